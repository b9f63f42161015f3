import { identity, instant } from '../../db/columns.ts'
import { pgTable, text } from '../../db/pg-core.ts'

export type Audience = 'everybody' | 'one' | 'administrators'

export const notices = pgTable('notices', {
  id: identity(),
  audience: text('audience').$type<Audience>().notNull(),
  /** Set for the audience `one`. */
  recipientId: text('recipient_id'),
  title: text('title').notNull(),
  content: text('content').notNull(),
  authorId: text('author_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  pushedAt: instant('pushed_at'),
})
