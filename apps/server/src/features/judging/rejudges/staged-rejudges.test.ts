import {
  applyStagedRejudge,
  cancelJudge,
  discardStagedRejudge,
  exportStagedChanges,
  getJudgingHistory,
  getStagedRejudge,
  getSubmission,
  getUserProblemStatus,
  listProblems,
  listStagedChanges,
  listStagedRejudges,
  listStandingChanges,
  listSubmissions,
  manualJudge,
  orderStagedRejudge,
  previewRejudge,
  type RejudgeScopeVo,
  rejudge,
  rejudgeMany,
  submit,
  undoStagedRejudge,
  VERDICT_STATUS,
  type Verdict,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildDataset, buildProblem, type ProblemDraft } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import {
  caseReport,
  type JudgeClient,
  judgeReportOf,
  startJudgeClient,
} from '../../../../test/judge-client.ts'
import { countLockWaits } from '../../../../test/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { desc, eq, sql } from '../../../db/drizzle.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { leases } from '../../judge-hosts/leases.tables.ts'
import { firstTurn } from '../../judge-hosts/queue-classes.policy.ts'
import { judgings } from '../../submissions/judgings.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { lockCurrentJudgings } from '../judging.queries.ts'
import { stagedRejudges } from './rejudges.tables.ts'
import { scopeOfWire } from './rejudges.wire.ts'
import { orderStagedRejudge as orderDirectly } from './staged-rejudge.service.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Problem = Awaited<ReturnType<typeof buildProblem>>['problem']

let server: TestApp
let judge: JudgeClient
let root: User
let author: User

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(submissions)
  await db.delete(stagedRejudges)
  await db.execute(sql`delete from leases`)
  await judge.restart()
  // Administrators may submit without waiting.
  author = await buildUser(server.context, { role: 'admin' })
})

const OI: ProblemDraft = {
  values: { scoring: 'oi', fullScore: 100, difficulty: 'mid' },
  cases: [
    { input: '1', answer: '1', score: 40 },
    { input: '2', answer: '2', score: 60 },
  ],
}
const HALF = judgeReportOf('PAC', { cases: [caseReport(1, 'AC'), caseReport(2, 'WA')] })
const FULL = judgeReportOf('AC', { cases: [caseReport(1, 'AC'), caseReport(2, 'AC')] })

async function submitTo(problem: { code: string }, { user = author, language = 'C++ 17 With O2' } = {}) {
  const body = { pid: problem.code, language, code: 'int main() {}' }
  return (await server.call(submit, { token: user.token, body })).data.submitId
}

/** Gives the next task in the queue this result. */
const judgeNext = async (result: Verdict | typeof HALF) =>
  judge.report(
    (await judge.leaseOne()).leaseToken,
    typeof result === 'string' ? judgeReportOf(result) : result,
  )

/** A submission that was judged this way. */
async function judged(problem: Problem, result: Verdict | typeof HALF, options = {}) {
  const submitId = await submitTo(problem, options)
  await judgeNext(result)
  return submitId
}

const orderAs = (user: User, scope: RejudgeScopeVo, reason = 'new tests') =>
  server.call(orderStagedRejudge, { token: user.token, body: { scope, reason } })
const order = async (scope: RejudgeScopeVo) => (await orderAs(root, scope)).data

const decide = (
  endpoint: typeof applyStagedRejudge | typeof discardStagedRejudge | typeof undoStagedRejudge,
  id: number,
  reason?: string,
) => server.call(endpoint, { token: root.token, body: reason === undefined ? { id } : { id, reason } })
const apply = (id: number, reason?: string) => decide(applyStagedRejudge, id, reason)
const discard = (id: number, reason?: string) => decide(discardStagedRejudge, id, reason)
const undo = (id: number, reason?: string) => decide(undoStagedRejudge, id, reason)

const report = async (id: number) =>
  (await server.call(getStagedRejudge, { token: root.token, query: { id } })).data
const changes = async (id: number, filter = {}) =>
  (await server.call(listStagedChanges, { token: root.token, query: { id, ...filter } })).data
const standings = async (id: number) =>
  (await server.call(listStandingChanges, { token: root.token, query: { id } })).data
const detail = async (submitId: number, user = root) =>
  (await server.call(getSubmission, { query: { submitId }, token: user.token })).data.submission
const history = async (submitId: number) =>
  (await server.call(getJudgingHistory, { query: { submitId }, token: root.token })).data

async function counts(problem: Problem) {
  const list = await server.call(listProblems, { query: { keyword: problem.code, limit: 100 } })
  const { total, ac, wa } = list.data.records.find(({ pid }) => pid === problem.id) ?? {}
  return { total, ac, wa }
}

const rejudgeNow = (submitId: number) => server.call(rejudge, { token: root.token, query: { submitId } })
const byHand = (submitId: number, status: number) =>
  server.call(manualJudge, { token: root.token, query: { submitId, status } })
const cancel = (submitId: number) => server.call(cancelJudge, { token: root.token, query: { submitId } })

/** Puts a submission into a contest. */
async function moveIntoContest(problem: Problem, submitId: number): Promise<number> {
  const { db } = server.context
  const { rows } = await db.execute<{ contest: string; problem: string }>(sql`
    with c as (insert into contests (format, title, starts_at, ends_at)
      values ('icpc', 'A contest', now(), now() + interval '1 hour') returning id)
    insert into contest_problems (contest_id, problem_id, label, title)
    select id, ${problem.id}::bigint, 'A', 'A' from c returning contest_id as contest, id as problem`)
  const contestId = Number(rows[0]?.contest)
  await db
    .update(submissions)
    .set({ contestId, contestProblemId: Number(rows[0]?.problem) })
    .where(eq(submissions.id, submitId))
  return contestId
}

describe('a staged rejudge', () => {
  test('judges out of sight: neither verdict nor counters nor lists change', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    const before = await detail(submitId, author)
    const { id, ...ordered } = await order({ displayPid: problem.code })
    expect(ordered).toMatchObject({ state: 'judging', total: 1, done: 0, orderedBy: root.user.username })
    expect(await detail(submitId, author)).toEqual(before)
    const task = await judge.leaseOne()
    await judge.progress(task.leaseToken, 'judging', [caseReport(1, 'AC')])
    expect(await detail(submitId, author)).toEqual(before)
    await judge.report(task.leaseToken, judgeReportOf('AC'))
    expect(await detail(submitId, author)).toEqual(before)
    expect(await counts(problem)).toEqual({ total: 1, ac: 0, wa: 1 })
    const list = await server.call(listSubmissions, { query: { problemID: problem.code } })
    expect(list.data.records).toMatchObject([{ submitId, status: VERDICT_STATUS.WA }])
    expect(await report(id)).toMatchObject({ state: 'ready', done: 1 })
    expect(await history(submitId)).toMatchObject([
      { reason: 'staged', orderedBy: root.user.username, isCurrent: false, status: 0 },
      { reason: 'submitted', isCurrent: true, status: -1 },
    ])
  })

  test('says which verdicts, figures and standings would change', async () => {
    const { problem } = await buildProblem(server.context)
    const other = await buildUser(server.context, { role: 'admin' })
    const wrong = await judged(problem, 'WA')
    const right = await judged(problem, 'AC', { user: other })
    const same = await judged(problem, judgeReportOf('WA', { cpuTimeMs: 7 }), { user: other })
    const { id } = await order({ displayPid: problem.code.toLowerCase() })
    await judgeNext(judgeReportOf('AC', { cpuTimeMs: 55, memoryKib: 999 }))
    await judgeNext('TLE')
    await judgeNext('WA')
    expect(await report(id)).toMatchObject({
      state: 'ready',
      counts: { verdict: 2, score: 0, same: 1, waiting: 0, stale: 0, failed: 0, unfinished: 0 },
      transitions: [
        { from: VERDICT_STATUS.WA, to: VERDICT_STATUS.AC, count: 1 },
        { from: VERDICT_STATUS.AC, to: VERDICT_STATUS.TLE, count: 1 },
      ],
      outdated: 0,
      events: [{ action: 'ordered', username: root.user.username, reason: 'new tests' }],
    })
    const all = await changes(id)
    expect(all.records.map(({ submitId, kind }) => [submitId, kind])).toEqual([
      [same, 'same'],
      [right, 'verdict'],
      [wrong, 'verdict'],
    ])
    expect(all.records[2]).toMatchObject({
      username: author.user.username,
      outcome: null,
      from: { status: -1, time: 30, memory: 3000 },
      to: { status: 0, time: 55, memory: 999 },
    })
    const ids = async (filter: object) => (await changes(id, filter)).records.map(({ submitId }) => submitId)
    expect(await ids({ kind: 'changed' })).toEqual([right, wrong])
    expect(await ids({ from: VERDICT_STATUS.AC })).toEqual([right])
    expect(await ids({ to: VERDICT_STATUS.AC })).toEqual([wrong])
    expect(await ids({ username: other.user.username.toUpperCase() })).toEqual([same, right])
    expect(await ids({ displayPid: 'nothing' })).toEqual([])
    expect(await changes(id, { limit: 1, currentPage: 2 })).toMatchObject({
      records: [{ submitId: right }],
      total: 3,
      pages: 3,
    })
    expect(await standings(id)).toMatchObject({
      total: 2,
      solvedGained: 1,
      solvedLost: 1,
      records: expect.arrayContaining([
        expect.objectContaining({ username: author.user.username, solvedFrom: false, solvedTo: true }),
        expect.objectContaining({ username: other.user.username, solvedFrom: true, solvedTo: false }),
      ]),
    })
  })

  test('counts a problem as lost only when no other submission solves it', async () => {
    const { problem } = await buildProblem(server.context)
    const first = await judged(problem, 'AC')
    await judged(problem, 'AC')
    const { id } = await order({ submitIds: [first] })
    await judgeNext('WA')
    expect(await standings(id)).toMatchObject({ total: 0, solvedLost: 0, records: [] })
  })

  test('compares points, and takes the best of all submissions for the standing', async () => {
    const { problem } = await buildProblem(server.context, OI)
    const submitId = await judged(problem, HALF)
    const { id } = await order({ submitIds: [submitId] })
    await judgeNext(judgeReportOf('PAC', { cases: [caseReport(1, 'WA'), caseReport(2, 'AC')] }))
    expect(await report(id)).toMatchObject({ counts: { score: 1, verdict: 0 }, scoreGained: 1, scoreLost: 0 })
    expect((await changes(id)).records).toMatchObject([{ from: { score: 40 }, to: { score: 60 } }])
    expect((await standings(id)).records).toMatchObject([{ scoreFrom: 40, scoreTo: 60 }])
  })

  test('waits behind all other work', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    await order({ submitIds: [submitId] })
    const newer = await submitTo(problem)
    const rows = await server.context.db
      .select()
      .from(judgings)
      .innerJoin(leases, eq(leases.workId, judgings.id))
      .where(eq(judgings.reason, 'staged'))
    expect(rows).toMatchObject([{ leases: { priority: firstTurn('bulk') }, judgings: { isCurrent: false } }])
    const first = await judge.leaseOne()
    const [row] = await server.context.db.select().from(judgings).where(eq(judgings.id, first.work.id))
    expect(row?.submissionId).toBe(newer)
  })

  test('says when the test data changed after it was ordered', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    const { id } = await order({ submitIds: [submitId] })
    await judgeNext('AC')
    await buildDataset(server.context, problem.id, { cases: [{ input: 'new', answer: 'newer' }] })
    expect(await report(id)).toMatchObject({ outdated: 1, state: 'ready' })
  })

  test('keeps the test data that it was ordered with', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    const { id } = await order({ submitIds: [submitId] })
    await buildDataset(server.context, problem.id, { cases: [{ input: 'new', answer: 'newer' }] })
    expect((await judge.leaseOne()).cases).toMatchObject([{ answer: { bytes: 2 } }])
    expect(await report(id)).toMatchObject({ outdated: 1 })
  })

  test('is a CSV file too, in which no name is a formula', async () => {
    const { problem } = await buildProblem(server.context)
    const sly = await buildUser(server.context, { role: 'admin', username: '=1+1' })
    const submitId = await judged(problem, 'WA', { user: sly })
    const { id } = await order({ submitIds: [submitId] })
    await judgeNext('AC')
    const answer = await server.call(exportStagedChanges, { token: root.token, query: { id } })
    expect(answer.headers['content-disposition']).toContain(`rejudge-${id}.csv`)
    const [header, line] = answer.payload.toString().split('\r\n')
    expect(header).toContain('from_verdict,to_verdict')
    expect(line).toContain(`${submitId},${problem.code},,'=1+1,C++ 17 With O2,`)
    expect(line).toContain(',verdict,,WA,AC,')
    const none = await server.call(exportStagedChanges, { token: root.token, query: { id, kind: 'same' } })
    expect(none.payload.toString().trim().split('\r\n')).toHaveLength(1)
  })
})

describe('the scope', () => {
  test('is narrowed by each thing it names', async () => {
    const { problem } = await buildProblem(server.context)
    const other = await buildUser(server.context, { role: 'admin' })
    const cpp = await judged(problem, 'WA')
    const python = await judged(problem, 'AC', { language: 'Python3', user: other })
    const take = async (scope: RejudgeScopeVo) => {
      const { id } = await order({ displayPid: problem.code, ...scope })
      const { records } = await changes(id)
      await discard(id)
      return records.map(({ submitId }) => submitId)
    }
    expect(await take({})).toEqual([python, cpp])
    expect(await take({ statuses: [VERDICT_STATUS.WA] })).toEqual([cpp])
    expect(await take({ languages: ['Python3', 'Perl'] })).toEqual([python])
    expect(await take({ usernames: [` ${other.user.username} `] })).toEqual([python])
    await server.context.db
      .update(submissions)
      .set({ submittedAt: new Date('2020-01-01T00:00:00Z') })
      .where(eq(submissions.id, cpp))
    const noon = new Date('2020-01-01T12:00:00Z')
    expect(await take({ endTime: noon })).toEqual([cpp])
    expect(await take({ startTime: noon })).toEqual([python])
    expect(await take({ endTime: new Date('2020-01-01T00:00:00.001Z') })).toEqual([cpp])
    expect((await orderAs(root, { endTime: new Date('2020-01-01T00:00:00Z') })).code).toBe(
      'nothing_to_rejudge',
    )
  })

  test('leaves out contests unless it names one, or the submission itself', async () => {
    const { problem } = await buildProblem(server.context)
    const outside = await judged(problem, 'WA')
    const inside = await judged(problem, 'WA')
    const cid = await moveIntoContest(problem, inside)
    const take = async (scope: RejudgeScopeVo) => {
      const { id } = await order(scope)
      return (await changes(id)).records.map(({ submitId }) => submitId)
    }
    expect(await take({ displayPid: problem.code })).toEqual([outside])
    expect(await take({ cid })).toEqual([inside])
    expect(await take({ cid, displayPid: problem.code })).toEqual([inside])
    expect(await take({ submitIds: [inside, outside] })).toEqual([inside, outside])
  })

  test('leaves out what runs and, unless it names them one by one, what was decided by hand', async () => {
    const { problem } = await buildProblem(server.context)
    const plain = await judged(problem, 'WA')
    const decided = await judged(problem, 'WA')
    const cancelled = await judged(problem, 'WA')
    await byHand(decided, VERDICT_STATUS.AC)
    await cancel(cancelled)
    const running = await submitTo(problem)
    await judge.leaseOne()
    const waiting = await submitTo(problem)
    const preview = async (scope: RejudgeScopeVo) =>
      (await server.call(previewRejudge, { token: root.token, body: scope })).data
    expect(await preview({ displayPid: problem.code })).toEqual({ count: 1, now: 2, running: 2, manual: 2 })
    const submitIds = [plain, decided, cancelled, running, waiting]
    expect(await preview({ submitIds })).toEqual({ count: 3, now: 4, running: 2, manual: 0 })
    expect((await order({ displayPid: problem.code })).total).toBe(1)
    expect((await order({ submitIds })).total).toBe(3)
    const atOnce = () => server.call(rejudgeMany, { token: root.token, body: { displayPid: problem.code } })
    expect((await atOnce()).data).toEqual({ count: 2 })
    expect(await preview({ displayPid: problem.code })).toEqual({ count: 0, now: 0, running: 3, manual: 2 })
    expect((await atOnce()).code).toBe('nothing_to_rejudge')
  })

  test('that names nothing, or what does not exist, is refused, and so is an order without a reason', async () => {
    const { problem } = await buildProblem(server.context)
    expect((await orderAs(root, {})).code).toBe('rejudge_scope_empty')
    expect((await orderAs(root, { usernames: [' '], submitIds: [] })).code).toBe('rejudge_scope_empty')
    expect((await orderAs(root, { displayPid: 'nothing' })).code).toBe('problem_not_found')
    expect(await orderAs(root, { usernames: [root.user.username, 'nobody'] })).toMatchObject({
      code: 'rejudge_user_not_found',
      details: { username: 'nobody' },
    })
    expect((await orderAs(root, { displayPid: problem.code })).code).toBe('nothing_to_rejudge')
    await judged(problem, 'WA')
    expect((await orderAs(root, { displayPid: problem.code }, '  ')).code).toBe('rejudge_reason_required')
    await server.context.db.execute(
      sql`update problems set live_dataset_id = null where id = ${problem.id}::bigint`,
    )
    expect((await orderAs(root, { displayPid: problem.code })).code).toBe('no_test_data')
    const list = await server.call(listStagedRejudges, { token: root.token, query: {} })
    expect(list.data.total).toBe(0)
  })

  test('can be rejudged at once as well', async () => {
    const { problem } = await buildProblem(server.context)
    const wrong = await judged(problem, 'WA')
    const right = await judged(problem, 'AC')
    const body = { displayPid: problem.code, statuses: [VERDICT_STATUS.WA], reason: ' case 3 was wrong ' }
    const answer = await server.call(rejudgeMany, { token: root.token, body })
    expect(answer.data).toEqual({ count: 1 })
    const history = await server.call(getJudgingHistory, { token: root.token, query: { submitId: wrong } })
    expect(history.data[0]).toMatchObject({ reason: 'rejudge', orderReason: 'case 3 was wrong' })
    const [entry] = await server.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'submission.rejudge-many'))
      .orderBy(desc(auditEntries.id))
      .limit(1)
    expect(entry?.after).toMatchObject({
      reason: 'case 3 was wrong',
      submissions: 1,
      problemCode: problem.code,
    })
    expect((await detail(wrong)).status).toBe(5)
    expect((await detail(right)).status).toBe(0)
  })
})

describe('applying', () => {
  test('changes verdicts, counters and solved lists at once', async () => {
    const { problem } = await buildProblem(server.context)
    const wrong = await judged(problem, 'WA')
    const solver = await buildUser(server.context, { role: 'admin' })
    const right = await judged(problem, 'AC', { user: solver })
    const { id } = await order({ displayPid: problem.code })
    await judgeNext(judgeReportOf('AC', { cpuTimeMs: 55, memoryKib: 999 }))
    await judgeNext('WA')
    const done = await apply(id, 'the old tests were wrong')
    expect(done.data).toMatchObject({
      state: 'applied',
      counts: { verdict: 2 },
      events: [
        { action: 'ordered' },
        {
          action: 'applied',
          username: root.user.username,
          reason: 'the old tests were wrong',
          changed: 2,
          skipped: 0,
        },
      ],
    })
    expect(await detail(wrong)).toMatchObject({
      status: 0,
      time: 55,
      memory: 999,
      judger: judge.host.name,
      isManual: false,
    })
    expect((await detail(right)).status).toBe(-1)
    expect(await counts(problem)).toEqual({ total: 2, ac: 1, wa: 1 })
    const status = async (user: User) => {
      const body = { pidList: [problem.id], isContestProblemList: false }
      const answer = await server.call(getUserProblemStatus, { token: user.token, body })
      return answer.data[String(problem.id)]?.status
    }
    expect(await status(author)).toBe(0)
    expect(await status(solver)).toBe(-1)
    expect((await history(wrong)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  test('tells pages what changed, and nothing about what did not', async () => {
    const { problem } = await buildProblem(server.context)
    const wrong = await judged(problem, 'WA')
    await judged(problem, 'AC')
    const { id } = await order({ displayPid: problem.code })
    await judgeNext('AC')
    await judgeNext('AC')
    const heard: unknown[] = []
    const first = Promise.withResolvers<void>()
    const unsubscribe = server.context.live.subscribe('gavel_submissions', (payload) => {
      const { submitId, status } = JSON.parse(payload)
      heard.push({ submitId, status })
      first.resolve()
    })
    await apply(id)
    await first.promise
    // Notifications arrive in commit order: once this one is here, all of the first transaction have arrived.
    const next = Promise.withResolvers<void>()
    const stop = server.context.live.subscribe('gavel_submissions', () => next.resolve())
    const later = await submitTo(problem)
    await next.promise
    unsubscribe()
    stop()
    expect(heard).toEqual([
      { submitId: wrong, status: 0 },
      { submitId: later, status: 5 },
    ])
  })

  test('is refused while something is still to be judged', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    const { id } = await order({ submitIds: [submitId] })
    const refused = await apply(id)
    expect(refused).toMatchObject({ code: 'staged_rejudge_not_ready', details: { count: 1 } })
    await judge.leaseOne()
    expect((await apply(id)).code).toBe('staged_rejudge_not_ready')
    expect((await detail(submitId)).status).toBe(-1)
  })

  test.each([
    ['rejudged', (id: number) => rejudgeNow(id), 5],
    ['decided by hand', (id: number) => byHand(id, VERDICT_STATUS.PE), VERDICT_STATUS.PE],
    ['cancelled', (id: number) => cancel(id), -4],
  ] as const)('leaves alone what was %s meanwhile', async (_, act, status) => {
    const { problem } = await buildProblem(server.context)
    const touched = await judged(problem, 'WA')
    const other = await judged(problem, 'WA')
    const { id } = await order({ displayPid: problem.code })
    await judgeNext('AC')
    await judgeNext('AC')
    await act(touched)
    expect(await report(id)).toMatchObject({ state: 'ready', counts: { stale: 1, verdict: 1 } })
    expect((await changes(id, { kind: 'stale' })).records).toMatchObject([{ submitId: touched }])
    const done = await apply(id)
    expect(done.data.events.at(-1)).toMatchObject({ changed: 1, skipped: 1 })
    expect((await detail(touched)).status).toBe(status)
    expect((await detail(other)).status).toBe(0)
    expect((await changes(id)).records).toMatchObject([{ outcome: 'applied' }, { outcome: 'stale' }])
    expect(await counts(problem)).toMatchObject({ total: 2, ac: 1 })
  })

  test('does not wait for the judging of what became stale', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    const { id } = await order({ submitIds: [submitId] })
    const { leaseToken } = await judge.leaseOne()
    await byHand(submitId, VERDICT_STATUS.AC)
    expect(await report(id)).toMatchObject({ state: 'ready', done: 1, counts: { stale: 1 } })
    expect((await apply(id)).data.state).toBe('applied')
    expect(await judge.progress(leaseToken, 'judging')).toEqual([leaseToken])
    await judge.report(leaseToken, judgeReportOf('WA'))
    expect((await detail(submitId)).status).toBe(0)
    expect(await counts(problem)).toEqual({ total: 1, ac: 1, wa: 0 })
  })

  test('never puts a fault of ours in place of a verdict', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'AC')
    const { id } = await order({ submitIds: [submitId] })
    await judgeNext(judgeReportOf('SE', { message: 'the checker crashed' }))
    expect(await report(id)).toMatchObject({ counts: { failed: 1, verdict: 0 } })
    expect((await apply(id)).data.events.at(-1)).toMatchObject({ changed: 0, skipped: 1 })
    expect((await detail(submitId)).status).toBe(0)
    expect((await changes(id)).records).toMatchObject([{ kind: 'failed', outcome: 'failed' }])
  })

  test('does not touch submissions that came later', async () => {
    const { problem } = await buildProblem(server.context)
    await judged(problem, 'WA')
    const { id } = await order({ displayPid: problem.code })
    const later = await judged(problem, 'WA')
    await judgeNext('AC')
    await apply(id)
    expect((await detail(later)).status).toBe(-1)
    expect(await counts(problem)).toEqual({ total: 2, ac: 1, wa: 1 })
  })

  test('of two for the same submission only one takes effect', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    const first = await order({ submitIds: [submitId] })
    const second = await order({ submitIds: [submitId] })
    await judgeNext('AC')
    await judgeNext('TLE')
    await Promise.all([apply(first.id), apply(second.id)])
    const outcomes = [await changes(first.id), await changes(second.id)].map(
      ({ records }) => records[0]?.outcome,
    )
    expect(outcomes.toSorted()).toEqual(['applied', 'stale'])
    const status = outcomes[0] === 'applied' ? VERDICT_STATUS.AC : VERDICT_STATUS.TLE
    expect((await detail(submitId)).status).toBe(status)
    expect((await history(submitId)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  test('happens once, however often it is asked for', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    const { id } = await order({ submitIds: [submitId] })
    await judgeNext('AC')
    const answers = await Promise.all([apply(id), apply(id), apply(id), discard(id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'staged_rejudge_decided')).toHaveLength(3)
    expect((await report(id)).events).toHaveLength(2)
  })

  test('meets rejudges of the same submissions without a second current judging or a wrong count', async () => {
    const { problem } = await buildProblem(server.context)
    const ids: number[] = []
    for (let index = 0; index < 6; index += 1) ids.push(await judged(problem, 'WA'))
    const { id } = await order({ displayPid: problem.code })
    for (const _ of ids) await judgeNext('AC')
    await Promise.all([apply(id), ...ids.slice(0, 3).map(rejudgeNow)])
    for (const _ of ids.slice(0, 3)) await judgeNext('WA')
    for (const submitId of ids) {
      const current = (await history(submitId)).filter(({ isCurrent }) => isCurrent)
      expect(current).toMatchObject([{ status: (await detail(submitId)).status }])
    }
    expect(await counts(problem)).toEqual({ total: 6, ac: 3, wa: 3 })
  })

  test('just before a rejudge, which then replaces the judging that has become current', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    const { id } = await order({ submitIds: [submitId] })
    await judgeNext('AC')
    const orders: Promise<unknown>[] = []
    await server.context.db.transaction(async (tx) => {
      await lockCurrentJudgings(tx, [submitId])
      orders.push(apply(id))
      await expect.poll(() => countLockWaits(server.context)).toBe(1)
      orders.push(rejudgeNow(submitId))
      await expect.poll(() => countLockWaits(server.context)).toBe(2)
    })
    await Promise.all(orders)
    await judgeNext('TLE')
    expect((await history(submitId)).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true])
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.TLE)
  })

  test('may overrule a decision by hand that was named, and the undo brings it back', async () => {
    const { problem } = await buildProblem(server.context, OI)
    const submitId = await judged(problem, HALF)
    await server.call(manualJudge, {
      token: root.token,
      query: { submitId, status: VERDICT_STATUS.PAC, score: 50 },
    })
    const before = await detail(submitId)
    expect(before).toMatchObject({ score: 50, oiRankScore: 4, isManual: true, judger: root.user.username })
    const { id } = await order({ submitIds: [submitId] })
    await judgeNext(FULL)
    await apply(id)
    expect(await detail(submitId)).toMatchObject({
      status: 0,
      score: 100,
      oiRankScore: 12,
      isManual: false,
      judger: judge.host.name,
    })
    await undo(id)
    const { gmtModified: _, ...restored } = await detail(submitId)
    expect(before).toMatchObject(restored)
  })
})

describe('undoing', () => {
  test('restores what was current, all at once', async () => {
    const { problem } = await buildProblem(server.context)
    const wrong = await judged(problem, 'WA')
    const cancelled = await judged(problem, 'AC')
    await cancel(cancelled)
    const { id } = await order({ submitIds: [wrong, cancelled] })
    await judgeNext('AC')
    await judgeNext('AC')
    await apply(id)
    expect(await counts(problem)).toEqual({ total: 2, ac: 2, wa: 0 })
    const done = await undo(id, 'too early')
    expect(done.data).toMatchObject({ state: 'undone', kept: 0 })
    expect(done.data.events.at(-1)).toMatchObject({ action: 'undone', reason: 'too early', changed: 2 })
    expect((await detail(wrong)).status).toBe(-1)
    expect((await detail(cancelled)).status).toBe(-4)
    expect(await counts(problem)).toEqual({ total: 2, ac: 0, wa: 1 })
    expect((await undo(id)).code).toBe('staged_rejudge_not_applied')
    expect((await apply(id)).code).toBe('staged_rejudge_decided')
  })

  test('skips and names what was judged otherwise since', async () => {
    const { problem } = await buildProblem(server.context)
    const [first, second] = [await judged(problem, 'WA'), await judged(problem, 'WA')]
    const { id } = await order({ displayPid: problem.code })
    await judgeNext('AC')
    await judgeNext('AC')
    await apply(id)
    await byHand(first, VERDICT_STATUS.PE)
    const done = await undo(id)
    expect(done.data).toMatchObject({ kept: 1 })
    expect(done.data.events.at(-1)).toMatchObject({ changed: 1, skipped: 1 })
    expect((await changes(id, { kind: 'kept' })).records).toMatchObject([
      { submitId: first, outcome: 'kept' },
    ])
    expect((await detail(first)).status).toBe(VERDICT_STATUS.PE)
    expect((await detail(second)).status).toBe(-1)
    expect(await counts(problem)).toEqual({ total: 2, ac: 0, wa: 1 })
  })

  test('is only for what was applied', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    const { id } = await order({ submitIds: [submitId] })
    expect((await undo(id)).code).toBe('staged_rejudge_not_applied')
    expect((await undo(id + 1)).code).toBe('staged_rejudge_not_found')
  })
})

describe('discarding', () => {
  test('takes what waits out of the queue and the leases from hosts', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await judged(problem, 'WA')
    await judged(problem, 'AC')
    const { id } = await order({ displayPid: problem.code })
    const { leaseToken } = await judge.leaseOne()
    const done = await discard(id, 'wrong scope')
    expect(done.data).toMatchObject({ state: 'discarded', counts: { unfinished: 2 } })
    expect(done.data.events.at(-1)).toMatchObject({ action: 'discarded', reason: 'wrong scope' })
    expect(await judge.progress(leaseToken, 'judging')).toEqual([leaseToken])
    await judge.report(leaseToken, judgeReportOf('AC'))
    expect((await detail(submitId)).status).toBe(-1)
    const next = await submitTo(problem)
    const tasks = await judge.lease(5)
    expect(tasks).toHaveLength(1)
    await judge.report(tasks[0]?.leaseToken ?? '', judgeReportOf('AC'))
    expect((await detail(next)).status).toBe(0)
    expect(await counts(problem)).toEqual({ total: 3, ac: 2, wa: 1 })
  })
})

test('a staged rejudge survives the loss of its host', async () => {
  const { problem } = await buildProblem(server.context)
  const submitId = await judged(problem, 'WA')
  const { id } = await order({ submitIds: [submitId] })
  await judge.leaseOne()
  // The host dies and comes back, so the judging is queued again.
  await judge.restart()
  await judge.leaseOne()
  await judge.restart()
  await judgeNext('AC')
  expect((await apply(id)).data.state).toBe('applied')
  expect((await detail(submitId)).status).toBe(0)
})

test('an order that fails on the way leaves nothing behind', async () => {
  const { problem } = await buildProblem(server.context)
  await judged(problem, 'WA')
  const { db } = server.context
  await db.execute(sql`
    create function fail_here() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
  await db.execute(sql`
    create trigger breaks before insert on staged_judgings for each row execute function fail_here()`)
  try {
    const operator = { ...root.user, ip: null, userAgent: null }
    const scope = scopeOfWire({ displayPid: problem.code })
    await expect(orderDirectly(server.context, operator, { scope, reason: 'x' })).rejects.toThrow()
  } finally {
    await db.execute(sql`drop trigger breaks on staged_judgings`)
    await db.execute(sql`drop function fail_here()`)
  }
  expect(await db.$count(stagedRejudges)).toBe(0)
  expect(await db.$count(judgings, eq(judgings.reason, 'staged'))).toBe(0)
  expect(await judge.lease(5)).toEqual([])
})

test('the list names scope, reason and state, newest first', async () => {
  const { problem } = await buildProblem(server.context)
  const submitId = await judged(problem, 'WA')
  const scope = {
    displayPid: problem.code,
    statuses: [VERDICT_STATUS.WA],
    languages: ['C++ 17 With O2'],
    usernames: [author.user.username],
    startTime: new Date('2020-01-01T00:00:00Z'),
  }
  const first = await order(scope)
  const second = await order({ submitIds: [submitId] })
  await discard(first.id)
  const list = await server.call(listStagedRejudges, { token: root.token, query: {} })
  expect(list.data.records).toMatchObject([
    { id: second.id, state: 'judging', scope: { submitIds: [submitId] }, total: 1, done: 0 },
    { id: first.id, state: 'discarded', reason: 'new tests', done: 1 },
  ])
  expect(list.data.records[1]?.scope).toEqual(scope)
})
