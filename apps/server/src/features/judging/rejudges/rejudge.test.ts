import {
  cancelJudge,
  getCaseResults,
  getJudgingHistory,
  getSubmission,
  listProblems,
  manualJudge,
  ROLES,
  rejudge,
  rejudgeContestProblem,
  rejudgeProblem,
  resubmit,
  submit,
  VERDICT_STATUS,
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
import { eq, sql } from '../../../db/drizzle.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { problems } from '../../problems/problems.tables.ts'
import { judgings } from '../../submissions/judgings.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { lockCurrentJudgings } from '../judging.queries.ts'

type User = Awaited<ReturnType<typeof buildUser>>

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
  await server.context.db.delete(submissions)
  await server.context.db.execute(sql`delete from leases`)
  await judge.restart()
  author = await buildUser(server.context, { role: 'admin' })
})

const OI: ProblemDraft = {
  values: { scoring: 'oi', fullScore: 100, difficulty: 'mid' },
  cases: [
    { input: '1', answer: '1', score: 40 },
    { input: '2', answer: '2', score: 60 },
  ],
}

async function submitTo(problem: { code: string }, user = author) {
  const body = { pid: problem.code, language: 'C++ 17 With O2', code: 'int main() {}' }
  return (await server.call(submit, { token: user.token, body })).data.submitId
}

/** A problem with a submission that has this outcome. */
async function judged(report = judgeReportOf('WA'), draft: ProblemDraft = {}) {
  const { problem } = await buildProblem(server.context, draft)
  const submitId = await submitTo(problem)
  await judge.report((await judge.leaseOne()).leaseToken, report)
  return { problem, submitId }
}

const order = { rejudge, cancelJudge, resubmit }
const send = (name: keyof typeof order, submitId: number, user = root) =>
  server.call(order[name], { token: user.token, query: { submitId } })

const byHand = (submitId: number, status: number, more: { score?: number; reason?: string } = {}) =>
  server.call(manualJudge, { token: root.token, query: { submitId, status, ...more } })

const detail = async (submitId: number, user = root) =>
  (await server.call(getSubmission, { query: { submitId }, token: user.token })).data.submission

const history = async (submitId: number, user = root) =>
  (await server.call(getJudgingHistory, { query: { submitId }, token: user.token })).data

async function counts(problem: { id: number; code: string }) {
  const list = await server.call(listProblems, { query: { keyword: problem.code, limit: 100 } })
  const { total, ac, wa } = list.data.records.find(({ pid }) => pid === problem.id) ?? {}
  return { total, ac, wa }
}

describe('a rejudge', () => {
  test('adds a judging that becomes the current one, and keeps the earlier', async () => {
    const { problem, submitId } = await judged()
    const answer = await send('rejudge', submitId)
    expect(answer.data).toMatchObject({ submitId, status: 5, time: null, memory: null, judger: null })
    await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('AC'))
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.AC)
    expect(await history(submitId)).toMatchObject([
      {
        reason: 'rejudge',
        orderedBy: root.user.username,
        isCurrent: true,
        status: 0,
        judger: judge.host.name,
      },
      { reason: 'submitted', orderedBy: null, isCurrent: false, status: -1, time: 30, caseVersion: 1 },
    ])
    expect(await counts(problem)).toEqual({ total: 1, ac: 1, wa: 0 })
  })

  test('takes the verdict back from the counters while it waits', async () => {
    const { problem, submitId } = await judged()
    expect(await counts(problem)).toEqual({ total: 1, ac: 0, wa: 1 })
    await send('rejudge', submitId)
    expect(await counts(problem)).toEqual({ total: 1, ac: 0, wa: 0 })
  })

  test('works by the test data of today', async () => {
    const { problem, submitId } = await judged()
    await buildDataset(server.context, problem.id, { cases: [{ input: 'new', answer: 'newer' }] })
    await send('rejudge', submitId)
    expect((await judge.leaseOne()).cases).toMatchObject([{ input: { bytes: 3 }, answer: { bytes: 5 } }])
    expect((await history(submitId)).map(({ caseVersion }) => caseVersion)).toEqual([2, 1])
  })

  test('resets OI points and earns them anew', async () => {
    const half = judgeReportOf('PAC', { cases: [caseReport(1, 'AC'), caseReport(2, 'WA')] })
    const { submitId } = await judged(half, OI)
    expect(await detail(submitId)).toMatchObject({ score: 40, oiRankScore: 3 })
    await send('rejudge', submitId)
    expect(await detail(submitId)).toMatchObject({ status: 5, score: null, oiRankScore: null })
    const full = judgeReportOf('AC', { cases: [caseReport(1, 'AC'), caseReport(2, 'AC')] })
    await judge.report((await judge.leaseOne()).leaseToken, full)
    expect(await detail(submitId)).toMatchObject({ status: 0, score: 100, oiRankScore: 12 })
  })

  test('of a running submission takes the lease from its host', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem)
    const old = await judge.leaseOne()
    await send('rejudge', submitId)
    expect(await judge.progress(old.leaseToken, 'judging')).toEqual([old.leaseToken])
    await judge.report(old.leaseToken, judgeReportOf('WA'))
    expect((await detail(submitId)).status).toBe(5)
    await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('AC'))
    expect((await detail(submitId)).status).toBe(0)
    expect(await counts(problem)).toEqual({ total: 1, ac: 1, wa: 0 })
  })

  test('leaves a submission that waits at its place, whatever its test data were', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem)
    await send('rejudge', submitId)
    await buildDataset(server.context, problem.id, { cases: [{ input: 'new', answer: 'newer' }] })
    await send('rejudge', submitId)
    expect(await history(submitId)).toMatchObject([{ reason: 'submitted', isCurrent: true }])
  })

  test('waits behind new submissions', async () => {
    const { problem, submitId } = await judged()
    await send('rejudge', submitId)
    const newer = await submitTo(problem)
    const first = await judge.leaseOne()
    const [row] = await server.context.db.select().from(judgings).where(eq(judgings.id, first.work.id))
    expect(row?.submissionId).toBe(newer)
  })

  test('ordered twice at once is done once', async () => {
    const { problem, submitId } = await judged()
    await Promise.all([send('rejudge', submitId), send('rejudge', submitId), send('rejudge', submitId)])
    const [task, ...others] = await judge.lease(5)
    expect(others).toEqual([])
    await judge.report(task?.leaseToken ?? '', judgeReportOf('AC'))
    expect(await counts(problem)).toEqual({ total: 1, ac: 1, wa: 0 })
  })

  test('of an unknown submission, or of a problem that lost its test data, is refused', async () => {
    expect((await send('rejudge', 999_999_999)).code).toBe('submission_not_found')
    const { problem, submitId } = await judged()
    await server.context.db.execute(
      sql`update problems set live_dataset_id = null where id = ${problem.id}::bigint`,
    )
    expect((await send('rejudge', submitId)).code).toBe('no_test_data')
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.WA)
  })
})

describe('rejudging a problem', () => {
  test('takes every submission outside contests, except those decided by hand', async () => {
    const { problem, submitId } = await judged()
    const decided = await submitTo(problem)
    await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('WA'))
    await byHand(decided, VERDICT_STATUS.AC)
    const answer = await server.call(rejudgeProblem, { token: root.token, body: { pid: problem.id } })
    expect(answer.data.count).toBe(1)
    expect((await detail(submitId)).status).toBe(5)
    expect((await detail(decided)).status).toBe(0)
    expect(await counts(problem)).toEqual({ total: 2, ac: 1, wa: 0 })
  })

  test('comes after the rejudge of one submission, whichever was ordered first', async () => {
    const { problem } = await judged()
    const single = await judged()
    await server.call(rejudgeProblem, { token: root.token, body: { pid: problem.id } })
    await send('rejudge', single.submitId)
    const { id: judgingId } = (await judge.leaseOne()).work
    const [first] = await server.context.db.select().from(judgings).where(eq(judgings.id, judgingId))
    expect(first?.submissionId).toBe(single.submitId)
  })

  test('without submissions says so', async () => {
    const { problem } = await buildProblem(server.context)
    const answer = await server.call(rejudgeProblem, { token: root.token, body: { pid: problem.id } })
    expect(answer.code).toBe('nothing_to_rejudge')
  })

  test('in a contest takes the contest’s submissions only', async () => {
    const { problem, submitId } = await judged()
    const { db } = server.context
    const { rows } = await db.execute<{ id: string; problem: string }>(sql`
      with c as (insert into contests (format, title, starts_at, ends_at)
        values ('icpc', 'A contest', now(), now() + interval '1 hour') returning id)
      insert into contest_problems (contest_id, problem_id, label, title)
      select id, ${problem.id}::bigint, 'A', 'A' from c returning contest_id as id, id as problem`)
    const inContest = await submitTo(problem)
    await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('WA'))
    const [contest] = rows
    const cid = Number(contest?.id)
    await db
      .update(submissions)
      .set({ contestId: cid, contestProblemId: Number(contest?.problem) })
      .where(eq(submissions.id, inContest))
    const answer = await server.call(rejudgeContestProblem, {
      token: root.token,
      query: { cid, pid: problem.id },
    })
    expect(answer.status).toBe(200)
    expect((await detail(inContest)).status).toBe(5)
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.WA)
    const other = await server.call(rejudgeContestProblem, {
      token: root.token,
      query: { cid: cid + 1, pid: problem.id },
    })
    expect(other).toMatchObject({ http: 200, code: 'nothing_to_rejudge' })
  })
})

describe('a verdict by hand', () => {
  test('names who decided and keeps figures and cases', async () => {
    const { problem, submitId } = await judged()
    const answer = await byHand(submitId, VERDICT_STATUS.AC, { reason: 'the checker was wrong' })
    const { username } = root.user
    expect(answer.data).toMatchObject({ submitId, status: 0, judger: username, isManual: true, time: 30 })
    expect(await history(submitId)).toMatchObject([
      {
        reason: 'manual',
        orderedBy: username,
        message: 'the checker was wrong',
        isCurrent: true,
      },
      { reason: 'submitted', isCurrent: false, status: -1 },
    ])
    const cases = await server.call(getCaseResults, { query: { submitId }, token: root.token })
    expect(cases.data?.judgeCaseList).toMatchObject([{ seq: 1, status: -1 }])
    expect(await counts(problem)).toEqual({ total: 1, ac: 1, wa: 0 })
    expect((await detail(submitId)).manualReason).toBe('the checker was wrong')
    const seen = await detail(submitId, await buildUser(server.context))
    expect(seen).toMatchObject({ isManual: true, judger: username, manualReason: null })
    expect(seen.errorMessage).not.toContain('checker')
  })

  test.each([
    ['the given points', VERDICT_STATUS.PAC, 50, { score: 50, oiRankScore: 4 }],
    ['at most the full score', VERDICT_STATUS.AC, 500, { score: 100, oiRankScore: 12 }],
    ['at least nothing', VERDICT_STATUS.WA, -5, { score: 0, oiRankScore: 0 }],
    ['points beside any verdict', VERDICT_STATUS.TLE, 30, { score: 30, oiRankScore: 3 }],
    ['nothing when late without points', VERDICT_STATUS.TLE, undefined, { score: 0, oiRankScore: 0 }],
    [
      'everything when accepted without points',
      VERDICT_STATUS.AC,
      undefined,
      { score: 100, oiRankScore: 12 },
    ],
  ])('earns %s under OI rules', async (_, status, score, expected) => {
    const half = judgeReportOf('PAC', { cases: [caseReport(1, 'AC'), caseReport(2, 'WA')] })
    const { submitId } = await judged(half, OI)
    const answer = await byHand(submitId, status, score === undefined ? {} : { score })
    expect(answer.data).toMatchObject(expected)
  })

  test('of what never ran earns by the part of the points that it is given', async () => {
    const { submitId } = await judged(judgeReportOf('SE', { cases: [] }), OI)
    const answer = await byHand(submitId, VERDICT_STATUS.PAC, { score: 50 })
    expect(answer.data).toMatchObject({ score: 50, oiRankScore: 4 })
  })

  test('under ICPC rules is never partly right, and has no points', async () => {
    const { submitId } = await judged()
    expect((await byHand(submitId, VERDICT_STATUS.PAC, { score: 5 })).code).toBe('verdict_not_allowed')
    const answer = await byHand(submitId, VERDICT_STATUS.AC, { score: 5 })
    expect(answer.data).toMatchObject({ status: 0, score: null, fullScore: null })
  })

  test('is refused while the submission is judged, after a compile error, and for what only a judge can find', async () => {
    const { problem } = await buildProblem(server.context)
    const waiting = await submitTo(problem)
    expect((await byHand(waiting, 0)).code).toBe('still_judging')
    await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('CE', { message: 'no' }))
    expect((await byHand(waiting, 0)).code).toBe('compile_error_stays')
    const { submitId } = await judged()
    for (const status of [5, 6, 7, -2, -4, 10, 77])
      expect((await byHand(submitId, status)).code).toBe('verdict_not_allowed')
  })

  test('ends with a rejudge of that submission', async () => {
    const { submitId } = await judged()
    await byHand(submitId, VERDICT_STATUS.AC)
    expect((await send('rejudge', submitId)).data).toMatchObject({ status: 5, isManual: false })
  })
})

describe('cancelling', () => {
  test('a waiting submission takes it out of the queue', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem)
    const answer = await send('cancelJudge', submitId)
    expect(answer.data).toMatchObject({ submitId, status: -4, judger: root.user.username, isManual: true })
    const next = await submitTo(problem)
    const tasks = await judge.lease(5)
    expect(tasks).toHaveLength(1)
    await judge.report(tasks[0]?.leaseToken ?? '', judgeReportOf('AC'))
    expect((await detail(next)).status).toBe(0)
  })

  test('one that a host takes at that moment takes the lease from it', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem)
    const { db } = server.context
    const answers: ReturnType<typeof send>[] = []
    const lease = db.transaction(async (tx) => {
      await tx.execute(sql`select from leases where state = 'pending' for update`)
      answers.push(send('cancelJudge', submitId))
      await expect.poll(() => countLockWaits(server.context), { timeout: 30_000 }).toBe(1)
      await lockCurrentJudgings(tx, [submitId])
    })
    // PostgreSQL may abort either of the two.
    await lease.catch(() => undefined)
    expect(await Promise.all(answers)).toMatchObject([{ status: 200, data: { status: -4 } }])
    expect((await db.execute(sql`select from leases where state <> 'ended'`)).rows).toEqual([])
  })

  test('a running one takes the lease from its host', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem)
    const { leaseToken } = await judge.leaseOne()
    await send('cancelJudge', submitId)
    expect(await judge.progress(leaseToken, 'judging')).toEqual([leaseToken])
    await judge.report(leaseToken, judgeReportOf('AC'))
    expect((await detail(submitId)).status).toBe(-4)
    expect(await counts(problem)).toEqual({ total: 1, ac: 0, wa: 0 })
  })

  test('a judged one takes back verdict, points and counters; once more changes nothing', async () => {
    const { problem, submitId } = await judged(judgeReportOf('AC', { cases: [caseReport(1, 'AC')] }), OI)
    await send('cancelJudge', submitId)
    await send('cancelJudge', submitId)
    expect(await detail(submitId)).toMatchObject({ status: -4, score: null, oiRankScore: null })
    expect(await counts(problem)).toEqual({ total: 1, ac: 0, wa: 0 })
    expect(await history(submitId)).toHaveLength(2)
  })

  test('keeps its reason for those who may read it', async () => {
    const { submitId } = await judged()
    const query = { submitId, reason: ' copied from a neighbour ' }
    await server.call(cancelJudge, { token: root.token, query })
    expect((await history(submitId))[0]).toMatchObject({ status: -4, message: 'copied from a neighbour' })
    expect((await detail(submitId)).manualReason).toBe('copied from a neighbour')
    const other = await buildUser(server.context)
    expect(await detail(submitId, other)).toMatchObject({ isManual: true, manualReason: null })
  })
})

describe('a user', () => {
  test.each(ROLES.filter((role) => role !== 'root'))(
    'with the role %s cancels, rejudges and decides nothing, not even their own submission',
    async (role) => {
      const { problem } = await buildProblem(server.context)
      const owner = await buildUser(server.context, { role: 'default_user' })
      const submitId = await submitTo(problem, owner)
      const { leaseToken } = await judge.leaseOne()
      await server.context.db.update(users).set({ role }).where(eq(users.id, owner.user.id))
      for (const name of ['cancelJudge', 'rejudge'] as const)
        expect(await send(name, submitId, owner)).toMatchObject({ http: 403, code: 'permission_denied' })
      const query = { submitId, status: VERDICT_STATUS.AC }
      expect((await server.call(manualJudge, { token: owner.token, query })).code).toBe('permission_denied')
      expect((await send('resubmit', submitId, owner)).code).toBe('resubmit_not_failed')
      await judge.report(leaseToken, judgeReportOf('WA'))
      expect((await detail(submitId)).status).toBe(VERDICT_STATUS.WA)
    },
  )
})

describe('resubmitting', () => {
  async function failedHandIn() {
    const made = await judged()
    await server.context.db
      .update(judgings)
      .set({ verdict: 'SF' })
      .where(eq(judgings.submissionId, made.submitId))
    await server.context.db
      .update(submissions)
      .set({ verdict: 'SF' })
      .where(eq(submissions.id, made.submitId))
    return made
  }

  test('is for the own submission whose hand-in failed', async () => {
    const { submitId } = await failedHandIn()
    expect((await send('resubmit', submitId, author)).data).toMatchObject({ status: 5, code: null })
    await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('AC'))
    expect((await detail(submitId)).status).toBe(0)
    expect(await history(submitId)).toMatchObject([{ reason: 'resubmitted', status: 0 }, { status: 10 }])
  })

  test('tells its author why it failed, and others in their language only that it did', async () => {
    const { submitId } = await failedHandIn()
    const { db } = server.context
    await db.update(judgings).set({ message: 'the site is down' }).where(eq(judgings.submissionId, submitId))
    expect((await detail(submitId, author)).errorMessage).toBe('the site is down')
    const other = await buildUser(server.context)
    const read = { query: { submitId }, token: other.token, language: 'zh-CN' } as const
    const { data } = await server.call(getSubmission, read)
    expect(data.submission.errorMessage).toContain('没有送到评测机')
    await db.update(judgings).set({ message: null }).where(eq(judgings.submissionId, submitId))
    expect((await detail(submitId, author)).errorMessage).not.toContain('was run')
  })

  test('is refused to others', async () => {
    const { submitId } = await failedHandIn()
    const other = await buildUser(server.context)
    expect((await send('resubmit', submitId, other)).code).toBe('not_your_submission')
  })

  test('cannot restart or cancel what the judge does or did', async () => {
    const { submitId } = await judged()
    expect((await send('resubmit', submitId, author)).code).toBe('resubmit_not_failed')
    await send('rejudge', submitId)
    expect((await send('resubmit', submitId, author)).code).toBe('resubmit_not_failed')
    await judge.leaseOne()
    expect((await send('resubmit', submitId, author)).code).toBe('resubmit_not_failed')
    expect(await history(submitId)).toHaveLength(2)
  })
})

describe('the history', () => {
  test('shows compiler output only to those who may read the source', async () => {
    const owner = await buildUser(server.context)
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem, owner)
    await judge.report(
      (await judge.leaseOne()).leaseToken,
      judgeReportOf('CE', { message: 'quotes the source' }),
    )
    // Every administrator who can see a submission can read its source; only the history is for administrators.
    expect((await history(submitId))[0]?.message).toBe('quotes the source')
    expect((await history(submitId, author))[0]?.message).toBe('quotes the source')
    const other = await buildUser(server.context)
    const read = { query: { submitId }, token: other.token }
    expect((await server.call(getJudgingHistory, read)).code).toBe('permission_denied')
    expect((await detail(submitId, owner)).errorMessage).toBe('quotes the source')
    expect((await detail(submitId, other)).errorMessage).toBeNull()
    await server.context.db.update(problems).set({ visibility: 'private' }).where(eq(problems.id, problem.id))
    const unseen = await server.call(getJudgingHistory, { ...read, token: author.token })
    expect(unseen.code).toBe('submission_not_found')
  })
})
