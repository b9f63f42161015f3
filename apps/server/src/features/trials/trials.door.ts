/** Trial runs, which are swept. */

export { sweepTrials } from './trials.service.ts'
