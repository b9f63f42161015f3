import { z } from 'zod'

/**
 * How much of the outcome on the test data a problem or a running contest shows to solvers. The verdict of the whole
 * submission is always shown; administrators and the problem's author see everything.
 *
 * - `none`: no test cases, not even how many there are.
 * - `verdict`: verdict and points of each case.
 * - `first-failing`: the cases up to the first failure, with the details of that one.
 * - `full`: every case with its details.
 */
export const FEEDBACKS = ['none', 'verdict', 'first-failing', 'full'] as const
export const Feedback = z.enum(FEEDBACKS)
export type Feedback = z.output<typeof Feedback>
