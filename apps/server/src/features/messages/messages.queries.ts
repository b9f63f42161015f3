import type { Db } from '../../db/connect.ts'
import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import type { PageRequest } from '../../http/page.ts'
import { users } from '../accounts/accounts.tables.ts'
import { type MessageKind, messages } from './messages.tables.ts'
import { notices } from './notices.tables.ts'

const unreadCounts = createPrepared((db) =>
  db
    .select({ kind: messages.kind, unread: count() })
    .from(messages)
    .where(and(eq(messages.recipientId, sql.placeholder('recipientId')), isNull(messages.readAt)))
    .groupBy(messages.kind)
    .prepare('unread-messages'),
)

/** Number of unread messages by kind; kinds without any are missing. */
export async function selectUnreadCounts(db: Db, recipientId: string): Promise<Map<MessageKind, number>> {
  const rows = await unreadCounts(db).execute({ recipientId })
  return new Map(rows.map(({ kind, unread }) => [kind, unread]))
}

interface Owned {
  readonly recipientId: string
  readonly kind: MessageKind
}

const isOwned = ({ recipientId, kind }: Owned) =>
  and(eq(messages.recipientId, recipientId), eq(messages.kind, kind))

function selectMessages(db: Db) {
  return db
    .select({
      ...getTableColumns(messages),
      noticeTitle: notices.title,
      noticeContent: notices.content,
      senderUsername: users.username,
      senderAvatar: users.avatar,
    })
    .from(messages)
    .leftJoin(notices, eq(notices.id, messages.noticeId))
    .leftJoin(users, eq(users.id, messages.senderId))
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

const inOrder = [sql`(${messages.readAt} is not null)`, desc(messages.id)]

const areOwned = and(
  eq(messages.recipientId, sql.placeholder('recipientId')),
  eq(messages.kind, sql.placeholder('kind')),
)

const messagePages = createPrepared((db) => {
  const page = db
    .select({ id: messages.id })
    .from(messages)
    .where(areOwned)
    .orderBy(...inOrder)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  return selectMessages(db)
    .where(sql`${messages.id} = any(array(${page}))`)
    .orderBy(...inOrder)
    .prepare('message-page')
})

/** Unread ones first, then newest first. An index finds the page, so that those before it are not read. */
export function selectMessagePage(
  db: Db,
  owned: Owned,
  { limit, offset }: PageRequest,
): Promise<MessageRow[]> {
  return messagePages(db).execute({ ...owned, limit, offset })
}

const messageCounts = createPrepared((db) =>
  db.select({ count: count() }).from(messages).where(areOwned).prepare('message-count'),
)

export async function countMessages(db: Db, owned: Owned): Promise<number> {
  const [row] = await messageCounts(db).execute({ ...owned })
  return row?.count ?? 0
}

export async function markRead(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: now })
    .where(and(inArray(messages.id, [...ids]), isNull(messages.readAt)))
}

/** Deletes one message, or all of a kind, and returns how many. */
export async function deleteMessages(db: Db, owned: Owned, id: number | undefined): Promise<number> {
  const deleted = await db
    .delete(messages)
    .where(and(isOwned(owned), id === undefined ? undefined : eq(messages.id, id)))
    .returning({ id: messages.id })
  return deleted.length
}
