import type { Db } from '../../db/connect.ts'
import { tellMessageChange } from './message-change.ts'
import { type MessageTexts, messages } from './messages.tables.ts'

export interface NoticeToUser {
  readonly recipientId: string
  /** `system`: what the site tells (the wire's Sys); `personal`: what concerns the user's own things (Mine). */
  readonly kind: 'system' | 'personal'
  /** Content is markdown. */
  readonly texts: MessageTexts
  /** The user whose act it tells of; left out where nobody's. */
  readonly senderId?: string | null
  readonly now: Date
}

/** Puts a message into a user's message centre. Call it in the transaction of what it tells of. */
export async function sendNotice(tx: Db, notice: NoticeToUser): Promise<void> {
  await sendNotices(tx, [notice])
}

/** As `sendNotice`, for several at once. */
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
  await tellMessageChange(
    tx,
    notices.map(({ recipientId }) => recipientId),
  )
}
