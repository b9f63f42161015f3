import type { Db } from '../../db/connect.ts'
import { and, asc, eq, gt } from '../../db/drizzle.ts'
import { contests } from '../places/places.tables.ts'

/** More of them are on the group's page of contests. */
const MAX_OPEN_CONTESTS = 50

/** Visible contests of a group that have not ended, by their start. */
export function selectOpenContests(db: Db, groupId: number, now: Date) {
  return db
    .select({
      id: contests.id,
      title: contests.title,
      titles: contests.titles,
      format: contests.format,
      startsAt: contests.startsAt,
      endsAt: contests.endsAt,
    })
    .from(contests)
    .where(and(eq(contests.groupId, groupId), eq(contests.isVisible, true), gt(contests.endsAt, now)))
    .orderBy(asc(contests.startsAt), asc(contests.id))
    .limit(MAX_OPEN_CONTESTS)
}
