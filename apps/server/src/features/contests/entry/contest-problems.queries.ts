import type { Verdict } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, eq, gte, lt, ne, sql } from '../../../db/drizzle.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { contestProblems, type contests, isInContest } from '../../places/places.tables.ts'
import { problems } from '../../problems/problems.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

/** Problems of a contest, in no order. Problems that were made private are taken out of contests, too. */
export function selectContestProblems(db: Db, contestId: number) {
  return db
    .select({
      id: contestProblems.id,
      contestId: contestProblems.contestId,
      problemId: contestProblems.problemId,
      label: contestProblems.label,
      title: contestProblems.title,
      color: contestProblems.color,
      code: problems.code,
      visibility: problems.visibility,
      groupId: problems.groupId,
    })
    .from(contestProblems)
    .innerJoin(problems, eq(problems.id, contestProblems.problemId))
    .where(and(eq(contestProblems.contestId, contestId), isInContest, ne(problems.visibility, 'private')))
}

export type ContestProblemRow = Awaited<ReturnType<typeof selectContestProblems>>[number]

type Counted = Pick<typeof contests.$inferSelect, 'id' | 'authorId' | 'startsAt'>

/**
 * The submissions that count in a contest: from the start on, without those of its author and of super administrators.
 */
const isCounted = (contest: Counted, until: Date | null) =>
  and(
    eq(submissions.contestId, contest.id),
    gte(submissions.submittedAt, contest.startsAt),
    until === null ? undefined : lt(submissions.submittedAt, until),
    ne(users.role, 'root'),
    contest.authorId === null ? undefined : ne(submissions.userId, contest.authorId),
  )

/** All and accepted submissions by problem. */
export function selectProblemCounts(db: Db, contest: Counted, until: Date | null) {
  return db
    .select({
      contestProblemId: submissions.contestProblemId,
      total: sql<number>`count(*)::int`,
      accepted: sql<number>`(count(*) filter (where ${submissions.verdict} = 'AC'))::int`,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(isCounted(contest, until))
    .groupBy(submissions.contestProblemId)
}

const ofVerdict = (verdict: Verdict) =>
  sql<number>`(count(*) filter (where ${submissions.verdict} = ${verdict}))::int`

/** Submissions to one problem by verdict. */
export async function findVerdictCounts(
  db: Db,
  contest: Counted,
  { contestProblemId, until }: { readonly contestProblemId: number; readonly until: Date | null },
) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ac: ofVerdict('AC'),
      pac: ofVerdict('PAC'),
      pe: ofVerdict('PE'),
      wa: ofVerdict('WA'),
      tle: ofVerdict('TLE'),
      mle: ofVerdict('MLE'),
      re: ofVerdict('RE'),
      ce: ofVerdict('CE'),
      se: ofVerdict('SE'),
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(and(isCounted(contest, until), eq(submissions.contestProblemId, contestProblemId)))
  return row ?? null
}
