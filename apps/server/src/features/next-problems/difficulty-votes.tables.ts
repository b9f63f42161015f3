import type { DifficultyChoice } from '@gavel/contract'
import { id, instant } from '../../db/columns.ts'
import { integer, pgTable, primaryKey, text } from '../../db/pg-core.ts'

export const difficultyVotes = pgTable(
  'difficulty_votes',
  {
    problemId: id('problem_id').notNull(),
    userId: text('user_id').notNull(),
    choice: integer('choice').$type<DifficultyChoice>().notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.userId] })],
)
