import { createBatched } from '../../../db/batched.ts'
import type { Db } from '../../../db/connect.ts'
import { and, desc, eq, type SQL, sql } from '../../../db/drizzle.ts'
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
      contestId: announcements.contestId,
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

type Announcement = Awaited<ReturnType<typeof selectNewest>>[number]

export const selectContestAnnouncements = (db: Db, contestId: number, { limit, offset }: PageRequest) =>
  selectNewest(db, visibleIn(contestId)).limit(limit).offset(offset)

export const countContestAnnouncements = (db: Db, contestId: number): Promise<number> =>
  db.$count(announcements, visibleIn(contestId))

const readVisible = createBatched<number, Announcement[]>(async (db, contestIds) => {
  const rows = await selectNewest(
    db,
    and(
      sql`${announcements.contestId} = any(${sql.param(contestIds)}::bigint[])`,
      eq(announcements.isVisible, true),
    ),
  )
  return Map.groupBy(rows, ({ contestId }) => contestId ?? 0)
})

/** Without those of the given numbers. Everybody's page asks when a contest begins, so they are read for all of them at once. */
export async function selectUnreadAnnouncements(db: Db, contestId: number, readIds: readonly number[]) {
  const all = (await readVisible(db, contestId)) ?? []
  return all.filter(({ id }) => !readIds.includes(id)).slice(0, MOST_UNREAD)
}
