import type { WebLanguage } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { jsonb, pgTable, text } from '../../db/pg-core.ts'

export type MessageKind = 'comment' | 'reply' | 'like' | 'system' | 'personal'

export type MessageAction = 'discuss' | 'reply' | 'mention' | 'like-post' | 'like-discuss'

/** A message by Gavel itself, in each language that readers can choose. */
export type MessageTexts = Readonly<Record<WebLanguage, { readonly title: string; readonly content: string }>>

export const messages = pgTable('messages', {
  id: identity(),
  recipientId: text('recipient_id').notNull(),
  kind: text('kind').$type<MessageKind>().notNull(),
  senderId: text('sender_id'),
  noticeId: id('notice_id'),
  texts: jsonb('texts').$type<MessageTexts>(),
  action: text('action').$type<MessageAction>(),
  sourceKind: text('source_kind').$type<'discussion' | 'contest'>(),
  sourceId: id('source_id'),
  sourceTitle: text('source_title'),
  sourceContent: text('source_content'),
  quoteKind: text('quote_kind').$type<'comment' | 'reply'>(),
  quoteId: id('quote_id'),
  quoteContent: text('quote_content'),
  address: text('address'),
  createdAt: instant('created_at').notNull().defaultNow(),
  readAt: instant('read_at'),
})
