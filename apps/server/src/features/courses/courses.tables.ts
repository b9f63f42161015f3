import { id, identity, instant } from '../../db/columns.ts'
import { integer, pgTable } from '../../db/pg-core.ts'

/** How much one training or one contest counts. What has no row counts once. */
export const courseWeights = pgTable('course_weights', {
  id: identity(),
  trainingId: id('training_id'),
  contestId: id('contest_id'),
  weight: integer('weight').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
