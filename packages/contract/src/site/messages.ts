import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, PageQuery, pageOf, QueryInt } from '../wire-types.ts'

/** Rows of a page of the message centre (`spec.md` 9). */
export const USER_MESSAGES_PER_PAGE = 6
export const SYSTEM_MESSAGES_PER_PAGE = 8

export const UnreadVo = z.object({
  comment: z.int(),
  reply: z.int(),
  like: z.int(),
  sys: z.int(),
  mine: z.int(),
})
export type UnreadVo = z.output<typeof UnreadVo>

/** Someone commented, replied or liked. */
export const UserMsgVo = z.object({
  id: z.int(),
  action: z.enum(['Discuss', 'Reply', 'Like_Post', 'Like_Discuss']),
  sourceId: z.int().nullable(),
  sourceType: z.enum(['Discussion', 'Contest']),
  sourceTitle: z.string().nullable(),
  sourceContent: z.string().nullable(),
  quoteId: z.int().nullable(),
  quoteType: z.enum(['Comment', 'Reply']).nullable(),
  quoteContent: z.string().nullable(),
  url: z.string().nullable(),
  /** Ours: whether the text named the reader. Other clients take it for a reply. */
  isMention: z.boolean(),
  /** Whether it had been read before this response. */
  state: z.boolean(),
  senderId: z.string().nullable(),
  senderUsername: z.string().nullable(),
  senderAvatar: z.string().nullable(),
  gmtCreate: Instant,
})
export type UserMsgVo = z.output<typeof UserMsgVo>

/** A message from the site or an administrator. */
export const SysMsgVo = z.object({
  id: z.int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  adminId: z.string().nullable(),
  type: z.enum(['Sys', 'Mine']),
  /** Whether it had been read before this response. */
  state: z.boolean(),
  gmtCreate: Instant,
})
export type SysMsgVo = z.output<typeof SysMsgVo>

export const getUnread = defineEndpoint({
  method: 'GET',
  path: '/api/msg/unread',
  access: 'login',
  about: nothing('The caller’s own messages.'),
  summary: 'The number of the caller’s unread messages of each kind.',
  data: UnreadVo,
})

const userMessages = { method: 'GET', access: 'login', query: PageQuery, data: pageOf(UserMsgVo) } as const
const systemMessages = { method: 'GET', access: 'login', query: PageQuery, data: pageOf(SysMsgVo) } as const

export const listCommentMessages = defineEndpoint({
  ...userMessages,
  path: '/api/msg/comment',
  about: nothing('The caller’s own messages.'),
  summary: 'Comments on the caller’s discussions, unread ones first; returned messages are marked as read.',
})

export const listReplyMessages = defineEndpoint({
  ...userMessages,
  path: '/api/msg/reply',
  about: nothing('The caller’s own messages.'),
  summary: 'Replies to the caller, unread ones first; returned messages are marked as read.',
})

export const listLikeMessages = defineEndpoint({
  ...userMessages,
  path: '/api/msg/like',
  about: nothing('The caller’s own messages.'),
  summary: 'Likes of the caller’s posts, unread ones first; returned messages are marked as read.',
})

export const listSystemMessages = defineEndpoint({
  ...systemMessages,
  path: '/api/msg/sys',
  about: nothing('The caller’s own messages.'),
  summary: 'Messages from the site, unread ones first; returned messages are marked as read.',
})

export const listPersonalMessages = defineEndpoint({
  ...systemMessages,
  path: '/api/msg/mine',
  about: nothing('The caller’s own messages.'),
  summary:
    'Messages about the caller’s own content, unread ones first; returned messages are marked as read.',
})

export const MessageType = z.enum(['Discuss', 'Reply', 'Like', 'Sys', 'Mine'])
export type MessageType = z.output<typeof MessageType>

export const cleanMessages = defineEndpoint({
  method: 'DELETE',
  path: '/api/msg/clean',
  access: 'login',
  about: nothing('The caller’s own messages.'),
  summary: 'Deletes one of the caller’s messages of a type, or all of that type without an id.',
  query: z.object({ type: MessageType, id: QueryInt.optional() }),
  errors: ['message_not_found'],
})

export const messageEndpoints = [
  getUnread,
  listCommentMessages,
  listReplyMessages,
  listLikeMessages,
  listSystemMessages,
  listPersonalMessages,
  cleanMessages,
]
