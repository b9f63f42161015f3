import {
  changeRemoteJudge,
  getContestProblem,
  getRemoteRun,
  getSubmission,
  importRemoteProblem,
  listProblemLanguages,
  submit,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import {
  expectPoints,
  expectSolved,
  holdRemoteContest,
  holdRemoteTraining,
  solvedInTraining,
} from '../../../test/remote-places.ts'
import { addRemoteAccount, type SimulatedSite, startRemoteSite } from '../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { and, eq, ne } from '../../db/drizzle.ts'
import { contestProblems, contests } from '../places/places.tables.ts'
import { driveOneRun } from './drive/drive-run.ts'
import { remoteRuns } from './remote-runs.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-03-02T08:00:00Z')
let site: SimulatedSite<'HDU'>
let server: TestApp
let root: User
beforeAll(async () => {
  site = await startRemoteSite('HDU', clock)
  server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites })
  await addRemoteAccount(server.context, site, 'gavel-pool')
})
afterAll(async () => {
  await server.close()
  await site.simulator.stop()
})
beforeEach(async () => {
  root = await buildUser(server.context, { role: 'root' })
})

interface Where {
  readonly cid?: number
  readonly tid?: number
  readonly pid: string
}

/** Hands in, and works until HDU has given this verdict. */
async function handIn({ token }: User, { cid = 0, tid, pid }: Where, step: string): Promise<number> {
  clock.advanceSeconds(60)
  site.simulator.state.plans.push({ steps: [step] })
  const code = `int main() { return ${clock.now().getTime() % 100_000}; }`
  const body = { pid, language: 'G++', code, cid, tid: tid ?? null, gid: null, isRemote: true }
  const { submitId } = (await server.call(submit, { body, token })).data
  while ((await server.context.db.$count(remoteRuns, ne(remoteRuns.state, 'done'))) > 0)
    if (!(await driveOneRun(server.context))) clock.advanceSeconds(5)
  return submitId
}

const stage = () => ({ server, root, judge: 'HDU' }) as const

const problemIdIn = async (contestId: number) => {
  const [link] = await server.context.db
    .select()
    .from(contestProblems)
    .where(and(eq(contestProblems.contestId, contestId), eq(contestProblems.label, 'A')))
  return link?.problemId ?? 0
}

describe('a contest with a problem of a remote judge', () => {
  test('counts it under ICPC rules: rejections cost a penalty, a compile error none', async () => {
    const cid = await holdRemoteContest(stage(), 'icpc', '1000')
    const [solver, other] = [await buildUser(server.context), await buildUser(server.context)]
    for (const step of ['WA', 'CE', 'AC']) await handIn(solver, { cid, pid: 'A' }, step)
    await handIn(other, { cid, pid: 'A' }, 'WA')
    const solved = [
      [solver, 1],
      [other, 0],
    ] as const
    await expectSolved(stage(), cid, solved, 1)
  })

  test('gives 100 points under OI rules, or none', async () => {
    const cid = await holdRemoteContest(stage(), 'oi', '1001')
    const [solver, other] = [await buildUser(server.context), await buildUser(server.context)]
    await handIn(solver, { cid, pid: 'A' }, 'AC')
    await handIn(other, { cid, pid: 'A' }, 'WA')
    await expectPoints(stage(), cid, [
      [solver, 100],
      [other, 0],
    ])
  })

  test('keeps to itself which judge it is until it is over', async () => {
    const cid = await holdRemoteContest(stage(), 'icpc', '1002')
    const solver = await buildUser(server.context)
    const submitId = await handIn(solver, { cid, pid: 'A' }, 'AC')
    const pid = await problemIdIn(cid)
    const read = async (reader: User) => {
      const { token } = reader
      const { submission } = (await server.call(getSubmission, { query: { submitId }, token })).data
      const run = (await server.call(getRemoteRun, { query: { submitId }, token })).data
      const languages = (await server.call(listProblemLanguages, { query: { pid, cid }, token })).data
      return [submission.remote, submission.judger, run?.url ?? null, languages[0]?.oj]
    }
    expect(await read(solver)).toEqual(['REMOTE', null, null, 'REMOTE'])
    const url = expect.stringContaining(site.simulator.origin)
    expect(await read(root)).toEqual(['HDU', 'HDU', url, 'HDU'])
    await server.context.db.update(contests).set({ endsAt: clock.now() }).where(eq(contests.id, cid))
    expect(await read(solver)).toEqual(['HDU', 'HDU', url, 'HDU'])
  })

  test('tells entrants that its judge is paused, while it does not say which one it is', async () => {
    const cid = await holdRemoteContest(stage(), 'icpc', '1002')
    const solver = await buildUser(server.context)
    const trouble = async ({ token }: User) =>
      (await server.call(getContestProblem, { query: { cid, displayId: 'A' }, token })).data.judgeTrouble
    expect(await trouble(solver)).toBeNull()
    const pause = (paused: boolean) =>
      server.call(changeRemoteJudge, { body: { judge: 'HDU', paused }, token: root.token })
    await pause(true)
    expect(await trouble(solver)).toBe('paused')
    // A reader who is told the name reads the state in the list of judges.
    expect(await trouble(root)).toBeNull()
    await pause(false)
    expect(await trouble(solver)).toBeNull()
  })
})

test('a training counts a problem of a remote judge that was solved', async () => {
  const solver = await buildUser(server.context)
  const tid = await holdRemoteTraining(stage(), '1003', solver)
  const where = { tid, pid: 'HDU-1003' }
  await handIn(solver, where, 'WA')
  expect(await solvedInTraining(stage(), tid)).toEqual([[solver.user.username, 0]])
  await handIn(solver, where, 'AC')
  expect(await solvedInTraining(stage(), tid)).toEqual([[solver.user.username, 1]])
})

test('the public list names the judge outside of contests', async () => {
  await server.call(importRemoteProblem, { query: { name: 'HDU', problemId: '1004' }, token: root.token })
  const solver = await buildUser(server.context)
  const submitId = await handIn(solver, { pid: 'HDU-1004' }, 'AC')
  const { submission } = (await server.call(getSubmission, { query: { submitId } })).data
  expect([submission.remote, submission.judger]).toEqual(['HDU', 'HDU'])
})
