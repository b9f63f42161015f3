import type { Db } from '../../db/connect.ts'
import { and, eq } from '../../db/drizzle.ts'
import { notifyMessageChange } from './message-change.ts'
import { cutText } from './message-texts.policy.ts'
import { type MessageAction, messages } from './messages.tables.ts'
import { isThreadMuted } from './thread-mutes.service.ts'
import type { ThreadTarget } from './thread-mutes.tables.ts'

/** Characters of both sides that a message keeps (`api.md` 4.22). */
const SOURCE_LENGTH = 200
const QUOTE_LENGTH = 100

export interface ThreadMessage {
  readonly kind: 'comment' | 'reply' | 'like'
  readonly action: MessageAction
  readonly recipientId: string
  readonly senderId: string
  readonly source: ThreadTarget & { readonly title: string; readonly content: string }
  readonly quote: { readonly kind: 'comment' | 'reply'; readonly id: number; readonly content: string } | null
  /** A path of the site. */
  readonly address: string
  readonly now: Date
}

/**
 * Notifies somebody of what was done in a thread, unless they did it themselves or muted the thread. A like that was
 * taken back and given again is announced once. Call it in the transaction of the change.
 */
export async function sendThreadMessage(tx: Db, message: ThreadMessage): Promise<void> {
  const { recipientId, senderId, source, quote } = message
  if (recipientId === senderId || (await isThreadMuted(tx, source, recipientId))) return
  if (message.kind === 'like' && (await isTold(tx, message))) return
  await tx.insert(messages).values({
    recipientId,
    senderId,
    kind: message.kind,
    action: message.action,
    sourceKind: source.kind,
    sourceId: source.id,
    sourceTitle: source.title,
    sourceContent: cutText(source.content, SOURCE_LENGTH),
    quoteKind: quote?.kind ?? null,
    quoteId: quote?.id ?? null,
    quoteContent: quote === null ? null : cutText(quote.content, QUOTE_LENGTH),
    address: message.address,
    createdAt: message.now,
  })
  await notifyMessageChange(tx, [recipientId])
}

async function isTold(tx: Db, { recipientId, senderId, action, address }: ThreadMessage): Promise<boolean> {
  const same = and(
    eq(messages.recipientId, recipientId),
    eq(messages.kind, 'like'),
    eq(messages.senderId, senderId),
    eq(messages.action, action),
    eq(messages.address, address),
  )
  return (await tx.$count(messages, same)) > 0
}
