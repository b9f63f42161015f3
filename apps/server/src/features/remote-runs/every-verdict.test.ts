import {
  getSubmission,
  importRemoteProblem,
  importRemoteSession,
  listRemoteJudges,
  listRemoteStandings,
  resubmit,
  submit,
} from '@gavel/contract'
import { JUDGE_PROFILES, type RemoteJudge } from '@gavel/remote-judges'
import { addRun, type Fault, openSession, shownName, speltLogin } from '@gavel/remote-judges/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { JUDGE_PROOFS, type JudgeProof } from '../../../test/judge-proofs.ts'
import { addRemoteAccount, type EverySite, startEverySite } from '../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, ne } from '../../db/drizzle.ts'
import { logsInByPassword } from '../remote-accounts/account-login.policy.ts'
import { writeRemoteAccounts } from '../remote-accounts/remote-accounts.settings.ts'
import { remoteAccountStates } from '../remote-accounts/remote-accounts.tables.ts'
import { driveOneRun } from './drive/drive-run.ts'
import { remoteHandles } from './hand-in/remote-handles.tables.ts'
import { remoteJudges, remoteRuns } from './remote-runs.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const POOL = 'gavel-pool'
const clock = setClock('2026-03-02T08:00:00Z')
let every: EverySite
let server: TestApp
let root: User
beforeAll(async () => {
  every = await startEverySite(clock)
  server = await startTestApp({ now: clock.now, remoteSites: every.remoteSites })
  for (const { judge, problem } of JUDGE_PROOFS) {
    root = await buildUser(server.context, { role: 'root' })
    const query = { name: judge, problemId: problem }
    await server.call(importRemoteProblem, { query, token: root.token })
  }
})
afterAll(async () => {
  await server.close()
  await every.stop()
})

/** One account at one judge and none elsewhere, as if nothing had happened to it. */
async function beginAt(judge: RemoteJudge | null): Promise<void> {
  const { db } = server.context
  clock.advanceSeconds(600)
  root = await buildUser(server.context, { role: 'root' })
  await db.delete(remoteJudges)
  await db.delete(remoteAccountStates)
  await writeRemoteAccounts(db, { hdu: [], poj: [], cf: [], spoj: [], atcoder: [], libreoj: [] })
  if (judge !== null) await addRemoteAccount(server.context, every.sites[judge], POOL)
}

let programs = 0

async function handIn({ judge, problem, language }: JudgeProof, { token }: User) {
  clock.advanceSeconds(20)
  programs += 1
  const source = `int main() { return ${programs}; }\n`
  const pid = `${JUDGE_PROFILES[judge].prefix}-${problem}`
  const body = { pid, language, code: source, cid: 0, tid: null, gid: null, isRemote: true }
  const answer = await server.call(submit, { body, token })
  expect(answer.code).toBeUndefined()
  return { id: answer.data.submitId, source }
}

/** Works for the judges, and lets time pass, until nothing is open. */
async function workItOff() {
  for (let turn = 0; turn < 3_000; turn += 1) {
    if ((await server.context.db.$count(remoteRuns, ne(remoteRuns.state, 'done'))) === 0) return
    if (!(await driveOneRun(server.context))) clock.advanceSeconds(5)
  }
  throw new Error('A run never ended')
}

async function submissionOf(submitId: number) {
  const asked = { query: { submitId }, token: root.token, language: 'en-US' } as const
  return (await server.call(getSubmission, asked)).data.submission
}

async function accountOf(judge: RemoteJudge) {
  const { data } = await server.call(listRemoteJudges, { token: root.token })
  const found = data.find((one) => one.judge === judge)
  return { lastFailure: found?.lastFailure ?? null, account: found?.accounts[0] ?? null }
}

const submitting = JUDGE_PROOFS.filter(({ submitPath }) => submitPath !== null)

describe.each(submitting)('a submission to $judge', (proof) => {
  const { judge, submitPath } = proof
  const site = () => every.sites[judge].simulator
  beforeEach(() => beginAt(judge))

  const failSubmit = (fault: Fault) => site().fail({ ...fault, path: submitPath ?? '/', method: 'POST' })

  test('is judged with each verdict that the judge has', async () => {
    const handed: { step: string; id: number }[] = []
    for (const step of Object.keys(proof.verdicts)) {
      site().state.plans.push({
        steps: ['pending', 'judging', step],
        compileMessage: step === 'CE' ? 'main.cpp: expected ;' : '',
      })
      handed.push({ step, id: (await handIn(proof, root)).id })
      await workItOff()
    }
    const shown = await Promise.all(
      handed.map(async ({ step, id }) => [step, (await submissionOf(id)).status] as const),
    )
    expect(Object.fromEntries(shown)).toEqual(proof.verdicts)
    const refused = await submissionOf(handed.find(({ step }) => step === 'CE')?.id ?? 0)
    expect(refused.errorMessage).toContain('expected ;')
  })

  test('is found by the login in the link of its row, whatever name the pages show', async () => {
    expect([shownName(POOL), speltLogin(POOL)]).not.toContain(POOL)
    const { id, source } = await handIn(proof, root)
    await workItOff()
    expect(await submissionOf(id)).toMatchObject({ status: 0 })
    expect(site().state.runs.filter((run) => run.source.startsWith(source.trim()))).toHaveLength(1)
  })

  test('with a verdict that nobody knows fails in the words of the judge', async () => {
    site().state.plans.push({ steps: ['Eaten by a Goat'] })
    const { id } = await handIn(proof, root)
    await workItOff()
    const { status, errorMessage } = await submissionOf(id)
    // SPOJ marks what is final, and takes other words for work in progress.
    expect(status).toBe(10)
    expect(errorMessage).toMatch(/Eaten by a Goat/i)
  })

  test.each<Fault>([
    { kind: 'close-after' },
    { kind: 'status', status: 500, hasActed: true },
    { kind: 'status', status: 502, hasActed: true },
  ])('whose answer is lost (%j) is found, and sent once', async (fault) => {
    const before = site().state.runs.length
    failSubmit(fault)
    const { id } = await handIn(proof, root)
    await workItOff()
    expect((await submissionOf(id)).status).toBe(0)
    expect(site().state.runs.length).toBe(before + 1)
  })

  test('that never arrived fails, and is sent once when its author asks for it', async () => {
    const before = site().state.runs.length
    failSubmit({ kind: 'close-before' })
    const { id } = await handIn(proof, root)
    await workItOff()
    expect((await submissionOf(id)).status).toBe(10)
    expect(site().state.runs.length).toBe(before)
    await server.call(resubmit, { query: { submitId: id }, token: root.token })
    await workItOff()
    expect((await submissionOf(id)).status).toBe(0)
    expect(site().state.runs.length).toBe(before + 1)
  })

  test.each<Fault>([
    { kind: 'maintenance', times: 3 },
    { kind: 'too-many-requests', times: 2 },
    { kind: 'status', status: 503, times: 2 },
  ])('waits while the site fails before it was sent (%j)', async (fault) => {
    const before = site().state.runs.length
    site().fail(fault)
    const { id } = await handIn(proof, root)
    await workItOff()
    expect((await submissionOf(id)).status).toBe(0)
    expect(site().state.runs.length).toBe(before + 1)
  })

  test('keeps its run when the site fails while its verdict is asked for', async () => {
    const before = site().state.runs.length
    site().state.plans.push({ steps: ['judging', 'judging', 'judging', 'WA'] })
    const { id } = await handIn(proof, root)
    while ((await runOf(id))?.state !== 'found')
      if (!(await driveOneRun(server.context))) clock.advanceSeconds(5)
    for (const fault of [
      { kind: 'status', status: 502 },
      { kind: 'cut' },
      { kind: 'empty' },
      { kind: 'too-many-requests' },
    ] as const)
      site().fail(fault)
    await workItOff()
    expect((await submissionOf(id)).status).toBe(-1)
    expect(site().state.runs.length).toBe(before + 1)
  })

  test.skipIf(proof.unseen?.includes('challenge'))(
    'waits while the site wants to see a person, and goes on with the login that one brings',
    async () => {
      const before = site().state.runs.length
      const { id } = await handIn(proof, root)
      site().fail({ kind: 'challenge' })
      while ((await accountOf(judge)).account?.locked == null) await driveOneRun(server.context)
      const asked = site().log.length
      for (let turn = 0; turn < 40; turn += 1) {
        clock.advanceSeconds(5)
        await driveOneRun(server.context)
      }
      expect([(await submissionOf(id)).status, site().log.length]).toEqual([5, asked])
      const cookie = openSession(site().state, POOL)
      const cookies = judge === 'SPOJ' ? `SPOJ=${cookie}` : `JSESSIONID=${cookie}; 39ce7=CFbKHSVb`
      const body = { judge, username: POOL, cookies, userAgent: '' }
      expect((await server.call(importRemoteSession, { body, token: root.token })).status).toBe(200)
      await workItOff()
      expect((await submissionOf(id)).status).toBe(0)
      expect(site().state.runs.length).toBe(before + 1)
    },
  )

  test('goes on after a lost login: by the password, or by a person whom the page asks for it', async () => {
    await handIn(proof, root)
    await workItOff()
    site().state.sessions.clear()
    const { id } = await handIn(proof, root)
    await workItOff()
    if (logsInByPassword(JUDGE_PROFILES[judge])) {
      expect((await submissionOf(id)).status).toBe(0)
      return
    }
    const { account, lastFailure } = await accountOf(judge)
    expect(account?.locked).toMatchObject({
      kind: 'locked-out',
      text: expect.stringContaining('import the cookies'),
    })
    expect(lastFailure?.kind).toBe('locked-out')
    expect(await submissionOf(id)).toMatchObject({
      status: 10,
      errorMessage: expect.stringContaining('no account at the remote judge'),
    })
    const cookies = `JSESSIONID=${openSession(site().state, POOL)}; 39ce7=CFbKHSVb`
    const body = { judge, username: POOL, cookies, userAgent: 'A Browser/1.0' }
    expect((await server.call(importRemoteSession, { body, token: root.token })).status).toBe(200)
    await server.call(resubmit, { query: { submitId: id }, token: root.token })
    await workItOff()
    expect((await submissionOf(id)).status).toBe(0)
  })
})

const standingOf = async (judge: RemoteJudge) =>
  (await server.call(listRemoteStandings)).data.find(({ bank }) => bank === judge)?.state

test.each(submitting.filter(({ judge }) => !logsInByPassword(JUDGE_PROFILES[judge])))(
  'users hand in at $judge by themselves while its only account waits for a person',
  async (proof) => {
    const { judge } = proof
    const { db } = server.context
    await beginAt(judge)
    expect(await standingOf(judge)).toBe('open')
    const solver = await buildUser(server.context)
    for (const waits of [
      { lockedKind: 'captcha', lockedAt: clock.now() },
      { lockedKind: null, lockedAt: null, sealedSession: null },
    ]) {
      await db.update(remoteAccountStates).set(waits)
      expect(await standingOf(judge)).toBe('by_hand')
      const pid = `${JUDGE_PROFILES[judge].prefix}-${proof.problem}`
      const body = {
        ...{ pid, language: proof.language, code: 'int main() {}' },
        ...{ cid: 0, tid: null, gid: null, isRemote: true },
      }
      expect(await server.call(submit, { body, token: solver.token })).toMatchObject({
        code: 'remote_by_hand',
      })
    }
  },
)

const runOf = async (submissionId: number) =>
  (await server.context.db.select().from(remoteRuns).where(eq(remoteRuns.submissionId, submissionId)))[0]

const byHand = JUDGE_PROOFS.filter(({ judge }) =>
  JUDGE_PROFILES[judge].capabilities.includes('hand-in-oneself'),
)

describe.each(byHand)('a submission to $judge that its author hands in', (proof) => {
  const { judge, problem } = proof
  const { site } = JUDGE_PROFILES[judge]
  let solver: User
  beforeEach(async () => {
    await beginAt(null)
    solver = await buildUser(server.context)
    const handle = `moth-${solver.user.username}`
    await server.context.db
      .insert(remoteHandles)
      .values({ userId: solver.user.id, site, handle, proof: 'profile', provedAt: clock.now() })
  })

  /** By the number that the site gives to C++. */
  const languageOf = judge === 'AC' ? '6017' : '89'

  const sendByHand = (source: string, step: string, languageId = languageOf) => {
    clock.advanceSeconds(20)
    const { state } = every.sites[judge].simulator
    state.plans.push({ steps: ['pending', step] })
    return addRun(state, { username: `moth-${solver.user.username}`, problem, languageId, source })
  }

  test('takes over each verdict that the judge has, and nothing is sent from here', async () => {
    const { log } = every.sites[judge].simulator
    const asked = log.length
    const handed: { step: string; id: number }[] = []
    for (const step of Object.keys(proof.verdicts)) {
      const { id, source } = await handIn(proof, solver)
      sendByHand(source, step)
      handed.push({ step, id })
      await workItOff()
    }
    const shown = await Promise.all(
      handed.map(async ({ step, id }) => [step, (await submissionOf(id)).status] as const),
    )
    expect(Object.fromEntries(shown)).toEqual(proof.verdicts)
    expect(log.slice(asked).filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test.skipIf(judge === 'AC').each([
    ['32', 'Go 1.22.2'],
    ['28', 'D DMD32 v2.105.0'],
    ['4', 'Free Pascal 3.2.2'],
    ['9', 'C# Mono 6.8'],
  ])('is found whatever lists call its language: %s, %s', async (languageId, language) => {
    const { id, source } = await handIn({ ...proof, language }, solver)
    sendByHand(source, 'WA', '89')
    sendByHand(source, 'AC', languageId)
    await workItOff()
    expect((await submissionOf(id)).status).toBe(0)
  })

  test('waits while the public list fails, and the administrator reads why', async () => {
    const { id, source } = await handIn(proof, solver)
    sendByHand(source, 'WA')
    every.sites[judge].simulator.fail({ kind: 'status', status: 502, times: 2 })
    await workItOff()
    expect((await submissionOf(id)).status).toBe(-1)
    expect((await accountOf(judge)).lastFailure?.kind).toBe('unreachable')
  })
})
