import {
  applyStagedRejudge,
  cancelJudge,
  manualJudge,
  orderStagedRejudge,
  rejudge,
  rejudgeProblem,
  submit,
  undoStagedRejudge,
  VERDICT_STATUS,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProblem, type ProblemDraft } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Problem = Awaited<ReturnType<typeof buildProblem>>['problem']

let server: TestApp
let judge: JudgeClient
let root: User
let authors: User[]
let exercises: Problem[]

const OI: ProblemDraft = {
  values: { scoring: 'oi', fullScore: 100, difficulty: 'mid' },
  cases: [
    { input: '1', answer: '1', score: 40 },
    { input: '2', answer: '2', score: 60 },
  ],
}
const STEPS = 120
const RESULTS = [
  judgeReportOf('AC', { cases: [caseReport(1, 'AC'), caseReport(2, 'AC')] }),
  judgeReportOf('PAC', { cases: [caseReport(1, 'AC'), caseReport(2, 'WA')] }),
  judgeReportOf('PAC', { cases: [caseReport(1, 'WA'), caseReport(2, 'AC')] }),
  judgeReportOf('CE'),
] as const
const ICPC_RESULTS = [judgeReportOf('AC'), judgeReportOf('WA'), judgeReportOf('CE')] as const

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
  root = await buildUser(server.context, { role: 'root' })
  // Administrators may submit without waiting.
  authors = [
    await buildUser(server.context, { role: 'admin' }),
    await buildUser(server.context, { role: 'admin' }),
  ]
  exercises = []
  for (const draft of [{}, OI, OI]) exercises.push((await buildProblem(server.context, draft)).problem)
})
afterAll(() => server.close())

/** A random sequence that is the same in every run, so that a failure can be reproduced. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A submission that was counted when a contest took its problem goes on counting. */
const COUNTS = sql`(p.visibility = 'public' or (p.visibility = 'contest' and s.is_counted))`

/** Each user's figures, recounted from the submissions alone. */
async function recounted() {
  const { rows } = await server.context.db.execute(sql`
    with public as (
      select s.* from submissions s join problems p on p.id = s.problem_id
      where s.contest_id is null and s.group_id is null and ${COUNTS}
    )
    select u.id, u.status = 'normal' as "isRanked",
      (select count(*) from public s where s.user_id = u.id)::int as submissions,
      (select count(*) from submissions s where s.user_id = u.id)::int as "allSubmissions",
      (select count(distinct s.problem_id) from public s where s.user_id = u.id and s.verdict = 'AC')::int as solved,
      (select coalesce(sum(best), 0) from (
        select max(s.rank_score) as best from public s where s.user_id = u.id group by s.problem_id) b)::int
        as "rankScore"
    from users u order by u.id`)
  return rows
}

async function kept() {
  const { rows } = await server.context.db.execute(sql`
    select user_id as id, is_ranked as "isRanked", submissions, all_submissions as "allSubmissions", solved,
      rank_score as "rankScore"
    from user_counters order by user_id`)
  return rows
}

/** Each user's progress in each problem, as stored and as recounted from submissions. */
async function problemCounters() {
  const keptRows = await server.context.db.execute(sql`
    select user_id, problem_id, submissions, all_submissions, accepted, rank_score from user_problem_counters
    order by user_id, problem_id`)
  const recountedRows = await server.context.db.execute(sql`
    select s.user_id, s.problem_id, count(*) filter (where ${COUNTS} and s.contest_id is null)::int as submissions,
      count(*)::int as all_submissions,
      count(*) filter (where s.verdict = 'AC' and ${COUNTS} and s.contest_id is null)::int as accepted,
      max(s.rank_score) filter (where ${COUNTS} and s.contest_id is null) as rank_score
    from submissions s join problems p on p.id = s.problem_id
    group by s.user_id, s.problem_id order by s.user_id, s.problem_id`)
  return { kept: keptRows.rows, recounted: recountedRows.rows }
}

async function moveIntoContest(submitId: number, problemId: number) {
  await server.context.db.execute(sql`
    with c as (insert into contests (format, title, starts_at, ends_at)
      values ('icpc', 'A contest', now(), now() + interval '1 hour') returning id),
    p as (insert into contest_problems (contest_id, problem_id, label, title)
      select id, ${problemId}::bigint, 'A', 'A' from c returning contest_id, id)
    update submissions set contest_id = p.contest_id, contest_problem_id = p.id from p
    where submissions.id = ${submitId}`)
}

test('after any sequence of changes the figures are those of a count from zero', async () => {
  const { db } = server.context
  const random = randomNumbers(20_261_122)
  const one = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
  const sent: { id: number; problem: Problem }[] = []
  const staged: { id: number; isApplied: boolean }[] = []
  const asRoot = { token: root.token }

  const send = async () => {
    const problem = one(exercises)
    const body = { pid: problem.code, language: 'Python3', code: 'pass' }
    const answer = await server.call(submit, { token: one(authors).token, body })
    if (answer.status === 200) sent.push({ id: answer.data.submitId, problem })
    return answer.status === 200
  }
  const judgeNext = async () => {
    // A host without work would wait for some.
    if ((await db.$count(judgings, eq(judgings.state, 'pending'))) === 0) return false
    const task = await judge.leaseOne()
    return judge.report(task.leaseToken, one(task.scoring === 'oi' ? RESULTS : ICPC_RESULTS))
  }
  const withOne = async (act: (submission: { id: number; problem: Problem }) => Promise<unknown>) => {
    const submission = one(sent)
    if (submission === undefined) return false
    await act(submission)
    return true
  }
  const isAccepted = async (answer: Promise<{ status: number }>) => (await answer).status === 200
  /** Each returns whether there was anything to do. */
  const moves: Readonly<Record<string, () => Promise<boolean>>> = {
    send,
    judgeNext,
    rejudgeOne: () => withOne(({ id }) => server.call(rejudge, { ...asRoot, query: { submitId: id } })),
    rejudgeAll: () =>
      isAccepted(server.call(rejudgeProblem, { ...asRoot, body: { pid: one(exercises).id } })),
    decide: () =>
      withOne(({ id }) => {
        const status = one([VERDICT_STATUS.AC, VERDICT_STATUS.WA, VERDICT_STATUS.PAC])
        return server.call(manualJudge, { ...asRoot, query: { submitId: id, status, score: random(120) } })
      }),
    cancel: () => withOne(({ id }) => server.call(cancelJudge, { ...asRoot, query: { submitId: id } })),
    async stage() {
      const scope = { displayPid: one(exercises).code }
      const answer = await server.call(orderStagedRejudge, { ...asRoot, body: { scope, reason: 'again' } })
      if (answer.status === 200) staged.push({ id: answer.data.id, isApplied: false })
      return answer.status === 200
    },
    async applyOrUndo() {
      const next = one(staged)
      if (next === undefined) return false
      const endpoint = next.isApplied ? undoStagedRejudge : applyStagedRejudge
      const answer = await server.call(endpoint, { ...asRoot, body: { id: next.id, reason: 'see' } })
      if (answer.status === 200) next.isApplied = !next.isApplied
      return answer.status === 200
    },
    async hideOrShow() {
      const visibility = one(['public', 'public', 'private', 'contest'] as const)
      await db
        .update(problems)
        .set({ visibility })
        .where(eq(problems.id, one(exercises).id))
      return true
    },
    async banOrNot() {
      const status = one(['normal', 'normal', 'banned'] as const)
      await db
        .update(users)
        .set({ status })
        .where(eq(users.id, one(authors).user.id))
      return true
    },
    async remove() {
      if (sent.length < 8) return false
      const [submission] = sent.splice(random(sent.length), 1)
      if (submission === undefined) return false
      await db.delete(submissions).where(eq(submissions.id, submission.id))
      return true
    },
    moveIntoContest: () => withOne(({ id, problem }) => moveIntoContest(id, problem.id)),
  }
  const names = Object.keys(moves)
  // Mostly submitting and judging, because the other steps need something to work on.
  const weighted = [...names, ...Array.from({ length: 6 }, () => ['send', 'judgeNext', 'judgeNext']).flat()]
  const done = new Set<string>()
  for (let step = 0; step < STEPS; step += 1) {
    const name = one(weighted)
    if (await moves[name]?.()) done.add(name)
    if (step % 3 === 0) expect(await kept(), `after step ${step}, ${name}`).toEqual(await recounted())
  }
  expect([...done].sort()).toEqual(names.sort())

  const counters = await problemCounters()
  expect(counters.kept).toEqual(counters.recounted)
  expect(counters.kept.length).toBeGreaterThan(0)

  await db.execute(sql`select recount_users()`)
  expect(await kept()).toEqual(await recounted())
  expect((await problemCounters()).kept).toEqual(counters.kept)
})

test('a problem or a user that is deleted takes its figures along', async () => {
  const { db } = server.context
  const { problem } = await buildProblem(server.context)
  const author = await buildUser(server.context, { role: 'admin' })
  const body = { pid: problem.code, language: 'Python3', code: 'pass' }
  await server.call(submit, { token: author.token, body })
  await db.delete(problems).where(eq(problems.id, problem.id))
  expect(await kept()).toEqual(await recounted())
  await server.call(submit, { token: author.token, body: { ...body, pid: exercises[0]?.code ?? '' } })
  await db.delete(users).where(eq(users.id, author.user.id))
  expect(await kept()).toEqual(await recounted())
  const left = await problemCounters()
  expect(left.kept).toEqual(left.recounted)
})

test('many at once are all counted', async () => {
  const { problem } = await buildProblem(server.context, OI)
  const author = await buildUser(server.context, { role: 'admin' })
  const { context } = server
  const rows = Array.from({ length: 40 }, (_, index) => ({
    userId: author.user.id,
    entrantId: author.entrantId,
    problemId: problem.id,
    language: 'Python3',
    sourceLength: 4,
    rankScore: index,
    state: 'judged' as const,
    verdict: index % 2 === 0 ? ('AC' as const) : ('PAC' as const),
  }))
  await Promise.all(rows.map((row) => context.db.insert(submissions).values(row)))
  await Promise.all(
    rows
      .slice(10)
      .map(({ rankScore }) =>
        context.db
          .update(submissions)
          .set({ rankScore: 1, verdict: 'PAC' })
          .where(sql`user_id = ${author.user.id} and rank_score = ${rankScore}`),
      ),
  )
  const own = (await kept()).find(({ id }) => id === author.user.id)
  expect(own).toMatchObject({ submissions: 40, solved: 1, rankScore: 9 })
  expect(await kept()).toEqual(await recounted())
})
