import { id, instant } from '../../db/columns.ts'
import { integer, pgTable } from '../../db/pg-core.ts'

/** How hard problems are, from everybody's practice. A job of `features/next-problems` writes it. */
export const computedDifficulties = pgTable('computed_difficulties', {
  problemId: id('problem_id').primaryKey(),
  difficulty: integer('difficulty').notNull(),
  people: integer('people').notNull(),
  computedAt: instant('computed_at').notNull(),
})
