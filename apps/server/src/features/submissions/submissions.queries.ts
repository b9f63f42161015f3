import type { WebLanguage } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, inArray, lt, sql } from '../../db/drizzle.ts'
import { isAtPlace } from '../places/place.conditions.ts'
import type { Place } from '../places/place.policy.ts'
import type { Secrecy } from '../places/secrecy.policy.ts'
import { problemListItems, problemLists } from '../problem-lists/problem-lists.tables.ts'
import { judgings } from './judgings.tables.ts'
import { type SubmissionRow, selectSubmissionsByIds } from './submission-rows.tables.ts'
import { submissionSources, submissions } from './submissions.tables.ts'

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
      textsRemovedAt: judgings.textsRemovedAt,
      casesRemovedAt: judgings.casesRemovedAt,
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
  { problemId, place, secrecy }: { problemId: number; place: Place; secrecy: Secrecy },
) {
  const { sealed } = secrecy
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
        isAtPlace(submissions, place),
        // That there is one behind the seal would tell its verdict.
        sealed?.own === 'received' ? lt(submissions.submittedAt, sealed.since) : undefined,
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(1)
  return row ?? null
}

/**
 * For each problem that the user tried at a place: solved, or else the state of the newest submission. Their favourites
 * come along, also those that were never tried there.
 */
export async function selectUserStandings(
  db: Db,
  userId: string,
  { problemIds, place }: { problemIds: readonly number[]; place: Place },
) {
  const standings = db
    .selectDistinctOn([submissions.problemId], {
      problemId: submissions.problemId,
      state: submissions.state,
      verdict: submissions.verdict,
      isSolved:
        sql<boolean>`bool_or(${submissions.verdict} = 'AC') over (partition by ${submissions.problemId})`.as(
          'is_solved',
        ),
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.userId, userId),
        inArray(submissions.problemId, [...problemIds]),
        isAtPlace(submissions, place),
      ),
    )
    .orderBy(submissions.problemId, desc(submissions.id))
    .as('standings')
  const favourites = db
    .select({ problemId: problemListItems.problemId })
    .from(problemListItems)
    .innerJoin(problemLists, eq(problemLists.id, problemListItems.listId))
    .where(
      and(
        eq(problemLists.ownerId, userId),
        eq(problemLists.isFavourites, true),
        inArray(problemListItems.problemId, [...problemIds]),
      ),
    )
    .as('favourites')
  return db.select().from(standings).fullJoin(favourites, eq(favourites.problemId, standings.problemId))
}

export type UserStanding = Awaited<ReturnType<typeof selectUserStandings>>[number]
