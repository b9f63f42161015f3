import type { Db } from '../../db/connect.ts'
import { and, desc, eq, type SQL } from '../../db/drizzle.ts'
import type { PageRequest } from '../../http/page.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isAtPlace } from '../places/place.conditions.ts'
import { type Place, placeOf, SITE } from '../places/place.policy.ts'
import { announcements } from './announcements.tables.ts'

const row = {
  id: announcements.id,
  title: announcements.title,
  content: announcements.content,
  isVisible: announcements.isVisible,
  authorId: announcements.authorId,
  authorName: users.username,
  createdAt: announcements.createdAt,
  updatedAt: announcements.updatedAt,
}

function selectAnnouncements(db: Db) {
  return db.select(row).from(announcements).leftJoin(users, eq(users.id, announcements.authorId))
}

export type AnnouncementRow = Awaited<ReturnType<typeof selectAnnouncements>>[number]

export interface Scope {
  /** Whether to include hidden ones. */
  readonly isWhole: boolean
  readonly place: Place
  /** This one only. */
  readonly id?: number | undefined
}

const conditionOf = ({ isWhole, place, id }: Scope): SQL | undefined =>
  and(
    isAtPlace(announcements, place),
    isWhole ? undefined : eq(announcements.isVisible, true),
    id === undefined ? undefined : eq(announcements.id, id),
  )

/** Newest first. */
export function selectAnnouncementPage(db: Db, scope: Scope, { limit, offset }: PageRequest) {
  return selectAnnouncements(db)
    .where(conditionOf(scope))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit)
    .offset(offset)
}

/** Like the page of visible ones, but without their texts. */
export function selectAnnouncementHeads(db: Db, { limit, offset }: PageRequest) {
  const { id, title, authorName, createdAt } = row
  return db
    .select({ id, title, authorName, createdAt })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.authorId))
    .where(conditionOf({ isWhole: false, place: SITE }))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit)
    .offset(offset)
}

export function countAnnouncements(db: Db, scope: Scope): Promise<number> {
  return db.$count(announcements, conditionOf(scope))
}

export async function findAnnouncement(db: Db, id: number): Promise<AnnouncementRow | null> {
  const [found] = await selectAnnouncements(db).where(
    and(isAtPlace(announcements, SITE), eq(announcements.id, id)),
  )
  return found ?? null
}

/** Locks the row, so that it does not change until the transaction ends. */
export async function lockAnnouncement(tx: Db, id: number, place: Place) {
  const [found] = await tx
    .select()
    .from(announcements)
    .where(and(isAtPlace(announcements, place), eq(announcements.id, id)))
    .for('update')
  return found ?? null
}

/** Where an announcement is, and whose it is; null if there is none. */
export async function findAnnouncementPlace(db: Db, id: number) {
  const [found] = await db
    .select({
      authorId: announcements.authorId,
      contestId: announcements.contestId,
      groupId: announcements.groupId,
    })
    .from(announcements)
    .where(eq(announcements.id, id))
  return found === undefined ? null : { place: placeOf(found), authorId: found.authorId }
}
