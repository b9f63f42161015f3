import { pgTable, text } from '../../db/pg-core.ts'

export const oldPasswords = pgTable('old_passwords', {
  userId: text('user_id').primaryKey(),
  md5: text('md5').notNull(),
})
