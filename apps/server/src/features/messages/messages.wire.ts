import type { MessageType, SysMsgVo, UnreadVo, UserMsgVo, WebLanguage } from '@gavel/contract'
import type { MessageRow } from './messages.queries.ts'
import type { MessageKind } from './messages.tables.ts'

export const KINDS: Readonly<Record<MessageType, MessageKind>> = {
  Discuss: 'comment',
  Reply: 'reply',
  Like: 'like',
  Sys: 'system',
  Mine: 'personal',
}

const ACTIONS = {
  discuss: 'Discuss',
  reply: 'Reply',
  mention: 'Reply',
  'like-post': 'Like_Post',
  'like-discuss': 'Like_Discuss',
} as const
const SOURCES = { discussion: 'Discussion', contest: 'Contest' } as const
const QUOTES = { comment: 'Comment', reply: 'Reply' } as const

export function unreadToWire(counts: ReadonlyMap<MessageKind, number>): UnreadVo {
  const of = (kind: MessageKind) => counts.get(kind) ?? 0
  return {
    comment: of('comment'),
    reply: of('reply'),
    like: of('like'),
    sys: of('system'),
    mine: of('personal'),
  }
}

/** A notice keeps the words of its author; Gavel's own messages are in the reader's language. */
export function systemMessageToWire(row: MessageRow, language: WebLanguage): SysMsgVo {
  const own = row.texts?.[language]
  return {
    id: row.id,
    title: own?.title ?? row.noticeTitle ?? '',
    content: own?.content ?? row.noticeContent ?? '',
    adminId: row.senderId,
    type: row.kind === 'system' ? 'Sys' : 'Mine',
    state: row.readAt !== null,
    gmtCreate: row.createdAt,
  }
}

export function userMessageToWire(row: MessageRow): UserMsgVo {
  return {
    id: row.id,
    // Every comment, reply and like has both; the table's constraints ensure it.
    action: ACTIONS[row.action ?? 'discuss'],
    sourceType: SOURCES[row.sourceKind ?? 'discussion'],
    sourceId: row.sourceId,
    sourceTitle: row.sourceTitle,
    sourceContent: row.sourceContent,
    quoteId: row.quoteId,
    quoteType: row.quoteKind === null ? null : QUOTES[row.quoteKind],
    quoteContent: row.quoteContent,
    url: row.address,
    isMention: row.action === 'mention',
    state: row.readAt !== null,
    senderId: row.senderId,
    senderUsername: row.senderUsername,
    senderAvatar: row.senderAvatar,
    gmtCreate: row.createdAt,
  }
}
