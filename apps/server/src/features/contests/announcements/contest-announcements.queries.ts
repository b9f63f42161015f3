import type { Db } from '../../../db/connect.ts'
import { and, desc, eq, notInArray, type SQL } from '../../../db/drizzle.ts'
import type { PageRequest } from '../../../http/page.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { announcements } from '../../announcements/announcements.tables.ts'

/** One page holds them all: a contest has a handful. */
const MOST_UNREAD = 100

const visibleIn = (contestId: number): SQL | undefined =>
  and(eq(announcements.contestId, contestId), eq(announcements.isVisible, true))

function selectNewest(db: Db, condition: SQL | undefined) {
  return db
    .select({
      id: announcements.id,
      title: announcements.title,
      content: announcements.content,
      isVisible: announcements.isVisible,
      authorId: announcements.authorId,
      authorName: users.username,
      createdAt: announcements.createdAt,
      updatedAt: announcements.updatedAt,
    })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.authorId))
    .where(condition)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .$dynamic()
}

export const selectContestAnnouncements = (db: Db, contestId: number, { limit, offset }: PageRequest) =>
  selectNewest(db, visibleIn(contestId)).limit(limit).offset(offset)

export const countContestAnnouncements = (db: Db, contestId: number): Promise<number> =>
  db.$count(announcements, visibleIn(contestId))

/** Without those of the given numbers. */
export const selectUnreadAnnouncements = (db: Db, contestId: number, readIds: readonly number[]) =>
  selectNewest(
    db,
    and(visibleIn(contestId), readIds.length === 0 ? undefined : notInArray(announcements.id, [...readIds])),
  ).limit(MOST_UNREAD)
