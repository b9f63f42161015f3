import { z } from 'zod'

/**
 * How much of the test data's outcome a problem or a running contest tells its solvers. The verdict of the whole
 * submission is told always; administrators and the problem's author see everything.
 *
 * - `none`: no test case at all, not even how many.
 * - `verdict`: the verdict and the points of each case.
 * - `first-failing`: the cases up to the first that failed, that one with its details.
 * - `full`: every case with its details.
 */
export const FEEDBACKS = ['none', 'verdict', 'first-failing', 'full'] as const
export const Feedback = z.enum(FEEDBACKS)
export type Feedback = z.output<typeof Feedback>
