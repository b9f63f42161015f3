import type { Db } from '../../db/connect.ts'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from '../../db/drizzle.ts'
import { alias } from '../../db/pg-core.ts'
import type { PageRequest } from '../../http/page.ts'
import { ROLE_CIRCLES } from '../access/site-roles.policy.ts'
import { users } from '../accounts/accounts.tables.ts'
import { messages } from '../messages/messages.tables.ts'
import { type Audience, notices } from '../messages/notices.tables.ts'

export type Notice = typeof notices.$inferSelect

const recipients = alias(users, 'recipients')

function selectNotices(db: Db) {
  return db
    .select({
      ...getTableColumns(notices),
      authorName: users.username,
      recipientName: recipients.username,
    })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.authorId))
    .leftJoin(recipients, eq(recipients.id, notices.recipientId))
}

export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number]

const isFor = (audience: Audience | null) => (audience === null ? undefined : eq(notices.audience, audience))

/** Newest first; null selects all audiences. */
export function selectNoticePage(db: Db, audience: Audience | null, { limit, offset }: PageRequest) {
  return selectNotices(db).where(isFor(audience)).orderBy(desc(notices.id)).limit(limit).offset(offset)
}

export function countNotices(db: Db, audience: Audience | null): Promise<number> {
  return db.$count(notices, isFor(audience))
}

/** A user by id or by name, in any spelling of the name. */
export async function findRecipientId(db: Db, by: { id: string } | { name: string }): Promise<string | null> {
  const isSought = 'id' in by ? eq(users.id, by.id) : sql`lower(${users.username}) = lower(${by.name.trim()})`
  const [found] = await db.select({ id: users.id }).from(users).where(isSought)
  return found?.id ?? null
}

/** Locks the row, so that it is neither changed nor pushed until the transaction ends. */
export async function lockNotice(tx: Db, id: number): Promise<Notice | null> {
  const [found] = await tx.select().from(notices).where(eq(notices.id, id)).for('update')
  return found ?? null
}

/** Notices that were not pushed yet, oldest first. */
export async function selectWaitingNoticeIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(isNull(notices.pushedAt))
    .orderBy(asc(notices.id))
  return rows.map(({ id }) => id)
}

/**
 * Waits for running registrations and blocks new ones until the transaction ends: accounts created before get the notice
 * from the push, accounts created after it from the trigger on new accounts.
 */
export async function holdNewAccounts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gavel notices'))`)
}

/** Inserts one message for each recipient who is not banned, and returns how many there are. */
export async function insertNoticeMessages(tx: Db, notice: Notice, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${messages} (recipient_id, kind, notice_id, sender_id, created_at)
      select ${users.id}, ${notice.audience === 'one' ? 'personal' : 'system'}, ${notice.id}::bigint,
        ${notice.authorId}, ${now.toISOString()}::timestamptz
      from ${users} where ${isRecipient(notice)}
      -- An account that is deleted meanwhile is left out instead of breaking the push.
      for key share
    on conflict do nothing`)
  return rowCount ?? 0
}

function isRecipient({ audience, recipientId }: Notice): SQL | undefined {
  const isActive = eq(users.status, 'normal')
  switch (audience) {
    case 'everybody':
      return isActive
    case 'administrators':
      return and(isActive, inArray(users.role, [...ROLE_CIRCLES['site administrator']]))
    case 'one':
      return and(isActive, eq(users.id, recipientId ?? ''))
  }
}
