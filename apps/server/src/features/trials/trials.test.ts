import {
  getSubmission,
  getTrial,
  getTrialRuns,
  type JudgeTask,
  listSubmissions,
  submit,
  submitTrial,
  submitTrialRuns,
  type TrialRun,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem, type ProblemDraft } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { writeDataOfTomorrow } from '../../../test/data-of-tomorrow.ts'
import {
  type JudgeClient,
  judgeReportOf,
  letLeasesRunOut,
  startJudgeClient,
} from '../../../test/judge-client.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, ne, sql } from '../../db/drizzle.ts'
import { writeSetting } from '../../db/settings.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { MAX_LEASES } from '../judge-hosts/lease.service.ts'
import { SWITCHES_KEY } from '../site/switches.settings.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { sweepTrials } from './trials.service.ts'
import { trials } from './trials.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Body = Partial<{ code: string; language: string; userInput: string; expectedOutput: string | null }>

const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp
let judge: JudgeClient
let user: User
let other: User

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  judge = await startJudgeClient(server.context, server.call)
  other = await buildUser(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(trials)
  await db.delete(submissions)
  await db.delete(judgeHosts).where(ne(judgeHosts.id, judge.host.id))
  await db.execute(sql`delete from leases`)
  await judge.restart()
  user = await buildUser(server.context)
})

const start = (problem: { id: number }, body: Body = {}, who = user) =>
  server.call(submitTrial, {
    token: who.token,
    body: { pid: problem.id, language: 'Python3', code: 'print(input())', userInput: '1 2', ...body },
  })

const read = (testJudgeKey: string, who = user) =>
  server.call(getTrial, { token: who.token, query: { testJudgeKey } })

async function running(draft: ProblemDraft = {}, body: Body = {}): Promise<{ key: string; task: JudgeTask }> {
  const { problem } = await buildProblem(server.context, draft)
  const key = (await start(problem, body)).data
  return { key, task: await judge.leaseOne() }
}

/** The last fault as the page of judge hosts shows it. */
async function faultOf({ host }: JudgeClient) {
  const [row] = await server.context.db.select().from(judgeHosts).where(eq(judgeHosts.id, host.id))
  return { reason: row?.lastError, isOver: row?.recoveredAt !== null }
}

const SPJ: ProblemDraft = {
  values: { judgeMode: 'spj' },
  program: {
    programKind: 'checker',
    programSource: 'int main() {}',
    programLanguage: 'C++',
    programProtocol: 'exit-codes',
  },
}

const resultOf = (verdict: TrialRun['verdict'], values: Partial<TrialRun> = {}): TrialRun => ({
  verdict,
  cpuTimeMs: 30,
  memoryKib: 3000,
  message: null,
  output: '',
  isCut: false,
  stderr: '',
  ...values,
})

const ran = (verdict: 'AC' | 'WA' | 'RE', output: string, stderr = '', message: string | null = null) =>
  judgeReportOf(verdict, { cases: [], runs: [resultOf(verdict, { output, stderr, message })] })

describe('a trial', () => {
  test('is pending, then answers its result once', async () => {
    const { key, task } = await running({}, { expectedOutput: '1 2' })
    expect(key).toMatch(/^TEST_JUDGE_[0-9a-f]{32}$/)
    expect((await read(key)).data).toEqual({
      status: 5,
      time: null,
      memory: null,
      userInput: null,
      userOutput: null,
      expectedOutput: null,
      stderr: null,
      problemJudgeMode: null,
    })
    expect(await judge.report(task.leaseToken, ran('AC', '1 2\n', 'a note'))).toBe(true)
    expect((await read(key)).data).toEqual({
      status: 0,
      time: 30,
      memory: 3000,
      userInput: '1 2',
      userOutput: '1 2\n',
      expectedOutput: '1 2',
      stderr: 'a note',
      problemJudgeMode: 'default',
    })
    expect((await read(key)).code).toBe('trial_not_found')
  })

  test('tells the judge everything: limits, input with its last line ended, what to compare with', async () => {
    const values = { timeLimitMs: 500, memoryLimitMib: 64, ignoresTrailingBlanks: false }
    const { task } = await running({ values }, { expectedOutput: '3' })
    expect(task).toMatchObject({
      source: 'print(input())',
      limits: { timeMs: 1000, memoryMib: 128 },
      mode: { kind: 'trial', runs: [{ input: '1 2\n', expectedOutput: '3' }], comparison: 'exact' },
      cases: [],
    })
  })

  test('loses the byte order mark of an input and an answer that were copied out of files', async () => {
    const copied = { userInput: '\uFEFF1 2', expectedOutput: '\uFEFF3' }
    const { task } = await running({}, copied)
    expect(task.mode).toMatchObject({ kind: 'trial', runs: [{ input: '1 2\n', expectedOutput: '3' }] })
  })

  test('needs no test data', async () => {
    expect((await running({ cases: [] })).task.mode.kind).toBe('trial')
  })

  test('leaves no submission behind', async () => {
    const { key, task } = await running()
    await judge.report(task.leaseToken, ran('AC', ''))
    await read(key)
    const list = await server.call(listSubmissions, { token: user.token, query: { onlyMine: true } })
    expect(list.data.total).toBe(0)
    expect(await server.context.db.select().from(trials)).toEqual([])
  })

  test('goes before submissions', async () => {
    const { problem } = await buildProblem(server.context)
    const body = { pid: problem.code, language: 'Python3', code: 'pass' }
    const { submitId } = (await server.call(submit, { token: other.token, body })).data
    await start(problem)
    expect((await judge.leaseOne()).mode.kind).toBe('trial')
    const { leaseToken } = await judge.leaseOne()
    await judge.report(leaseToken, judgeReportOf('AC'))
    const detail = await server.call(getSubmission, { query: { submitId } })
    expect(detail.data.submission.status).toBe(0)
  })

  test('shows how a program ended before what it said about it', async () => {
    const { key, task } = await running()
    await judge.report(task.leaseToken, ran('RE', '', 'ZeroDivisionError', 'exit code 1'))
    expect((await read(key)).data).toMatchObject({ status: 3, stderr: 'exit code 1\nZeroDivisionError' })
  })

  test('that does not compile shows what the compiler said', async () => {
    const { key, task } = await running()
    await judge.report(task.leaseToken, judgeReportOf('CE', { cases: [], message: 'line 1: what?' }))
    expect((await read(key)).data).toMatchObject({ status: -2, stderr: 'line 1: what?', userOutput: null })
  })

  test('at a problem with a checker is run and not compared', async () => {
    const { key, task } = await running(SPJ, { expectedOutput: '3' })
    expect(task.mode).toMatchObject({ kind: 'trial', runs: [{ expectedOutput: null }] })
    await judge.report(task.leaseToken, ran('AC', 'anything'))
    expect((await read(key)).data).toMatchObject({ status: 0, problemJudgeMode: 'spj', expectedOutput: null })
  })

  test('shows the first 1000 characters of a long output', async () => {
    const { key, task } = await running()
    await judge.report(task.leaseToken, ran('AC', 'é'.repeat(1001)))
    expect((await read(key)).data.userOutput).toBe(`${'é'.repeat(1000)}...`)
  })

  test('is its owner’s alone', async () => {
    const { key, task } = await running()
    expect((await read(key, other)).code).toBe('trial_not_found')
    await judge.report(task.leaseToken, ran('AC', 'secret'))
    expect((await read(key, other)).code).toBe('trial_not_found')
    expect((await read(key)).data.userOutput).toBe('secret')
  })
})

describe('a trial of several runs', () => {
  type Run = { input: string; expectedOutput?: string | null }
  const startRuns = (problem: { id: number }, runs: Run[], who = user) =>
    server.call(submitTrialRuns, {
      token: who.token,
      body: { pid: problem.id, language: 'Python3', code: 'print(input())', runs },
    })
  const readRuns = (key: string, who = user) =>
    server.call(getTrialRuns, { token: who.token, query: { key } })

  test('is one piece of work, and answers each run’s result once, in their order', async () => {
    const { problem } = await buildProblem(server.context)
    const runs = [{ input: '1', expectedOutput: '1' }, { input: '2', expectedOutput: '3' }, { input: '' }]
    const key = (await startRuns(problem, runs)).data
    expect((await readRuns(key)).data).toEqual({ status: 5, message: null, runs: null })
    const task = await judge.leaseOne()
    expect(task.mode).toMatchObject({
      runs: [
        { input: '1\n', expectedOutput: '1' },
        { input: '2\n', expectedOutput: '3' },
        { input: '\n', expectedOutput: null },
      ],
    })
    const results = [
      resultOf('AC', { output: '1\n' }),
      resultOf('WA', { output: '2\n', isCut: true, message: 'a word', stderr: 'a note' }),
    ]
    await judge.report(task.leaseToken, judgeReportOf('WA', { cases: [], runs: results }))
    expect((await readRuns(key, other)).code).toBe('trial_not_found')
    const figures = { time: 30, memory: 3000 }
    expect((await readRuns(key)).data).toEqual({
      status: -1,
      message: null,
      runs: [
        { status: 0, ...figures, output: '1\n', isCut: false, expectedOutput: '1', stderr: '' },
        { status: -1, ...figures, output: '2\n', isCut: true, expectedOutput: '3', stderr: 'a word\na note' },
        // The host had no more time for it.
        null,
      ],
    })
    expect((await readRuns(key)).code).toBe('trial_not_found')
  })

  test('that does not compile says so once', async () => {
    const { problem } = await buildProblem(server.context)
    const key = (await startRuns(problem, [{ input: '1' }])).data
    const { leaseToken } = await judge.leaseOne()
    await judge.report(leaseToken, judgeReportOf('CE', { cases: [], message: 'line 1: what?' }))
    expect((await readRuns(key)).data).toEqual({ status: -2, message: 'line 1: what?', runs: [null] })
  })

  test('counts as one within the interval, and takes inputs of 65536 characters', async () => {
    const { problem } = await buildProblem(server.context)
    const long = { input: 'x'.repeat(65_536) }
    expect((await startRuns(problem, [long, long])).status).toBe(200)
    expect(await startRuns(problem, [long])).toMatchObject({ code: 'submit_too_fast' })
    clock.advanceSeconds(8)
    expect(await startRuns(problem, [{ input: `${long.input}x` }])).toMatchObject({
      code: 'test_input_length',
      details: { limit: 65_536 },
    })
  })
})

describe('what is refused', () => {
  test.each([
    ['no input', { userInput: '' }, 'test_input_length'],
    ['an input of 1001 characters', { userInput: 'x'.repeat(1001) }, 'test_input_length'],
    ['no code', { code: ' ' }, 'code_empty'],
    ['too much code', { code: 'x'.repeat(65_536) }, 'code_too_long'],
    ['a language the problem does not allow', { language: 'Java' }, 'language_not_allowed'],
  ])('%s', async (_, body, code) => {
    const { problem } = await buildProblem(server.context)
    expect(await start(problem, body)).toMatchObject({ http: 200, code })
  })

  test('an interactive problem', async () => {
    const { problem } = await buildProblem(server.context, { values: { judgeMode: 'interactive' } })
    expect((await start(problem)).code).toBe('trial_interactive')
  })

  test('a problem the caller may not see', async () => {
    const { problem } = await buildProblem(server.context, { values: { visibility: 'private' } })
    expect((await start(problem)).code).toBe('problem_not_public')
    expect((await start({ id: 999_999_999 })).code).toBe('problem_not_found')
  })

  test('everything while judging is switched off', async () => {
    const { problem } = await buildProblem(server.context)
    await writeSetting(server.context.db, SWITCHES_KEY, { openPublicJudge: false })
    expect((await start(problem)).code).toBe('judging_closed')
    await writeSetting(server.context.db, SWITCHES_KEY, {})
  })

  test('a second one within the interval, while a submission is not delayed by it', async () => {
    const { problem } = await buildProblem(server.context)
    await start(problem)
    clock.advanceSeconds(3)
    expect(await start(problem)).toMatchObject({ code: 'submit_too_fast', details: { seconds: 5 } })
    const body = { pid: problem.code, language: 'Python3', code: 'pass' }
    expect((await server.call(submit, { token: user.token, body })).status).toBe(200)
    clock.advanceSeconds(5)
    expect((await start(problem)).status).toBe(200)
  })

  test.each(['x', 'TEST_JUDGE_', `TEST_JUDGE_${'0'.repeat(32)}`])('the unknown key %j', async (key) => {
    expect((await read(key)).code).toBe('trial_not_found')
  })
})

test('1000 characters are fine, and so is a sample of any length, even an empty one', async () => {
  const long = 'y'.repeat(5000)
  const samples = [
    { input: long, output: '' },
    { input: '', output: '1' },
  ]
  const { problem } = await buildProblem(server.context, { values: { samples } })
  for (const userInput of ['x'.repeat(1000), long, '']) {
    expect((await start(problem, { userInput })).status).toBe(200)
    clock.advanceSeconds(8)
  }
})

test('of a problem whose data a newer server wrote a trial ends, and keeps nobody back', async () => {
  const { problem } = await buildProblem(server.context)
  const key = (await start(problem)).data
  await writeDataOfTomorrow(server.context, problem)
  const { problem: sound } = await buildProblem(server.context)
  await start(sound, {}, await buildUser(server.context))
  expect((await judge.leaseOne()).mode.kind).toBe('trial')
  expect((await read(key)).data).toMatchObject({ status: 4 })
})

describe('leases', () => {
  test('a host that restarted gets the trial again, and its old lease is worth nothing', async () => {
    const { key, task } = await running()
    await judge.restart()
    const again = await judge.leaseOne()
    expect(await judge.progress(task.leaseToken, 'judging')).toEqual([task.leaseToken])
    expect(await judge.report(task.leaseToken, ran('WA', 'old'))).toBe(false)
    expect(await judge.progress(again.leaseToken, 'judging')).toEqual([])
    expect(await judge.report(again.leaseToken, ran('AC', 'new'))).toBe(true)
    expect(await judge.report(again.leaseToken, ran('WA', 'late'))).toBe(true)
    expect((await read(key)).data).toMatchObject({ status: 0, userOutput: 'new' })
  })

  test('another host cannot use a lease it came by', async () => {
    const { task } = await running()
    const thief = await startJudgeClient(server.context, server.call)
    expect(await thief.report(task.leaseToken, ran('AC', ''))).toBe(false)
  })

  test('goes to another host when one failed at it, and stays there', async () => {
    const { problem } = await buildProblem(server.context)
    const sound = await startJudgeClient(server.context, server.call)
    const key = (await start(problem)).data
    const fault = judgeReportOf('SE', { message: 'disk full', retryElsewhere: true, cases: [] })
    await judge.report((await judge.leaseOne()).leaseToken, fault)
    expect(await faultOf(judge)).toEqual({ reason: 'disk full', isOver: false })
    const next = (await start(problem, {}, other)).data
    // Not the one it failed at, although that has waited longer.
    await judge.report((await judge.leaseOne()).leaseToken, ran('AC', 'other'))
    expect(await faultOf(judge)).toEqual({ reason: 'disk full', isOver: true })
    expect((await read(next, other)).data).toMatchObject({ userOutput: 'other' })
    await sound.report((await sound.leaseOne()).leaseToken, ran('AC', 'mine'))
    expect((await read(key)).data).toMatchObject({ userOutput: 'mine' })
    expect(await server.context.db.execute(sql`select from leases where state <> 'ended'`)).toMatchObject({
      rows: [],
    })
  })

  test('asks for its language also after one host failed at it and the next fell silent', async () => {
    const { problem } = await buildProblem(server.context)
    const key = (await start(problem)).data
    const fault = judgeReportOf('SE', { message: 'disk full', retryElsewhere: true, cases: [] })
    const silent = await startJudgeClient(server.context, server.call)
    await judge.report((await judge.leaseOne()).leaseToken, fault)
    await silent.leaseOne()
    await letLeasesRunOut(server.context)
    const third = await buildUser(server.context)
    const next = (await start(problem, { language: 'C++ 17 With O2' }, third)).data
    const withoutPython = await startJudgeClient(server.context, server.call, ['C++ 17 With O2'])
    const tasks = await withoutPython.lease(5)
    expect(tasks.map(({ language }) => language.name)).toEqual(['C++ 17 With O2'])
    await withoutPython.report(tasks[0]?.leaseToken ?? '', ran('AC', 'other'))
    expect((await read(next, third)).data).toMatchObject({ userOutput: 'other' })
    const sound = await startJudgeClient(server.context, server.call)
    await sound.report((await sound.leaseOne()).leaseToken, ran('AC', 'mine'))
    expect((await read(key)).data).toMatchObject({ userOutput: 'mine' })
  })

  test('a host that gets no further loses it while its owner still waits', async () => {
    const { key, task } = await running()
    expect(await judge.progress(task.leaseToken, 'judging')).toEqual([])
    clock.advanceSeconds(400)
    expect(await judge.progress(task.leaseToken, 'judging')).toEqual([task.leaseToken])
    const sound = await startJudgeClient(server.context, server.call)
    await sound.report((await sound.leaseOne()).leaseToken, ran('AC', 'mine'))
    expect((await read(key)).data).toMatchObject({ userOutput: 'mine' })
  })

  test('faults of hosts end in System Error without their reason', async () => {
    const { problem } = await buildProblem(server.context)
    const key = (await start(problem)).data
    for (let attempt = 1; attempt <= MAX_LEASES; attempt += 1) {
      const { leaseToken } = await judge.leaseOne()
      const fault = judgeReportOf('SE', { message: 'disk full', retryElsewhere: true, cases: [] })
      await judge.report(leaseToken, fault)
    }
    expect((await read(key)).data).toMatchObject({ status: 4, stderr: null, userOutput: null })
  })
})

describe('time', () => {
  test('a result is kept for a minute', async () => {
    const { key, task } = await running()
    await judge.report(task.leaseToken, ran('AC', ''))
    clock.advanceSeconds(60)
    expect((await read(key)).code).toBe('trial_not_found')
  })

  test('a trial that nobody runs is forgotten after ten minutes', async () => {
    const { key, task } = await running()
    clock.advanceSeconds(599)
    expect((await read(key)).data.status).toBe(5)
    clock.advanceSeconds(1)
    expect((await read(key)).code).toBe('trial_not_found')
    clock.advanceSeconds(60)
    await sweepTrials(server.context)
    expect(await server.context.db.select().from(trials)).toEqual([])
    expect(await judge.progress(task.leaseToken, 'judging')).toEqual([task.leaseToken])
  })

  test('the sweep leaves fresh ones alone', async () => {
    const { key, task } = await running()
    await judge.report(task.leaseToken, ran('AC', ''))
    clock.advanceSeconds(59)
    await sweepTrials(server.context)
    expect((await read(key)).data.status).toBe(0)
  })
})
