import { id, instant } from '../../db/columns.ts'
import { sql } from '../../db/drizzle.ts'
import { boolean, integer, pgTable, primaryKey, text } from '../../db/pg-core.ts'

// By default only: a site that moves here keeps the numbers of its discussions, so that links to them stay.
const ownId = () => id('id').primaryKey().generatedByDefaultAsIdentity()

export const discussionCategories = pgTable('discussion_categories', {
  id: ownId(),
  name: text('name').notNull(),
  englishName: text('english_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const discussions = pgTable('discussions', {
  id: ownId(),
  categoryId: id('category_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  /** Title and description as keywords are compared with them; the database keeps it. */
  searchText: text('search_text')
    .generatedAlwaysAs(sql`discussion_search_text(title, description)`)
    .notNull(),
  content: text('content').notNull(),
  problemId: id('problem_id'),
  groupId: id('group_id'),
  authorId: text('author_id'),
  isPinned: boolean('is_pinned').notNull().default(false),
  hiddenAt: instant('hidden_at'),
  hiddenReason: text('hidden_reason'),
  viewCount: integer('view_count').notNull().default(0),
  likeCount: integer('like_count').notNull().default(0),
  /** With their replies. */
  commentCount: integer('comment_count').notNull().default(0),
  /** Without. */
  threadCount: integer('thread_count').notNull().default(0),
  /** Another one after each change of the comments that everybody sees, but for likes. */
  threadVersion: integer('thread_version').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const discussionLikes = pgTable(
  'discussion_likes',
  {
    discussionId: id('discussion_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.discussionId, table.userId] })],
)
