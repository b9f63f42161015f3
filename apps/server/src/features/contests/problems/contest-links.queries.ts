import { compareLabels } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, asc, count, eq } from '../../../db/drizzle.ts'
import { contestProblems, isInContest } from '../../places/places.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

/** A problem's place in a contest. */
export type ContestLink = typeof contestProblems.$inferSelect

/** The problems of a contest in the order of their labels. */
export async function selectLinks(db: Db, contestId: number): Promise<ContestLink[]> {
  return (await selectKnownLinks(db, contestId)).filter(({ removedAt }) => removedAt === null)
}

/** The same, also those that were taken out and may come back: their labels are theirs. */
export async function selectKnownLinks(db: Db, contestId: number): Promise<ContestLink[]> {
  const links = await db
    .select()
    .from(contestProblems)
    .where(eq(contestProblems.contestId, contestId))
    .orderBy(asc(contestProblems.id))
  return links.sort((a, b) => compareLabels(a.label, b.label))
}

/** How many submissions hang on each problem of a contest, by the link's id. */
export async function countLinkSubmissions(db: Db, contestId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ linkId: submissions.contestProblemId, count: count() })
    .from(submissions)
    .where(eq(submissions.contestId, contestId))
    .groupBy(submissions.contestProblemId)
  return new Map(rows.flatMap(({ linkId, count }) => (linkId === null ? [] : [[linkId, count] as const])))
}

export async function findLink(db: Db, contestId: number, problemId: number): Promise<ContestLink | null> {
  const [row] = await db
    .select()
    .from(contestProblems)
    .where(
      and(eq(contestProblems.contestId, contestId), eq(contestProblems.problemId, problemId), isInContest),
    )
  return row ?? null
}

/** The contest in which a problem stands by this link; null if there is none. */
export async function findContestOfLink(db: Db, id: number): Promise<number | null> {
  const [row] = await db
    .select({ contestId: contestProblems.contestId })
    .from(contestProblems)
    .where(eq(contestProblems.id, id))
  return row?.contestId ?? null
}
