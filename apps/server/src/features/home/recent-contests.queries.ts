import type { Db } from '../../db/connect.ts'
import { and, desc, eq, gt, lte } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isOfSite } from '../places/place.conditions.ts'
import { contests } from '../places/places.tables.ts'

const SOON_DAYS = 14

/** Visible contests of the site that have not ended and start within 14 days, latest start first. */
export function selectRecentContests(db: Db, now: Date) {
  const soon = new Date(now.getTime() + SOON_DAYS * 86_400_000)
  return db
    .select({
      id: contests.id,
      format: contests.format,
      oiCounts: contests.oiCounts,
      access: contests.access,
      sourceId: contests.sourceId,
      title: contests.title,
      titles: contests.titles,
      authorName: users.username,
      startsAt: contests.startsAt,
      endsAt: contests.endsAt,
    })
    .from(contests)
    .leftJoin(users, eq(users.id, contests.authorId))
    .where(
      and(
        isOfSite(contests),
        eq(contests.isVisible, true),
        gt(contests.endsAt, now),
        lte(contests.startsAt, soon),
      ),
    )
    .orderBy(desc(contests.startsAt), desc(contests.id))
}

export type RecentContest = Awaited<ReturnType<typeof selectRecentContests>>[number]
