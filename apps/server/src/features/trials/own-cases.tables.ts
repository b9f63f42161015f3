import { id, identity, instant } from '../../db/columns.ts'
import { pgTable, text } from '../../db/pg-core.ts'

/** Inputs that users try their programs on, beside the samples of a problem. */
export const ownCases = pgTable('own_cases', {
  id: identity(),
  userId: text('user_id').notNull(),
  problemId: id('problem_id').notNull(),
  input: text('input').notNull(),
  /** Null: the output is not compared. */
  expectedOutput: text('expected_output'),
  createdAt: instant('created_at').notNull(),
})
