import {
  getCaseExcerpts,
  getCaseResults,
  getRetention,
  getSubmission,
  manualJudge,
  type RetentionField,
  rejudge,
  setRetention,
  submit,
  VERDICT_STATUS,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../test/build-attempt.ts'
import { buildContest } from '../../../test/build-contest.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSession, buildUser } from '../../../test/builders.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { asc, desc, eq, sql } from '../../db/drizzle.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { searches } from '../counterexamples/counterexamples.tables.ts'
import { stagedJudgings, stagedRejudges } from '../judging/rejudges/rejudges.tables.ts'
import { messages } from '../messages/messages.tables.ts'
import { contests } from '../places/places.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { isAnyRetentionSet, removeOld } from './remove-old.jobs.ts'
import { writeRetention, writeRetentionProgress } from './retention.settings.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-06-01T00:00:00Z')
const DAY = 86_400
let server: TestApp
let judge: JudgeClient
let root: User
let author: User
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  judge = await startJudgeClient(server.context, server.call)
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(submissions)
  await db.delete(stagedRejudges)
  await db.execute(sql`delete from leases`)
  await keep({})
  await judge.restart()
  root = await buildUser(server.context, { role: 'root' })
  author = await buildUser(server.context, { role: 'admin' })
})

const NONE = { caseTextDays: 0, caseResultDays: 0, searchDays: 0, messageDays: 0, importDays: 0 }
const keep = async (days: Partial<Record<RetentionField, number>>) => {
  await writeRetention(server.context.db, { ...NONE, ...days })
  await writeRetentionProgress(server.context.db, {})
}

/** The days pass, and the sessions with them. */
async function waitDays(days: number) {
  clock.advanceSeconds(days * DAY)
  for (const one of [root, author])
    Object.assign(one, { token: (await buildSession(server.context, one.user.id)).token })
}

const SAID = {
  ...caseReport(2, 'WA'),
  ...{ message: 'differs in line 1', stderr: 'debug', juryMessage: 'for the jury' },
  output: { text: 'forty-two', bytes: 9, isCut: false },
}
const HALF = judgeReportOf('PAC', { cases: [caseReport(1, 'AC'), SAID] })
const FULL = judgeReportOf('AC', { cases: [caseReport(1, 'AC'), caseReport(2, 'AC')] })

const buildOi = () =>
  buildProblem(server.context, {
    values: { scoring: 'oi', fullScore: 100, difficulty: 'mid', feedback: 'full' },
    cases: [
      { input: '1', answer: '1', score: 40 },
      { input: '2', answer: '2', score: 60 },
    ],
  })

const judgeNext = async (report: typeof HALF) => judge.report((await judge.leaseOne()).leaseToken, report)

/** A program that got half of the points, through the site and a judge host. */
async function submitHalf(pid: string): Promise<number> {
  const { data } = await server.call(submit, {
    token: author.token,
    body: { pid, language: 'Python3', code: 'print(2)' },
  })
  await judgeNext(HALF)
  return data.submitId
}

const results = async (submitId: number) =>
  (await server.call(getCaseResults, { token: author.token, query: { submitId } })).data
const detail = async (submitId: number) =>
  (await server.call(getSubmission, { token: author.token, query: { submitId } })).data.submission
const rowsOf = () => server.context.db.select().from(judgings).orderBy(asc(judgings.id))

describe('what an administrator sets', () => {
  test('keeps everything at first, and is recorded', async () => {
    expect((await server.call(getRetention, { token: root.token })).data.days).toEqual(NONE)
    expect(await isAnyRetentionSet(server.context)).toBe(false)
    await server.call(setRetention, { token: root.token, body: { caseTextDays: 90, messageDays: 365 } })
    await server.call(setRetention, { token: root.token, body: { messageDays: 30 } })
    const days = { ...NONE, caseTextDays: 90, messageDays: 30 }
    expect((await server.call(getRetention, { token: root.token })).data.days).toEqual(days)
    expect(await isAnyRetentionSet(server.context)).toBe(true)
    const [entry] = await server.context.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(1)
    expect(entry).toMatchObject({
      action: 'retention.change',
      before: { messageDays: 365 },
      after: { messageDays: 30 },
    })
  })

  test('is refused below nothing and above a hundred years, and for those who do not own the site', async () => {
    for (const caseTextDays of [-1, 36_501])
      expect((await server.call(setRetention, { token: root.token, body: { caseTextDays } })).code).toBe(
        'switch_limit_range',
      )
    expect((await server.call(getRetention, { token: author.token })).status).toBe(403)
    expect((await server.call(setRetention, { token: author.token, body: {} })).status).toBe(403)
  })

  test('tells about how much there is', async () => {
    const { problem } = await buildOi()
    await submitHalf(problem.code)
    await server.context.db.execute(sql`analyze judgings`)
    const { amounts } = (await server.call(getRetention, { token: root.token })).data
    expect(amounts.caseResultDays.rows).toBe(1)
    expect(amounts.caseResultDays.bytes).toBeGreaterThan(8192)
  })
})

describe('the test cases of old submissions', () => {
  test('lose their texts first, then their results; verdict and points stay, and the page is told', async () => {
    const { problem } = await buildOi()
    const submitId = await submitHalf(problem.code)
    const before = await detail(submitId)
    expect(await results(submitId)).toMatchObject({ removed: null })

    await keep({ caseTextDays: 10, caseResultDays: 20 })
    await waitDays(9)
    await removeOld(server.context)
    expect(await results(submitId)).toMatchObject({ removed: null })

    await waitDays(2)
    await removeOld(server.context)
    const stripped = await results(submitId)
    expect(stripped).toMatchObject({ removed: 'texts' })
    expect(
      stripped?.judgeCaseList?.map(({ status, userOutput, time }) => [status, userOutput, time]),
    ).toEqual([
      [VERDICT_STATUS.AC, null, expect.any(Number)],
      [VERDICT_STATUS.WA, null, expect.any(Number)],
    ])
    const excerpts = await server.call(getCaseExcerpts, { token: author.token, query: { submitId, seq: 2 } })
    expect(excerpts.data).toMatchObject({ output: null, answer: { text: '2' } })
    expect(JSON.stringify(await rowsOf())).not.toMatch(/differs|debug|for the jury|forty/)

    await waitDays(10)
    await removeOld(server.context)
    expect(await results(submitId)).toMatchObject({ removed: 'cases', judgeCaseList: [] })
    expect(await detail(submitId)).toEqual(before)
  })

  test('come back with a rejudge, and stay for as long as those of a new program', async () => {
    const { problem } = await buildOi()
    const submitId = await submitHalf(problem.code)
    await keep({ caseResultDays: 20 })
    await waitDays(21)
    await removeOld(server.context)
    await server.call(rejudge, { token: root.token, query: { submitId } })
    await judgeNext(FULL)
    await waitDays(2)
    await removeOld(server.context)
    expect(await results(submitId)).toMatchObject({ removed: null, judgeCaseList: [{ seq: 1 }, { seq: 2 }] })
  })

  test('still count for the value of a verdict by hand', async () => {
    const { problem } = await buildOi()
    const removedId = await submitHalf(problem.code)
    const decide = (submitId: number) =>
      server.call(manualJudge, {
        token: root.token,
        query: { submitId, status: VERDICT_STATUS.PAC, score: 50 },
      })
    await keep({ caseResultDays: 20 })
    await waitDays(21)
    await removeOld(server.context)
    const wholeId = await submitHalf(problem.code)
    await decide(removedId)
    await decide(wholeId)
    const rows = await server.context.db
      .select({ id: submissions.id, rankScore: submissions.rankScore })
      .from(submissions)
      .orderBy(asc(submissions.id))
    expect(rows[0]?.rankScore).toBeGreaterThan(0)
    expect(rows[0]?.rankScore).toBe(rows[1]?.rankScore)
    expect(await results(removedId)).toMatchObject({ removed: 'cases' })
  })

  test('stay where nothing was taken: all accepted has no texts', async () => {
    const { problem } = await buildOi()
    const submitId = await submitHalf(problem.code)
    await server.context.db.update(judgings).set({ cases: [caseReport(1, 'AC'), caseReport(2, 'AC')] })
    await keep({ caseTextDays: 1 })
    await waitDays(2)
    await removeOld(server.context)
    expect(await results(submitId)).toMatchObject({ removed: null })
  })
})

/** A judged attempt with one case, of long ago. */
async function buildOldJudging(draft: Parameters<typeof buildContest>[1], days = 100): Promise<number> {
  const built = await buildContest(server.context, draft)
  const { problem } = await buildOi()
  const submissionId = await buildAttempt(server.context, built, author, {
    label: 'A',
    at: 60,
    verdict: 'WA',
  })
  const finishedAt = new Date(clock.now().getTime() - days * DAY * 1000)
  const [row] = await server.context.db
    .insert(judgings)
    .values({
      ...{ submissionId, datasetId: problem.liveDatasetId ?? 0, state: 'judged', verdict: 'WA', finishedAt },
      ...{ cases: [SAID], doneCases: 1, totalCases: 1 },
    })
    .returning({ id: judgings.id })
  return row?.id ?? 0
}

const casesOf = async (id: number) =>
  (await server.context.db.select().from(judgings).where(eq(judgings.id, id)))[0]?.cases

const ago = (days: number) => new Date(clock.now().getTime() - days * DAY * 1000)

describe('what is left alone however old it is', () => {
  test('a contest that runs or is sealed, until it ends or is released', async () => {
    await keep({ caseResultDays: 1 })
    const running = await buildOldJudging({ values: { startsAt: ago(200) } })
    const sealed = await buildOldJudging({
      values: { startsAt: ago(200), freezesAt: ago(150), endsAt: ago(140), unsealsAtEnd: false },
    })
    const over = await buildOldJudging({
      values: { startsAt: ago(200), freezesAt: ago(150), endsAt: ago(140) },
    })
    const entries = async () =>
      (await server.context.db.execute(sql`select count(*)::int as n from contest_log`)).rows
    const logged = await entries()
    await removeOld(server.context)
    expect([await casesOf(running), await casesOf(sealed), await casesOf(over)]).toEqual([
      [SAID],
      [SAID],
      null,
    ])
    await server.context.db.update(contests).set({ unsealsAtEnd: true, endsAt: ago(140) })
    await waitDays(2)
    await removeOld(server.context)
    expect([await casesOf(running), await casesOf(sealed)]).toEqual([null, null])
    // The changed contests are in the log; no outcome is.
    expect(logged).toHaveLength(1)
    const { rows } = await server.context.db.execute(sql`select 1 from contest_log where kind = 'outcome'`)
    expect(rows).toEqual([])
  })

  test('both sides of an open staged rejudge', async () => {
    const { db } = server.context
    await keep({ caseResultDays: 1 })
    const draft = { values: { startsAt: ago(200), endsAt: ago(190) } }
    const [base, shadow] = [await buildOldJudging(draft), await buildOldJudging(draft)]
    const [staged] = await db
      .insert(stagedRejudges)
      .values({ scope: {} as never, total: 1 })
      .returning()
    await db
      .insert(stagedJudgings)
      .values({ judgingId: shadow, baseJudgingId: base, rejudgeId: staged?.id ?? 0 })
    await removeOld(server.context)
    expect([await casesOf(base), await casesOf(shadow)]).toEqual([[SAID], [SAID]])
    await db.update(stagedRejudges).set({ state: 'discarded' })
    await waitDays(2)
    await removeOld(server.context)
    expect([await casesOf(base), await casesOf(shadow)]).toEqual([null, null])
  })

  test('a judging that somebody holds, until the next round', async () => {
    await keep({ caseResultDays: 1 })
    const draft = { values: { startsAt: ago(200), endsAt: ago(190) } }
    const [held, free] = [await buildOldJudging(draft), await buildOldJudging(draft)]
    await server.context.db.transaction(async (tx) => {
      await tx.select().from(judgings).where(eq(judgings.id, held)).for('update')
      await removeOld(server.context)
    })
    expect([await casesOf(held), await casesOf(free)]).toEqual([[SAID], null])
  })
})

test('a run ends in time and goes on where it was; a round begins once a day', async () => {
  await keep({ caseResultDays: 1 })
  const draft = { values: { startsAt: ago(200), endsAt: ago(190) } }
  for (let count = 0; count < 5; count += 1) await buildOldJudging(draft)
  const left = async () => (await rowsOf()).filter(({ cases }) => cases !== null).length
  await removeOld(server.context, { batch: 2, runMs: 0 })
  expect(await left()).toBe(5)
  // One batch: the time is over as soon as it ends.
  await removeOld(server.context, { batch: 2, runMs: 0.01 })
  expect(await left()).toBeGreaterThanOrEqual(3)
  await removeOld(server.context, { batch: 2 })
  expect(await left()).toBe(0)
  await buildOldJudging(draft)
  await removeOld(server.context)
  expect(await left()).toBe(1)
  await waitDays(1)
  await removeOld(server.context)
  expect(await left()).toBe(0)
})

test('messages go when they were read, searches when they are over, records of imports when they are done', async () => {
  const { db } = server.context
  const { problem } = await buildOi()
  const [oldId, youngId] = [await submitHalf(problem.code), await submitHalf(problem.code)]
  await db.insert(searches).values([
    { submissionId: oldId, state: 'judged', createdAt: ago(50), finishedAt: ago(50) },
    { submissionId: youngId, state: 'judged', createdAt: ago(2), finishedAt: ago(2) },
  ])
  await db.execute(sql`delete from messages`)
  await db.execute(sql`
    insert into messages (recipient_id, kind, texts, created_at, read_at)
    select ${author.user.id}, 'system', '{"zh-CN": {"title": "t", "content": "c"}, "en-US": {"title": "t", "content": "c"}}',
      at::timestamptz, read::timestamptz
    from (values (${ago(50).toISOString()}, ${ago(49).toISOString()}), (${ago(50).toISOString()}, null),
      (${ago(2).toISOString()}, ${ago(1).toISOString()})) as rows (at, read)`)
  await db.execute(sql`
    insert into user_imports (id, kind, state, actor, total, created_at, finished_at)
    values (gen_random_uuid(), 'file', 'done', '{}', 1, ${ago(50).toISOString()}, ${ago(50).toISOString()}),
      (gen_random_uuid(), 'file', 'done', '{}', 1, ${ago(2).toISOString()}, ${ago(2).toISOString()}),
      (gen_random_uuid(), 'file', 'preparing', '{}', 1, ${ago(50).toISOString()}, null)`)
  await keep({ searchDays: 30, messageDays: 30, importDays: 30 })
  await removeOld(server.context)
  expect(await db.select({ id: searches.submissionId }).from(searches)).toEqual([{ id: youngId }])
  const kept = await db.select({ readAt: messages.readAt }).from(messages).orderBy(asc(messages.id))
  expect(kept).toEqual([{ readAt: null }, { readAt: ago(1) }])
  const { rows } = await db.execute(sql`select state from user_imports order by created_at`)
  expect(rows).toEqual([{ state: 'preparing' }, { state: 'done' }])
  await db.execute(sql`delete from user_imports`)
})
