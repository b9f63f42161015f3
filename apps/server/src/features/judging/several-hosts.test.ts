import {
  type CaseReport,
  getSubmission,
  type JudgeReport,
  judgeLease,
  listJudgeHosts,
  submit,
  VERDICT_STATUS,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildDataset, buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import {
  caseReport,
  type JudgeClient,
  judgeReportOf,
  letLeasesRunOut,
  startJudgeClient,
} from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { MAX_LEASES } from '../judge-hosts/lease.service.ts'
import { leases } from '../judge-hosts/leases.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { regroupWaiting } from './live-data.service.ts'

let server: TestApp
let root: { token: string }

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(submissions)
  await db.execute(sql`delete from leases`)
  await db.delete(judgeHosts)
})

const startHost = (...languages: string[]) =>
  startJudgeClient(server.context, server.call, languages.length === 0 ? undefined : languages)

const CPP = 'C++ 17 With O2'
const CHECKED_IN_C = {
  programKind: 'checker',
  programSource: 'a checker',
  programLanguage: 'C',
  programProtocol: 'exit-codes',
} as const
const fault = judgeReportOf('SE', { message: 'no space left on device', retryElsewhere: true })

async function submitTo(problem: { code: string }, language: string = CPP): Promise<number> {
  const body = { pid: problem.code, language, code: 'a program' }
  return (await server.call(submit, { token: root.token, body })).data.submitId
}

const detail = async (submitId: number) =>
  (await server.call(getSubmission, { query: { submitId }, token: root.token })).data.submission

const lastErrorOf = async ({ host }: JudgeClient) =>
  (await server.call(listJudgeHosts, { token: root.token })).data.find(({ id }) => id === host.id)?.lastError

/** The submission a task is about. */
async function submissionOf(judgingId: number): Promise<number | undefined> {
  const rows = await server.context.db
    .select({ id: judgings.id, submissionId: judgings.submissionId })
    .from(judgings)
  return rows.find(({ id }) => id === judgingId)?.submissionId
}

describe('languages', () => {
  test('a host gets only tasks in its own, whatever stands before them in the queue', async () => {
    const { problem } = await buildProblem(server.context)
    const python = await submitTo(problem, 'Python3')
    const cpp = await submitTo(problem)
    const onlyCpp = await startHost(CPP)
    expect(await submissionOf((await onlyCpp.leaseOne()).work.id)).toBe(cpp)
    const onlyPython = await startHost('Python3')
    expect(await submissionOf((await onlyPython.leaseOne()).work.id)).toBe(python)
  })

  test("the checker's is needed too", async () => {
    const { problem } = await buildProblem(server.context, {
      values: { judgeMode: 'spj' },
      program: CHECKED_IN_C,
    })
    const { problem: plain } = await buildProblem(server.context)
    const checked = await submitTo(problem)
    const compared = await submitTo(plain)
    const withoutC = await startHost(CPP)
    expect(await submissionOf((await withoutC.leaseOne()).work.id)).toBe(compared)
    const withC = await startHost(CPP, 'C')
    expect(await submissionOf((await withC.leaseOne()).work.id)).toBe(checked)
  })

  test("a changed checker's is needed by what waited before, too", async () => {
    const { problem } = await buildProblem(server.context)
    const [first, second] = [await submitTo(problem), await submitTo(problem)]
    const data = { cases: [{ input: '1', answer: '2' }], program: CHECKED_IN_C }
    await buildDataset(server.context, problem.id, data)
    const { problem: plain } = await buildProblem(server.context)
    const compared = await submitTo(plain)
    const [withoutC, withC] = [await startHost(CPP), await startHost(CPP, 'C')]
    expect(await submissionOf((await withoutC.leaseOne()).work.id)).toBe(compared)
    const tasks = await withC.lease(5)
    const leased = await Promise.all(tasks.map(({ work }) => submissionOf(work.id)))
    expect(leased.sort()).toEqual([first, second])
    expect(tasks).toMatchObject([{ mode: { kind: 'spj' } }, { mode: { kind: 'spj' } }])
  })

  test("what waits for a checker's language that no host has goes on when the checker changes", async () => {
    const { problem } = await buildProblem(server.context, {
      values: { judgeMode: 'spj' },
      program: CHECKED_IN_C,
    })
    const waiting = await submitTo(problem)
    await buildDataset(server.context, problem.id, { cases: [{ input: '1', answer: '2' }] })
    expect(await regroupWaiting(server.context)).toBe(1)
    expect(await regroupWaiting(server.context)).toBe(0)
    expect(await submissionOf((await (await startHost(CPP)).leaseOne()).work.id)).toBe(waiting)
  })

  test('are asked for as well when one host failed at a task and the next fell silent over it', async () => {
    const { problem } = await buildProblem(server.context)
    const [broken, silent] = [await startHost(), await startHost()]
    await submitTo(problem)
    await broken.report((await broken.leaseOne()).leaseToken, fault)
    await silent.leaseOne()
    await letLeasesRunOut(server.context)
    const python = await submitTo(problem, 'Python3')
    const [task, ...others] = await (await startHost('Python3')).lease(5)
    expect(others).toEqual([])
    expect(await submissionOf(task?.work.id ?? 0)).toBe(python)
  })

  test('a host that has learned a language gets what waited for it', async () => {
    const { problem } = await buildProblem(server.context)
    const python = await submitTo(problem, 'Python3')
    const host = await startHost(CPP)
    const leasing = host.leaseOne()
    await server.context.db.update(judgeHosts).set({ languages: [{ name: 'Python3', version: '3.13' }] })
    expect(await submissionOf((await leasing).work.id)).toBe(python)
  })
})

describe('speed', () => {
  test('a host that takes its time holds up nobody else', async () => {
    const { problem } = await buildProblem(server.context)
    const [slow, fast] = [await startHost(), await startHost()]
    const first = await submitTo(problem)
    const held = await slow.leaseOne()
    for (let count = 0; count < 5; count += 1) {
      const submitId = await submitTo(problem)
      const { leaseToken } = await fast.leaseOne()
      await fast.report(leaseToken, judgeReportOf('AC'))
      expect((await detail(submitId)).status).toBe(VERDICT_STATUS.AC)
    }
    await slow.report(held.leaseToken, judgeReportOf('WA'))
    expect((await detail(first)).status).toBe(VERDICT_STATUS.WA)
  })
})

describe('a host with a fault of its own', () => {
  test('leaves what it failed at to another, and says why on its page', async () => {
    const { problem } = await buildProblem(server.context)
    const [broken, sound] = [await startHost(), await startHost()]
    const submitId = await submitTo(problem)
    await broken.report((await broken.leaseOne()).leaseToken, fault)
    expect(await lastErrorOf(broken)).toBe('no space left on device')
    const next = await submitTo(problem)
    // Not the one it failed at, although that has waited longer.
    expect(await submissionOf((await broken.leaseOne()).work.id)).toBe(next)
    const task = await sound.leaseOne()
    expect(await submissionOf(task.work.id)).toBe(submitId)
    await sound.report(task.leaseToken, judgeReportOf('AC'))
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.AC)
  })

  test('tries again itself when no other host has the language, is at work and has not failed', async () => {
    const { problem } = await buildProblem(server.context)
    const [broken, gone] = [await startHost(), await startHost()]
    await startHost('Python3')
    await server.context.db
      .update(judgeHosts)
      .set({ lastSeenAt: new Date(Date.now() - 60_000) })
      .where(sql`${judgeHosts.id} = ${gone.host.id}`)
    await submitTo(problem)
    const first = await broken.leaseOne()
    await broken.report(first.leaseToken, fault)
    expect((await broken.leaseOne()).work.id).toBe(first.work.id)
  })

  test('goes behind what waits for the same turn', async () => {
    const { problem } = await buildProblem(server.context)
    const host = await startHost()
    const [first] = [await submitTo(problem), await submitTo(problem)]
    await server.context.db.update(leases).set({ priority: 1 })
    await host.report((await host.leaseOne()).leaseToken, fault)
    expect(await submissionOf((await host.leaseOne()).work.id)).not.toBe(first)
    expect(await submissionOf((await host.leaseOne()).work.id)).toBe(first)
  })

  test('ends as System Error when every host fails at it, after a bounded number of attempts', async () => {
    const { problem } = await buildProblem(server.context)
    const hosts = [await startHost(), await startHost(), await startHost()]
    const submitId = await submitTo(problem)
    for (let attempt = 0; attempt < MAX_LEASES; attempt += 1) {
      const host = hosts[attempt % hosts.length]
      await host?.report((await host.leaseOne()).leaseToken, fault)
    }
    expect(await detail(submitId)).toMatchObject({
      status: VERDICT_STATUS.SE,
      errorMessage: 'no space left on device',
    })
  })
})

describe('a host that hangs', () => {
  test('and says nothing loses its task when the heartbeat runs out', async () => {
    const { problem } = await buildProblem(server.context)
    const [hung, sound] = [await startHost(), await startHost()]
    const submitId = await submitTo(problem)
    const held = await hung.leaseOne()
    await server.context.db.execute(sql`update leases set alive_at = now() - interval '1 minute'`)
    const task = await sound.leaseOne()
    expect(task.work.id).toBe(held.work.id)
    expect(await hung.progress(held.leaseToken, 'judging')).toEqual([held.leaseToken])
    expect(await hung.report(held.leaseToken, judgeReportOf('WA'))).toBe(false)
    await sound.report(task.leaseToken, judgeReportOf('AC'))
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.AC)
  })

  test('and says nothing is noted once, and its task waits for a host with what new test data need', async () => {
    const { problem } = await buildProblem(server.context)
    const hung = await startHost()
    const submitId = await submitTo(problem)
    await hung.progress((await hung.leaseOne()).leaseToken, 'judging')
    const data = { cases: [{ input: '1', answer: '2' }], program: CHECKED_IN_C }
    await buildDataset(server.context, problem.id, data)
    await letLeasesRunOut(server.context)
    const { problem: plain } = await buildProblem(server.context)
    const compared = await submitTo(plain)
    expect(await submissionOf((await (await startHost(CPP)).leaseOne()).work.id)).toBe(compared)
    expect((await detail(submitId)).status).toBe(5)
    expect(await lastErrorOf(hung)).toContain('silent')
    await server.context.db.update(judgeHosts).set({ lastError: null })
    expect(await submissionOf((await (await startHost(CPP, 'C')).leaseOne()).work.id)).toBe(submitId)
    expect(await lastErrorOf(hung)).toBeNull()
  })

  test('but says that it lives loses its task when it gets no further', async () => {
    const { problem } = await buildProblem(server.context)
    const [hung, sound] = [await startHost(), await startHost()]
    const submitId = await submitTo(problem)
    const { leaseToken } = await hung.leaseOne()
    expect(await hung.progress(leaseToken, 'judging')).toEqual([])
    const letTimePass = () =>
      server.context.db.update(leases).set({ progressedAt: new Date(Date.now() - 3_600_000) })
    await letTimePass()
    expect(await hung.progress(leaseToken, 'judging', [caseReport(1, 'AC')])).toEqual([])
    await letTimePass()
    // Going back to an earlier step is not progress, and neither is a test number that does not exist.
    expect(await hung.progress(leaseToken, 'compiling', [caseReport(1, 'AC'), caseReport(2, 'AC')])).toEqual([
      leaseToken,
    ])
    expect(await lastErrorOf(hung)).toContain('got no further')
    const task = await sound.leaseOne()
    await sound.report(task.leaseToken, judgeReportOf('AC'))
    expect(await hung.report(leaseToken, judgeReportOf('WA'))).toBe(false)
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.AC)
  })

  test.each<[string, CaseReport[], 'compiling' | 'judging', CaseReport[]]>([
    ['judges and compiles by turns', [], 'compiling', []],
    ['does one test again and again', [caseReport(1, 'AC')], 'judging', []],
  ])('but %s loses its task too', async (_, first, state, second) => {
    const { problem } = await buildProblem(server.context)
    const hung = await startHost()
    await submitTo(problem)
    const { leaseToken } = await hung.leaseOne()
    expect(await hung.progress(leaseToken, 'judging', first)).toEqual([])
    expect(await hung.progress(leaseToken, state, second)).toEqual([])
    await server.context.db.update(leases).set({ progressedAt: new Date(Date.now() - 3_600_000) })
    expect(await hung.progress(leaseToken, 'judging', first)).toEqual([leaseToken])
  })
})

test('a host that has started anew gets nothing by a request of its earlier life', async () => {
  const { db } = server.context
  const { problem } = await buildProblem(server.context)
  const host = await startHost()
  const earlier = { instanceId: host.instanceId(), slots: 1 }
  await db.update(judgeHosts).set({ lastSeenAt: null })
  const waiting = server.call(judgeLease, { token: host.token, body: earlier })
  const seenAt = async () => (await db.select({ at: judgeHosts.lastSeenAt }).from(judgeHosts))[0]?.at
  await expect.poll(seenAt, { timeout: 30_000 }).not.toBeNull()
  await host.restart()
  const submitId = await submitTo(problem)
  expect((await waiting).code).toBe('lease_lost')
  expect(await submissionOf((await host.leaseOne()).work.id)).toBe(submitId)
})

describe('a host with few slots', () => {
  const startSmallHost = () => startJudgeClient(server.context, server.call, undefined, { slots: 2 })

  test('holds no more tasks than that, however many it asks for', async () => {
    const { problem } = await buildProblem(server.context)
    for (let count = 0; count < 5; count += 1) await submitTo(problem)
    const host = await startSmallHost()
    const [first, second, ...others] = await host.lease(64)
    expect(others).toEqual([])
    const waiting = host.lease(64)
    await host.report(first?.leaseToken ?? '', judgeReportOf('AC'))
    const third = await waiting
    expect(third).toHaveLength(1)
    await host.report(second?.leaseToken ?? '', judgeReportOf('AC'))
    expect(await host.lease(64)).toHaveLength(1)
  })

  test('asks in vain while all are taken, and two requests at once share what is free', async () => {
    const { problem } = await buildProblem(server.context)
    for (let count = 0; count < 5; count += 1) await submitTo(problem)
    const host = await startSmallHost()
    const answers = await Promise.all([host.lease(1), host.lease(1), host.lease(1), host.lease(2)])
    expect(answers.flat()).toHaveLength(2)
  })

  test('gets what it lost without knowing: with a new start at once, else when the heartbeat ran out', async () => {
    const { problem } = await buildProblem(server.context)
    for (let count = 0; count < 2; count += 1) await submitTo(problem)
    const host = await startSmallHost()
    expect(await host.lease(2)).toHaveLength(2)
    await host.restart()
    expect(await host.lease(2)).toHaveLength(2)
    await server.context.db.execute(sql`update leases set alive_at = now() - interval '1 minute'`)
    expect((await host.lease(2)).length).toBeGreaterThan(0)
  })
})

describe('the page of the hosts', () => {
  const faultOf = async ({ host }: JudgeClient) => {
    const { data } = await server.call(listJudgeHosts, { token: root.token })
    const { lastError, lastErrorAt, lastErrorSubmitId, recoveredAt } =
      data.find(({ id }) => id === host.id) ?? {}
    return { lastError, lastErrorAt, lastErrorSubmitId, recoveredAt }
  }

  test('tells when and at what a host was at fault, and that it has judged again', async () => {
    const { problem } = await buildProblem(server.context)
    const host = await startHost()
    const submitId = await submitTo(problem)
    await host.report((await host.leaseOne()).leaseToken, fault)
    const noted = { lastError: 'no space left on device', lastErrorSubmitId: submitId }
    expect(await faultOf(host)).toEqual({ ...noted, lastErrorAt: expect.any(Date), recoveredAt: null })
    await host.report((await host.leaseOne()).leaseToken, judgeReportOf('AC'))
    expect(await faultOf(host)).toMatchObject({ ...noted, recoveredAt: expect.any(Date) })
  })

  test('does not blame a host for the checker of a problem', async () => {
    const { problem } = await buildProblem(server.context)
    const host = await startHost()
    const submitId = await submitTo(problem)
    const broken = judgeReportOf('SE', { message: 'test 1: the checker ended with exit code 77' })
    await host.report((await host.leaseOne()).leaseToken, broken)
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.SE)
    expect(await faultOf(host)).toMatchObject({ lastError: null, lastErrorAt: null })
  })

  test('tells of a host that fell silent and lost its judging', async () => {
    const { problem } = await buildProblem(server.context)
    const [silent, other] = [await startHost(), await startHost()]
    const submitId = await submitTo(problem)
    await silent.leaseOne()
    await letLeasesRunOut(server.context)
    await other.leaseOne()
    const { lastError, lastErrorSubmitId } = await faultOf(silent)
    expect({ lastError, lastErrorSubmitId }).toEqual({
      lastError: expect.stringContaining('silent'),
      lastErrorSubmitId: submitId,
    })
  })
})

describe('a host that lies', () => {
  test('about its progress cannot pretend more tests than there are', async () => {
    const { problem } = await buildProblem(server.context)
    const host = await startHost()
    const submitId = await submitTo(problem)
    const { leaseToken } = await host.leaseOne()
    await host.progress(
      leaseToken,
      'judging',
      [1, 2, 3].map((number) => caseReport(number, 'AC')),
    )
    expect((await detail(submitId)).progress).toEqual({ done: 1, total: 1 })
  })

  test('about tests that do not exist is not heard', async () => {
    const { problem } = await buildProblem(server.context)
    const host = await startHost()
    await submitTo(problem)
    const { leaseToken } = await host.leaseOne()
    const failedCases = () => server.context.db.select({ failed: judgings.failedCase }).from(judgings)
    await host.progress(leaseToken, 'judging', [caseReport(9999, 'WA')])
    expect(await failedCases()).toEqual([{ failed: null }])
    await host.progress(leaseToken, 'judging', [caseReport(1, 'WA'), caseReport(9999, 'WA')])
    expect(await failedCases()).toEqual([{ failed: 1 }])
  })

  test.each<[string, string, Partial<JudgeReport>]>([
    ['AC', 'with a failed test', { verdict: 'AC', cases: [caseReport(1, 'WA'), caseReport(2, 'AC')] }],
    ['AC', 'with a test that did not run', { verdict: 'AC', cases: [caseReport(1, 'AC')] }],
    ['AC', 'with a skipped test', { verdict: 'AC', cases: [caseReport(1, 'AC'), caseReport(2, null)] }],
    ['WA', 'without a failed test', { verdict: 'WA', cases: [caseReport(1, 'AC')] }],
    ['TLE', 'without any test', { verdict: 'TLE', cases: [] }],
    ['CE', 'with tests that ran', { verdict: 'CE', cases: [caseReport(1, 'AC')] }],
    ['PAC', 'without such a test', { verdict: 'PAC', cases: [caseReport(1, 'AC'), caseReport(2, 'WA')] }],
    ['SF', 'which is not for hosts', { verdict: 'SF', cases: [] }],
    ['WA', 'on a test that does not exist', { verdict: 'WA', cases: [caseReport(3, 'WA')] }],
    ['WA', 'that earned points', { verdict: 'WA', cases: [caseReport(1, 'WA', { share: 1 })] }],
    [
      'WA',
      'and points for what did not run',
      { verdict: 'WA', cases: [caseReport(1, 'WA'), caseReport(2, null, { share: 0.5 })] },
    ],
    ['AC', 'without all points', { cases: [caseReport(1, 'AC'), caseReport(2, 'AC', { share: 0.5 })] }],
    [
      'WA',
      'and more time than any test took',
      { verdict: 'WA', cases: [caseReport(1, 'WA')], cpuTimeMs: 2_147_483_647 },
    ],
    ['WA', 'and less memory than a test took', { verdict: 'WA', cases: [caseReport(1, 'WA')], memoryKib: 1 }],
    ['WA', 'on the same test twice', { verdict: 'WA', cases: [caseReport(1, 'AC'), caseReport(1, 'WA')] }],
  ])('with %s %s is not believed; another host judges', async (_verdict, _how, lie) => {
    const cases = [
      { input: '1', answer: '1' },
      { input: '2', answer: '2' },
    ]
    const { problem } = await buildProblem(server.context, { cases })
    const [liar, sound] = [await startHost(), await startHost()]
    const submitId = await submitTo(problem)
    await liar.report((await liar.leaseOne()).leaseToken, judgeReportOf('AC', lie))
    expect((await detail(submitId)).status).toBe(5)
    expect(await lastErrorOf(liar)).toContain('report that cannot be')
    const { leaseToken } = await sound.leaseOne()
    const truth = [caseReport(1, 'AC'), caseReport(2, 'AC')]
    await sound.report(leaseToken, judgeReportOf('AC', { cases: truth }))
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.AC)
  })
})
