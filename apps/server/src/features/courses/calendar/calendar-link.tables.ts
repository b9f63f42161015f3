import { instant } from '../../../db/columns.ts'
import { pgTable, text } from '../../../db/pg-core.ts'

/** The secret part of the address of a user's calendar: sealed to be shown again, hashed to be looked up. */
export const calendarLinks = pgTable('calendar_links', {
  userId: text('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  sealedToken: text('sealed_token').notNull(),
  createdAt: instant('created_at').notNull(),
})
