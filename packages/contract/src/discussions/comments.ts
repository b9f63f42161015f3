import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, PageQuery, pageOf, QueryBool, QueryInt, VisibilityStatus } from '../wire-types.ts'
import { COMMENT_ORDERS } from './comment-orders.ts'
import { AuthorRole } from './discussions.ts'

/** Rows of a page of a thread (`spec.md` 9). */
export const COMMENTS_PER_PAGE = 10
/** Replies that come with their comment; the others are asked for. */
export const REPLIES_SHOWN = 3
/** Characters. */
export const COMMENT_MAX_LENGTH = 10_000

const Author = {
  /** Null: the account no longer exists. */
  fromUid: z.string().nullable(),
  fromName: z.string().nullable(),
  fromAvatar: z.string().nullable(),
  fromRole: AuthorRole.nullable(),
  fromTitleName: z.string().nullable(),
  fromTitleColor: z.string().nullable(),
}

/** Ours, for the author and those who moderate: why it is hidden. Null: it is not. */
const hiddenReason = z.string().nullable()

export const ReplyVo = z.object({
  id: z.int(),
  commentId: z.int(),
  ...Author,
  toUid: z.string().nullable(),
  toName: z.string().nullable(),
  toAvatar: z.string().nullable(),
  /** Markdown. */
  content: z.string(),
  /** 0 shown, 1 hidden. */
  status: VisibilityStatus,
  hiddenReason,
  gmtCreate: Instant,
  gmtModified: Instant,
})
export type ReplyVo = z.output<typeof ReplyVo>

export const CommentVo = z.object({
  id: z.int(),
  /** Markdown. */
  content: z.string(),
  ...Author,
  likeNum: z.int(),
  totalReplyNum: z.int(),
  status: VisibilityStatus,
  hiddenReason,
  gmtCreate: Instant,
  /** The newest, newest first. */
  replyList: z.array(ReplyVo),
})
export type CommentVo = z.output<typeof CommentVo>

/** The caller's own likes, by the comment's id. */
const LikeMap = z.record(z.string(), z.literal(true))

/** Where comments stand: under a contest, or under a discussion. */
const Thread = { cid: QueryInt.optional(), did: QueryInt.optional() }
const BodyThread = { cid: z.int().nullish(), did: z.int().nullish() }

const threadErrors = [
  'thread_closed',
  'discussion_not_found',
  'discussion_hidden',
  'contest_not_found',
  'contest_not_started',
  'contest_not_registered',
  'contest_account_rule',
] as const

export const CommentPageVo = z.object({
  commentList: pageOf(CommentVo),
  commentLikeMap: LikeMap,
  /** Ours: whether the caller may hide and remove what others wrote, and wants no messages of the thread. */
  isModerator: z.boolean(),
  isMuted: z.boolean(),
})

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/api/comments',
  access: 'anonymous',
  about: { thing: 'thread', id: { contest: 'query.cid', discussion: 'query.did' }, may: 'thread.read' },
  summary:
    'Comments of a discussion or contest with their newest replies, the most liked first unless asked otherwise.',
  query: PageQuery.extend({
    ...Thread,
    /** Ours. */
    order: z.enum(COMMENT_ORDERS).optional(),
  }),
  data: CommentPageVo,
  errors: [...threadErrors],
})

export const getComment = defineEndpoint({
  method: 'GET',
  path: '/api/comment',
  access: 'anonymous',
  about: { thing: 'comment-or-reply', id: 'query.id', may: 'comment.read' },
  summary: 'Ours: one comment, or the comment that a reply stands under, for a link to it.',
  query: z.object({ id: QueryInt }),
  data: z.object({ comment: CommentVo, hasLike: z.boolean() }),
  errors: [...threadErrors, 'comment_not_found'],
})

const writeErrors = [
  ...threadErrors,
  'comment_length',
  'solved_needed',
  'too_many_links',
  'too_many_requests',
] as const

export const createComment = defineEndpoint({
  method: 'POST',
  path: '/api/comment',
  access: { permission: 'comment_add' },
  about: { thing: 'thread', id: { contest: 'body.cid', discussion: 'body.did' }, may: 'thread.read' },
  summary: 'Writes a comment.',
  body: z.object({ content: z.string(), ...BodyThread }),
  data: CommentVo,
  errors: [...writeErrors],
})

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/api/comment',
  access: 'login',
  about: { thing: 'comment', id: 'body.id', may: 'comment.delete' },
  summary: 'Removes a comment with its replies: the author and moderators of the thread may.',
  body: z.object({ id: z.int(), fromUid: z.string().nullish(), ...BodyThread }),
  errors: [...threadErrors, 'comment_not_found', 'post_of_another'],
})

export const likeComment = defineEndpoint({
  method: 'GET',
  path: '/api/comment-like',
  access: 'login',
  about: { thing: 'comment-or-reply', id: 'query.cid', may: 'comment.read' },
  tokenScope: null,
  summary: 'Likes a comment, or no longer. Doing it twice changes nothing.',
  query: z.object({
    /** The id of the comment. */
    cid: QueryInt,
    toLike: QueryBool,
    sourceId: QueryInt.optional(),
    sourceType: z.enum(['Discussion', 'Contest']).optional(),
  }),
  errors: [...threadErrors, 'comment_not_found', 'too_many_requests'],
})

export const listReplies = defineEndpoint({
  method: 'GET',
  path: '/api/reply',
  access: 'anonymous',
  about: { thing: 'comment-or-reply', id: 'query.commentId', may: 'comment.read' },
  summary: 'The replies to a comment, newest first.',
  query: z.object({ commentId: QueryInt, cid: QueryInt.optional() }),
  data: z.array(ReplyVo),
  errors: [...threadErrors, 'comment_not_found'],
})

export const createReply = defineEndpoint({
  method: 'POST',
  path: '/api/reply',
  access: { permission: 'reply_add' },
  about: { thing: 'comment', id: 'body.reply.commentId', may: 'comment.reply' },
  summary: 'Replies to a comment or to a reply.',
  body: z.object({
    reply: z.object({ commentId: z.int(), content: z.string() }),
    did: z.int().nullish(),
    quoteId: z.int().nullish(),
    quoteType: z.enum(['Comment', 'Reply']).nullish(),
  }),
  data: ReplyVo,
  errors: [...writeErrors, 'comment_not_found', 'reply_not_allowed'],
})

export const deleteReply = defineEndpoint({
  method: 'DELETE',
  path: '/api/reply',
  access: 'login',
  about: { thing: 'reply', id: 'body.reply.id', may: 'comment.delete' },
  summary: 'Removes a reply: the author and moderators of the thread may.',
  body: z.object({ reply: z.object({ id: z.int() }), did: z.int().nullish() }),
  errors: [...threadErrors, 'comment_not_found', 'post_of_another'],
})

export const hideComment = defineEndpoint({
  method: 'PUT',
  path: '/api/comment-hidden',
  access: 'login',
  about: { thing: 'comment-or-reply', id: 'body.id', may: 'comment.hide' },
  summary: 'Ours: hides a comment or reply, or shows it again. Its author is told the reason.',
  body: z.object({ id: z.int(), isHidden: z.boolean(), reason: z.string().nullish() }),
  errors: [...threadErrors, 'comment_not_found', 'post_of_another', 'hide_reason_length'],
})

export const muteThread = defineEndpoint({
  method: 'PUT',
  path: '/api/thread-mute',
  access: 'login',
  about: { thing: 'thread', id: { contest: 'body.cid', discussion: 'body.did' }, may: 'thread.read' },
  summary: 'Ours: whether the caller wants messages of a discussion or of the questions of a contest.',
  body: z.object({ ...BodyThread, isMuted: z.boolean() }),
  errors: [...threadErrors],
})

export const commentEndpoints = [
  listComments,
  getComment,
  createComment,
  deleteComment,
  likeComment,
  listReplies,
  createReply,
  deleteReply,
  hideComment,
  muteThread,
]
