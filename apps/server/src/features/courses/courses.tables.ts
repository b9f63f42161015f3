import { id, identity, instant } from '../../db/columns.ts'
import { integer, pgTable } from '../../db/pg-core.ts'

/** The weight of a training or contest in the mark; without a row it is 1. */
export const courseWeights = pgTable('course_weights', {
  id: identity(),
  trainingId: id('training_id'),
  contestId: id('contest_id'),
  weight: integer('weight').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
