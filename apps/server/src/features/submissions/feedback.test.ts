import {
  checkSubmissions,
  excerptOf,
  FEEDBACKS,
  type Feedback,
  getCaseExcerpts,
  getCaseResults,
  getJudgingHistory,
  getSubmission,
  submit,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { contests } from '../places/places.tables.ts'
import { judgings } from './judgings.tables.ts'
import { submissions } from './submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type ReaderName = 'owner' | 'setter' | 'root' | 'problemAdmin' | 'admin' | 'other' | 'visitor'

const START = '2026-03-01T08:00:00Z'
const clock = setClock(START)
let server: TestApp
let judge: JudgeClient
const readers = {} as Record<ReaderName, User>

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  judge = await startJudgeClient(server.context, server.call)
  readers.owner = await buildUser(server.context)
  readers.other = await buildUser(server.context)
  readers.setter = await buildUser(server.context, { role: 'admin' })
  readers.root = await buildUser(server.context, { role: 'root' })
  readers.problemAdmin = await buildUser(server.context, { role: 'problem_admin' })
  readers.admin = await buildUser(server.context, { role: 'admin' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(submissions)
  await judge.restart()
  clock.advanceSeconds(60)
})

const CASES = [
  { input: 'secret input 1', answer: 'secret answer 1' },
  { input: 'secret input 2', answer: 'secret answer 2' },
  { input: 'secret input 3', answer: 'secret answer 3' },
]
const RUNS = [
  { verdict: 'TLE' as const, cpuTimeMs: 1040, wallTimeMs: 1100 },
  { verdict: 'WA' as const, cpuTimeMs: 980, wallTimeMs: 990 },
]
const OUTPUT = excerptOf(Buffer.from('my output'), 9)
/** Accepted, wrong, crashed: the last case comes after the first failure. */
const REPORT = judgeReportOf('WA', {
  cases: [
    caseReport(1, 'AC'),
    caseReport(2, 'WA', { message: 'found 1', output: OUTPUT, runs: RUNS }),
    caseReport(3, 'RE', { message: 'exit code 3', stderr: 'traceback', exitCode: 3 }),
  ],
})

async function sent(feedback: Feedback) {
  const { problem } = await buildProblem(server.context, {
    cases: CASES,
    values: { feedback, authorId: readers.setter.user.id },
  })
  const body = { pid: problem.code, language: 'Python3', code: 'pass' }
  const { submitId } = (await server.call(submit, { token: readers.owner.token, body })).data
  return { submitId, problem }
}

async function judged(feedback: Feedback, report = REPORT) {
  const { submitId, problem } = await sent(feedback)
  await judge.report((await judge.leaseOne()).leaseToken, report)
  return { submitId, problem }
}

const as = (name: ReaderName) => (name === 'visitor' ? {} : { token: readers[name].token })

async function rowsFor(name: ReaderName, submitId: number) {
  const { data } = await server.call(getCaseResults, { ...as(name), query: { submitId } })
  return data === null ? null : (data.judgeCaseList ?? [])
}

const excerpts = (name: ReaderName, submitId: number, seq: number) =>
  server.call(getCaseExcerpts, { ...as(name), query: { submitId, seq } })

describe('what each feedback tells the author of a submission', () => {
  test('none: no case, and not how many there are', async () => {
    const { submitId } = await judged('none')
    expect(await rowsFor('owner', submitId)).toBeNull()
    expect((await excerpts('owner', submitId, 2)).code).toBe('case_closed')
  })

  test('verdict: the verdict of each case and nothing else', async () => {
    const { submitId } = await judged('verdict')
    const rows = await rowsFor('owner', submitId)
    expect(rows?.map(({ status }) => status)).toEqual([0, -1, 3])
    for (const row of rows ?? [])
      expect(row).toMatchObject({ time: 0, memory: 0, userOutput: null, detail: null })
    expect((await excerpts('owner', submitId, 2)).code).toBe('case_closed')
  })

  test('first-failing: up to the first that failed, whose details are open', async () => {
    const { submitId } = await judged('first-failing')
    expect(await rowsFor('owner', submitId)).toMatchObject([
      { seq: 1, status: 0, time: 10, userOutput: null, detail: { hasExcerpts: false, exitCode: null } },
      { seq: 2, status: -1, userOutput: 'found 1', detail: { hasExcerpts: true, exitCode: 0, runs: null } },
    ])
    expect((await excerpts('owner', submitId, 1)).code).toBe('case_closed')
    expect((await excerpts('owner', submitId, 2)).data).toMatchObject({
      input: { text: 'secret input 2', bytes: 14, isCut: false },
      answer: { text: 'secret answer 2' },
      output: { text: 'my output' },
    })
    expect((await excerpts('owner', submitId, 3)).code).toBe('case_closed')
  })

  test('first-failing under OI rules: later subtasks are not told of either', async () => {
    const { problem } = await buildProblem(server.context, {
      cases: CASES.map((text, index) => ({ ...text, subtask: index + 1, score: 30 })),
      subtasks: [1, 2, 3].map((number) => ({ number, score: 30, policy: 'min' })),
      values: { feedback: 'first-failing', scoring: 'oi', caseMode: 'subtask_lowest', fullScore: 90 },
    })
    const body = { pid: problem.code, language: 'Python3', code: 'pass' }
    const { submitId } = (await server.call(submit, { token: readers.owner.token, body })).data
    const report = { ...REPORT, verdict: 'PAC' as const }
    await judge.report((await judge.leaseOne()).leaseToken, report)
    const { data } = await server.call(getCaseResults, { ...as('owner'), query: { submitId } })
    expect(data?.subTaskJudgeCaseVoList).toMatchObject([
      { groupNum: 1, status: 0 },
      { groupNum: 2, status: -1 },
    ])
  })

  test('full: every case, how it ended and how its files begin', async () => {
    const { submitId } = await judged('full')
    expect(await rowsFor('owner', submitId)).toMatchObject([
      { seq: 1, time: 10, memory: 1000, detail: { wallTime: 12, exitCode: 0, hasExcerpts: true } },
      { seq: 2, userOutput: 'found 1' },
      { seq: 3, userOutput: 'exit code 3\ntraceback', detail: { exitCode: 3, signal: null } },
    ])
    const accepted = (await excerpts('owner', submitId, 1)).data
    expect(accepted).toMatchObject({ input: { text: 'secret input 1' }, output: null })
    expect((await excerpts('owner', submitId, 4)).code).toBe('case_closed')
  })
})

describe('who reads more or less than the author', () => {
  test.each(FEEDBACKS)('with the feedback %s', async (feedback) => {
    const { submitId } = await judged(feedback)
    // People responsible for the problem see everything, including both runs.
    for (const name of ['root', 'problemAdmin', 'setter'] as const) {
      const rows = await rowsFor(name, submitId)
      expect(rows, name).toMatchObject([
        { time: 10, inputData: '1.in' },
        {
          userOutput: 'found 1',
          detail: { runs: [{ status: 1, time: 1040, wallTime: 1100 }, { time: 980 }] },
        },
        { userOutput: 'exit code 3\ntraceback' },
      ])
      expect((await excerpts(name, submitId, 3)).data.input?.text, name).toBe('secret input 3')
    }
    // An administrator reads what the author reads, and also file names; others only what does not quote the program.
    const toOwner = await rowsFor('owner', submitId)
    const named = toOwner?.map((row) => ({
      ...row,
      inputData: `${row.seq}.in`,
      outputData: `${row.seq}.out`,
    }))
    expect((await rowsFor('admin', submitId)) ?? undefined).toEqual(named)
    for (const seq of [1, 2, 3]) {
      const [mine, theirs] = [await excerpts('owner', submitId, seq), await excerpts('admin', submitId, seq)]
      expect(theirs.code ?? theirs.data).toEqual(mine.code ?? mine.data)
    }
    for (const name of ['other', 'visitor'] as const) {
      const rows = await rowsFor(name, submitId)
      expect(rows?.map(({ seq, status, time }) => [seq, status, time])).toEqual(
        toOwner?.map(({ seq, status, time }) => [seq, status, time]),
      )
      for (const row of rows ?? []) {
        expect(row.userOutput, name).toBeNull()
        expect(row.detail?.hasExcerpts ?? false, name).toBe(false)
        expect(row.inputData, name).toBeNull()
      }
      for (const seq of [1, 2, 3]) expect((await excerpts(name, submitId, seq)).code).toBe('case_closed')
    }
  })

  test('whoever may not see the submission does not learn whether it has cases', async () => {
    const { submitId, problem } = await judged('full')
    await server.context.db.execute(sql`update problems set visibility = 'private' where id = ${problem.id}`)
    expect((await excerpts('other', submitId, 1)).code).toBe('submission_not_found')
  })
})

describe('while a judging runs', () => {
  test.each([
    ['none', null],
    ['verdict', { done: 1, total: 3 }],
    ['first-failing', { done: 1, total: 3 }],
    ['full', { done: 1, total: 3 }],
  ] as const)('%s tells of its progress: %j', async (feedback, progress) => {
    const { submitId } = await sent(feedback)
    const { leaseToken } = await judge.leaseOne()
    await judge.progress(leaseToken, 'judging', [caseReport(1, 'AC')])
    const detail = async (name: ReaderName) =>
      (await server.call(getSubmission, { ...as(name), query: { submitId } })).data.submission.progress
    const polled = await server.call(checkSubmissions, { ...as('owner'), body: { submitIds: [submitId] } })
    expect(await detail('owner')).toEqual(progress)
    expect(polled.data[submitId]?.progress).toEqual(progress)
    expect(await detail('setter')).toEqual({ done: 1, total: 3 })
  })

  test('the first failing case is remembered until the judging begins anew', async () => {
    const { submitId } = await sent('first-failing')
    const { leaseToken } = await judge.leaseOne()
    const failedCase = async () => {
      const [row] = await server.context.db.select().from(judgings).where(eq(judgings.submissionId, submitId))
      return row?.failedCase
    }
    await judge.progress(leaseToken, 'judging', [caseReport(1, 'AC')])
    expect(await failedCase()).toBeNull()
    await judge.progress(leaseToken, 'judging', [caseReport(2, 'WA')])
    await judge.progress(leaseToken, 'judging', [caseReport(3, 'RE')])
    expect(await failedCase()).toBe(2)
    await judge.restart()
    expect(await failedCase()).toBeNull()
  })
})

describe('a contest', () => {
  async function inContest(problemFeedback: Feedback, contest: Partial<typeof contests.$inferInsert> = {}) {
    const { submitId, problem } = await judged(problemFeedback)
    const { db } = server.context
    const startsAt = clock.now()
    const endsAt = new Date(startsAt.getTime() + 3_600_000)
    const values = { format: 'icpc' as const, title: 'Contest', startsAt, endsAt, ...contest }
    const [row] = await db.insert(contests).values(values).returning()
    await db.execute(sql`with entry as (
        insert into contest_problems (contest_id, problem_id, label, title)
        values (${row?.id}, ${problem.id}, 'A', 'A') returning id, contest_id)
      update submissions set contest_id = entry.contest_id, contest_problem_id = entry.id
      from entry where submissions.id = ${submitId}`)
    return submitId
  }

  test.each([
    ['none', 'full', null],
    ['verdict', 'full', 3],
    ['first-failing', 'full', 2],
    ['full', 'none', 3],
  ] as const)('that says %s overrules the problem’s %s while it runs', async (feedback, own, count) => {
    const submitId = await inContest(own, { feedback })
    expect((await rowsFor('owner', submitId))?.length ?? null).toBe(count)
    expect(await rowsFor('root', submitId)).toHaveLength(3)
    clock.advanceSeconds(3_600)
    expect((await rowsFor('owner', submitId))?.length ?? null).toBe(own === 'none' ? null : 3)
  })

  test('that says nothing tells nothing under ICPC rules', async () => {
    const submitId = await inContest('full')
    expect(await rowsFor('owner', submitId)).toBeNull()
  })

  test('that says nothing tells what the problem tells under OI rules, until it freezes', async () => {
    const freezesAt = new Date(clock.now().getTime() + 600_000)
    const submitId = await inContest('full', { format: 'oi', freezesAt })
    expect(await rowsFor('owner', submitId)).toHaveLength(3)
    clock.advanceSeconds(600)
    expect(await rowsFor('owner', submitId)).toBeNull()
  })

  test('keeps standard error from its entrants while it runs', async () => {
    const submitId = await inContest('full', { feedback: 'full' })
    const remark = async (name: ReaderName) => (await rowsFor(name, submitId))?.at(-1)?.userOutput
    expect(await remark('owner')).toBe('exit code 3')
    expect(await remark('root')).toBe('exit code 3\ntraceback')
    clock.advanceSeconds(3_600)
    expect(await remark('owner')).toBe('exit code 3\ntraceback')
  })
})

describe('beginnings of outputs', () => {
  const stored = async (submitId: number) => {
    const [row] = await server.context.db.select().from(judgings).where(eq(judgings.submissionId, submitId))
    return row?.cases?.map(({ output }) => output)
  }

  test.each([
    ['none', false],
    ['verdict', false],
    ['first-failing', true],
    ['full', true],
  ] as const)('with the feedback %s are asked for and kept: %s', async (feedback, isKept) => {
    const { submitId } = await sent(feedback)
    const task = await judge.leaseOne()
    expect(task.keepsOutputs).toBe(isKept)
    await judge.report(task.leaseToken, REPORT)
    expect(await stored(submitId)).toEqual([undefined, isKept ? OUTPUT : undefined, undefined])
  })
})

test('what a checker says to the jury is read by those who answer for the problem', async () => {
  const { submitId } = await sent('full')
  const rejected = caseReport(1, 'WA', { message: 'look at the sign', juryMessage: 'expected 42' })
  await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('WA', { cases: [rejected] }))
  const remark = async (name: ReaderName) => (await rowsFor(name, submitId))?.[0]?.userOutput
  for (const name of ['owner', 'admin'] as const) expect(await remark(name), name).toBe('look at the sign')
  for (const name of ['other', 'visitor'] as const) expect(await remark(name), name).toBeNull()
  for (const name of ['root', 'problemAdmin', 'setter'] as const)
    expect(await remark(name), name).toBe('look at the sign\njudgemessage.txt: expected 42')
})

test('why the judge failed stands in the history for administrators', async () => {
  const { submitId } = await judged('none', judgeReportOf('SE', { message: 'test 2: checker crashed' }))
  const history = await server.call(getJudgingHistory, { ...as('admin'), query: { submitId } })
  expect(history.data[0]?.message).toBe('test 2: checker crashed')
  const messageFor = async (name: ReaderName) =>
    (await server.call(getSubmission, { ...as(name), query: { submitId } })).data.submission.errorMessage
  expect(await messageFor('setter')).toBe('test 2: checker crashed')
  expect(await messageFor('owner')).not.toContain('test 2')
})
