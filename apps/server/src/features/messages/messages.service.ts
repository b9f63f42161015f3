import type { Page } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type PageRequest, toPage } from '../../http/page.ts'
import { notifyMessageChange } from './message-change.ts'
import {
  countMessages,
  deleteMessages,
  type MessageRow,
  markRead,
  selectMessagePage,
} from './messages.queries.ts'
import type { MessageKind } from './messages.tables.ts'

interface Wanted {
  readonly recipientId: string
  readonly kind: MessageKind
  readonly page: PageRequest
}

/** A page of the user's own messages. Returned messages count as read from then on; the rows show the state before. */
export async function readMessages<Row>(
  { db, now }: Context,
  { recipientId, kind, page }: Wanted,
  toWire: (row: MessageRow) => Row,
): Promise<Page<Row>> {
  const owned = { recipientId, kind }
  const [rows, total] = await Promise.all([selectMessagePage(db, owned, page), countMessages(db, owned)])
  const unread = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  if (unread.length > 0) {
    await markRead(db, unread, now())
    // Other tabs and devices of the reader refresh their counts.
    await notifyMessageChange(db, [recipientId])
  }
  return toPage(page, rows.map(toWire), total)
}

/**
 * Deletes one message, or all of one kind.
 *
 * @throws DomainError message_not_found, also for a message of another kind or person
 */
export async function cleanMessages(
  { db }: Context,
  { recipientId, kind, id }: { recipientId: string; kind: MessageKind; id: number | undefined },
): Promise<void> {
  const deleted = await deleteMessages(db, { recipientId, kind }, id)
  if (id !== undefined && deleted === 0) throw new DomainError('message_not_found')
  if (deleted > 0) await notifyMessageChange(db, [recipientId])
}
