import { id, identity, instant } from '../../db/columns.ts'
import { boolean, pgTable, text } from '../../db/pg-core.ts'

export const announcements = pgTable('announcements', {
  id: identity(),
  /** Without contest and group: the site's. */
  contestId: id('contest_id'),
  groupId: id('group_id'),
  title: text('title').notNull(),
  content: text('content').notNull(),
  isVisible: boolean('is_visible').notNull().default(true),
  authorId: text('author_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
