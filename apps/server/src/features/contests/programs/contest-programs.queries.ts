import type { Db } from '../../../db/connect.ts'
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from '../../../db/drizzle.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { contestProblems, type contests, isInContest } from '../../places/places.tables.ts'
import { submissionSources, submissions } from '../../submissions/submissions.tables.ts'

type Contest = typeof contests.$inferSelect

const fields = {
  id: submissions.id,
  username: users.username,
  label: contestProblems.label,
  language: submissions.language,
  score: submissions.score,
  submittedAt: submissions.submittedAt,
} as const

export interface ProgramRow {
  readonly id: number
  readonly username: string
  readonly label: string
  readonly language: string
  readonly score: number | null
  readonly submittedAt: Date
}

/**
 * The programs of a contest that a download holds (`api.md` 4.19): handed in while it ran; accepted ones under ICPC rules,
 * by points the last one with a score of each user and problem.
 */
export async function selectPrograms(
  db: Db,
  contest: Contest,
  { excludesAdmins }: { readonly excludesAdmins: boolean },
): Promise<ProgramRow[]> {
  const isIcpc = contest.format === 'icpc'
  const { userId, contestProblemId, id } = submissions
  const query = isIcpc ? db.select(fields) : db.selectDistinctOn([userId, contestProblemId], fields)
  const found = await query
    .from(submissions)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(contestProblems, eq(contestProblems.id, contestProblemId))
    .where(
      and(
        eq(submissions.contestId, contest.id),
        isInContest,
        gte(submissions.submittedAt, contest.startsAt),
        lt(submissions.submittedAt, contest.endsAt),
        eq(submissions.state, 'judged'),
        isIcpc ? eq(submissions.verdict, 'AC') : isNotNull(submissions.score),
        excludesAdmins ? competes(contest) : undefined,
      ),
    )
    .orderBy(
      ...(isIcpc ? [asc(id)] : [asc(userId), asc(contestProblemId), desc(submissions.submittedAt), desc(id)]),
    )
  return found.sort((a, b) => a.id - b.id)
}

/** Neither the author of the contest nor a super administrator. */
const competes = ({ authorId }: Contest): SQL | undefined =>
  and(ne(users.role, 'root'), or(sql`${authorId}::text is null`, ne(users.id, authorId ?? '')))

export async function selectSources(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .select()
    .from(submissionSources)
    .where(inArray(submissionSources.submissionId, [...ids]))
  return new Map(found.map(({ submissionId, source }) => [submissionId, source]))
}
