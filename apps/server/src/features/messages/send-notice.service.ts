import type { Db } from '../../db/connect.ts'
import { notifyMessageChange } from './message-change.ts'
import { type MessageTexts, messages } from './messages.tables.ts'

export interface NoticeToUser {
  readonly recipientId: string
  /** `system`: messages from the site (the wire's Sys); `personal`: messages about the user's own things (Mine). */
  readonly kind: 'system' | 'personal'
  /** The content is Markdown. */
  readonly texts: MessageTexts
  /** The user whose action caused it, if any. */
  readonly senderId?: string | null
  readonly now: Date
}

/** Puts a message into a user's message centre. Call it in the transaction of the event that it reports. */
export async function sendNotice(tx: Db, notice: NoticeToUser): Promise<void> {
  await sendNotices(tx, [notice])
}

/** Like `sendNotice`, for several at once. */
export async function sendNotices(tx: Db, notices: readonly NoticeToUser[]): Promise<void> {
  if (notices.length === 0) return
  await tx.insert(messages).values(
    notices.map(({ recipientId, kind, texts, senderId = null, now }) => ({
      recipientId,
      kind,
      texts,
      senderId,
      createdAt: now,
    })),
  )
  await notifyMessageChange(
    tx,
    notices.map(({ recipientId }) => recipientId),
  )
}
