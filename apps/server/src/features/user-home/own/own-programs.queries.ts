import { OWN_PROGRAMS_LIMIT } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { desc, eq, inArray } from '../../../db/drizzle.ts'
import { contestProblems, contestRules, contests } from '../../places/places.tables.ts'
import { problems } from '../../problems/problems.tables.ts'
import { submissionSources, submissions } from '../../submissions/submissions.tables.ts'

/** The newest submissions of a user anywhere, with the rules of the contest of each. */
export function selectOwnPrograms(db: Db, userId: string) {
  return db
    .select({
      id: submissions.id,
      contestId: submissions.contestId,
      groupId: submissions.groupId,
      code: problems.code,
      label: contestProblems.label,
      language: submissions.language,
      verdict: submissions.verdict,
      score: submissions.score,
      sourceLength: submissions.sourceLength,
      submittedAt: submissions.submittedAt,
      contest: contestRules,
    })
    .from(submissions)
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .leftJoin(contests, eq(contests.id, submissions.contestId))
    .leftJoin(contestProblems, eq(contestProblems.id, submissions.contestProblemId))
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.id))
    .limit(OWN_PROGRAMS_LIMIT)
}

export type OwnProgram = Awaited<ReturnType<typeof selectOwnPrograms>>[number]

export async function selectOwnSources(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .select()
    .from(submissionSources)
    .where(inArray(submissionSources.submissionId, [...ids]))
  return new Map(found.map(({ submissionId, source }) => [submissionId, source]))
}
