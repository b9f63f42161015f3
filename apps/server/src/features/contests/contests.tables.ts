import type { Feedback } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { pgTable, text } from '../../db/pg-core.ts'

export const contests = pgTable('contests', {
  id: identity(),
  format: text('format').$type<'icpc' | 'oi'>().notNull(),
  title: text('title').notNull(),
  authorId: text('author_id'),
  groupId: id('group_id'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  freezesAt: instant('freezes_at'),
  feedback: text('feedback').$type<Feedback>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** What a running contest decides about the test cases of its submissions. Null as a whole outside contests. */
export const contestRules = {
  format: contests.format,
  startsAt: contests.startsAt,
  endsAt: contests.endsAt,
  freezesAt: contests.freezesAt,
  feedback: contests.feedback,
} as const
