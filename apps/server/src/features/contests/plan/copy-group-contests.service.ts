import type { Db } from '../../../db/connect.ts'
import { type Copies, copyOrSame, copyRows } from '../../../db/copy-rows.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import type { PgColumn } from '../../../db/pg-core.ts'
import { contestProblems, contests, isInContest } from '../../places/places.tables.ts'

export interface ContestsCopy {
  readonly fromGroupId: number
  readonly toGroupId: number
  /** Copies of the group's own problems; others stay as they are. */
  readonly problems: Copies
  readonly authorId: string
  readonly offsetDays: number
  readonly now: Date
}

/**
 * Copies the contests of a group with their problems and later dates. They are hidden until an administrator has checked them,
 * and name no people: neither stars nor accounts that may enter.
 */
export async function copyGroupContests(
  tx: Db,
  { fromGroupId, toGroupId, problems, authorId, offsetDays, now }: ContestsCopy,
): Promise<Copies> {
  const time = sql`${now.toISOString()}::timestamptz`
  const later = (column: PgColumn): SQL => sql`${column} + make_interval(days => ${offsetDays})`
  const ids = await copyRows(tx, contests, {
    owner: contests.groupId,
    copies: new Map([[fromGroupId, toGroupId]]),
    set: {
      authorId: sql`${authorId}`,
      sourceId: sql`${contests.id}`,
      startsAt: later(contests.startsAt),
      endsAt: later(contests.endsAt),
      freezesAt: later(contests.freezesAt),
      isVisible: sql`false`,
      hasAccountRule: sql`false`,
      accountRule: sql`null`,
      starUsernames: sql`'{}'`,
      finalisedAt: sql`null`,
      ...{ createdAt: time, updatedAt: time },
    },
  })
  await copyRows(tx, contestProblems, {
    owner: contestProblems.contestId,
    copies: ids,
    where: isInContest,
    set: { problemId: copyOrSame(contestProblems.problemId, problems) },
  })
  return ids
}
