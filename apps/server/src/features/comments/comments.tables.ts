import { id, instant } from '../../db/columns.ts'
import { integer, pgTable, primaryKey, text } from '../../db/pg-core.ts'

/** A comment belongs to a discussion or a contest, and a reply also to a comment. */
export const comments = pgTable('comments', {
  // By default only: a site that moves here keeps the numbers of its comments.
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  discussionId: id('discussion_id'),
  contestId: id('contest_id'),
  parentId: id('parent_id'),
  authorId: text('author_id'),
  addresseeId: text('addressee_id'),
  content: text('content').notNull(),
  hiddenAt: instant('hidden_at'),
  hiddenReason: text('hidden_reason'),
  likeCount: integer('like_count').notNull().default(0),
  replyCount: integer('reply_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: id('comment_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] })],
)
