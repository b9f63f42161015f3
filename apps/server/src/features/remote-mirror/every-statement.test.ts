import { checkRemoteJudge, getProblemDetail, importRemoteProblem, listRemoteJudges } from '@gavel/contract'
import { JUDGE_PROFILES, type RemoteJudge } from '@gavel/remote-judges'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import {
  JUDGE_PROOFS,
  type JudgeProof,
  pageFaults,
  SHAPES,
  type ShapeProof,
} from '../../../test/judge-proofs.ts'
import { type EverySite, startEverySite } from '../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { remoteJudges } from '../remote-runs/remote-runs.tables.ts'

const clock = setClock('2026-03-02T08:00:00Z')
let every: EverySite
let server: TestApp
let token: string
beforeAll(async () => {
  every = await startEverySite(clock)
  server = await startTestApp({ now: clock.now, remoteSites: every.remoteSites })
  token = (await buildUser(server.context, { role: 'root' })).token
})
afterAll(async () => {
  await server.close()
  await every.stop()
})
beforeEach(async () => {
  clock.advanceSeconds(60)
  await server.context.db.delete(remoteJudges)
})

const mirror = ({ judge }: JudgeProof, problemId: string) =>
  server.call(importRemoteProblem, { query: { name: judge, problemId }, token })

async function problemOf(proof: JudgeProof, id: string) {
  const answer = await mirror(proof, id)
  // Some problems have two shapes.
  expect([undefined, 'remote_problem_exists']).toContain(answer.code)
  const problemId = `${JUDGE_PROFILES[proof.judge].prefix}-${id.split('/').at(-1)}`
  return (await server.call(getProblemDetail, { query: { problemId } })).data.problem
}

async function lastFailureOf(judge: RemoteJudge) {
  const { data } = await server.call(listRemoteJudges, { token })
  return data.find((one) => one.judge === judge)?.lastFailure ?? null
}

describe.each(JUDGE_PROOFS)('a problem of $judge', (proof) => {
  test.each(SHAPES)('with %s is mirrored', async (shape) => {
    const [id, ...contains]: ShapeProof = proof.shapes[shape]
    const { title, description, input, output, hint, examples } = await problemOf(proof, id)
    const text = [description, input, output, hint].join('\n')
    expect(title).not.toBe('')
    for (const part of contains) expect(`${text}\n${examples}`).toMatch(part)
    expect(text).not.toMatch(/<script|<iframe|<svg|onerror|onload|javascript:|steal|alert/i)
    if (shape === 'no sample') expect(examples).toBe('')
    if (shape !== 'pictures') return
    const [, address = ''] = /!\[[^\]]*\]\(([^)]+)\)/.exec(text) ?? []
    const picture = await server.app.inject({ url: address })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('is not mirrored while the site fails, the administrator reads why, and it works afterwards', async () => {
    const { judge } = proof
    const { simulator } = every.sites[judge]
    for (const [fault, kind] of pageFaults(proof)) {
      const isSilent = fault.kind === 'hang' || fault.kind === 'hang-in-body'
      every.patience.timeMs = isSilent ? 300 : 50_000
      simulator.fail(fault)
      const refused = await mirror(proof, proof.unread)
      every.patience.timeMs = 50_000
      const failure = await lastFailureOf(judge)
      expect([fault.kind, refused.status === 200, failure?.kind]).toEqual([fault.kind, false, kind])
      expect(failure?.text).toMatch(/\w+ \w+/)
      // The page that the site has sent is kept where it says more than the fault.
      if (kind === 'not-understood' || kind === 'captcha') expect(failure?.page).toMatch(/^(200|403) http/)
      expect(await server.call(checkRemoteJudge, { body: { judge }, token })).toMatchObject({ status: 200 })
    }
    expect((await mirror(proof, proof.unread)).status).toBe(200)
  })
})

test('a statement of the Gym in a PDF is stored here, alone or for the whole contest', async () => {
  const proof = JUDGE_PROOFS.find(({ judge }) => judge === 'GYM')
  if (proof === undefined) throw new Error('The Gym has no proofs')
  for (const [id, name] of [
    ['100002A', '100002A.pdf'],
    ['100003A', 'garden-cup.pdf'],
    ['100003B', 'garden-cup.pdf'],
  ] as const) {
    const { description } = await problemOf(proof, id)
    const [, shown, address = ''] = /\[([^\]]+)\]\((\/api\/public\/[^)]+)\)/.exec(description ?? '') ?? []
    expect([id, shown]).toEqual([id, name])
    expect((await server.app.inject({ url: address })).body).toMatch(/^%PDF/)
  }
})
