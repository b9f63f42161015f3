import { id, instant } from '../../db/columns.ts'
import { pgTable, text } from '../../db/pg-core.ts'

/** Reports of a discussion, or of a comment below one or below a contest. */
export const reports = pgTable('reports', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  discussionId: id('discussion_id'),
  commentId: id('comment_id'),
  reporterId: text('reporter_id'),
  reason: text('reason').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  handledAt: instant('handled_at'),
  handledById: text('handled_by_id'),
})
