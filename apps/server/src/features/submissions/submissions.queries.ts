import type { WebLanguage } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, inArray, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Place } from '../places/place.ts'
import { isAt } from '../places/place-conditions.ts'
import { contestProblems, contestRules, contests } from '../places/places.tables.ts'
import { problemTitle } from '../problems/problem-titles.ts'
import { problems } from '../problems/problems.tables.ts'
import { judgings } from './judgings.tables.ts'
import { submissionSources, submissions } from './submissions.tables.ts'

const submissionColumns = {
  id: submissions.id,
  userId: submissions.userId,
  username: users.username,
  problemId: submissions.problemId,
  problemCode: problems.code,
  contestId: submissions.contestId,
  contestProblemId: submissions.contestProblemId,
  groupId: submissions.groupId,
  language: submissions.language,
  sourceLength: submissions.sourceLength,
  isShared: submissions.isShared,
  isManual: submissions.isManual,
  ip: submissions.ip,
  submittedAt: submissions.submittedAt,
  updatedAt: submissions.updatedAt,
  state: submissions.state,
  verdict: submissions.verdict,
  score: submissions.score,
  rankScore: submissions.rankScore,
  cpuTimeMs: submissions.cpuTimeMs,
  memoryKib: submissions.memoryKib,
  judgeName: submissions.judgeName,
  problemVisibility: problems.visibility,
  problemSharesCode: problems.sharesCode,
  problemAuthorId: problems.authorId,
  problemFeedback: problems.feedback,
  scoring: problems.scoring,
  fullScore: problems.fullScore,
  contest: contestRules,
  label: contestProblems.label,
  contestTitle: contestProblems.title,
  doneCases: judgings.doneCases,
  totalCases: judgings.totalCases,
} as const

/** Submissions with author, problem and current judging: the columns that all readers need. */
export function selectSubmissions(db: Db, language: WebLanguage) {
  return db
    .select({ ...submissionColumns, title: problemTitle(language) })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .leftJoin(contests, eq(contests.id, submissions.contestId))
    .leftJoin(contestProblems, eq(contestProblems.id, submissions.contestProblemId))
    .leftJoin(judgings, and(eq(judgings.submissionId, submissions.id), judgings.isCurrent))
}

export type SubmissionRow = Awaited<ReturnType<typeof selectSubmissionsByIds>>[number]

export function selectSubmissionsByIds(db: Db, ids: readonly number[], language: WebLanguage) {
  return selectSubmissions(db, language)
    .where(inArray(submissions.id, [...ids]))
    .orderBy(desc(submissions.id))
}

export async function findSubmission(
  db: Db,
  id: number,
  language: WebLanguage,
): Promise<SubmissionRow | null> {
  const [row] = await selectSubmissionsByIds(db, [id], language)
  return row ?? null
}

export async function selectSource(db: Db, submissionId: number): Promise<string> {
  const [row] = await db
    .select({ source: submissionSources.source })
    .from(submissionSources)
    .where(eq(submissionSources.submissionId, submissionId))
  return row?.source ?? ''
}

/** Message and cases of the current judging. */
export async function findCurrentJudging(db: Db, submissionId: number) {
  const [row] = await db
    .select({
      message: judgings.message,
      cases: judgings.cases,
      datasetId: judgings.datasetId,
      finishedAt: judgings.finishedAt,
    })
    .from(judgings)
    .where(and(eq(judgings.submissionId, submissionId), judgings.isCurrent))
  return row ?? null
}

/** A user's newest accepted submission to a problem. */
export async function findLastAccepted(
  db: Db,
  user: { id: string },
  { problemId, place }: { problemId: number; place: Place },
) {
  const [row] = await db
    .select({
      id: submissions.id,
      language: submissions.language,
      source: submissionSources.source,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .innerJoin(submissionSources, eq(submissionSources.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.userId, user.id),
        eq(submissions.problemId, problemId),
        eq(submissions.verdict, 'AC'),
        isAt(submissions, place),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(1)
  return row ?? null
}

/** For each problem that the user tried at a place: solved, or else the state of the newest submission. */
export async function selectUserStandings(
  db: Db,
  userId: string,
  { problemIds, place }: { problemIds: readonly number[]; place: Place },
) {
  return db
    .selectDistinctOn([submissions.problemId], {
      problemId: submissions.problemId,
      state: submissions.state,
      verdict: submissions.verdict,
      isSolved: sql<boolean>`bool_or(${submissions.verdict} = 'AC') over (partition by ${submissions.problemId})`,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.userId, userId),
        inArray(submissions.problemId, [...problemIds]),
        isAt(submissions, place),
      ),
    )
    .orderBy(submissions.problemId, desc(submissions.id))
}
