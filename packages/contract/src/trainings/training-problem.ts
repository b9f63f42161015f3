import { z } from 'zod'
import { ProblemVo } from '../problems/problems.ts'

/** A problem under the name that the training gives it. */
export const TrainingProblemVo = ProblemVo.extend({
  /** Ours: the name that the bank gives it. */
  code: z.string(),
  /** Ours: the section it belongs to; null stands before all sections. */
  sectionId: z.int().nullable(),
  /** Ours: solved, else how the caller's newest submission stands. */
  myStatus: z.int(),
  /** Ours: whether it is one of the caller's favourites. */
  isFavourite: z.boolean(),
})
export type TrainingProblemVo = z.output<typeof TrainingProblemVo>
