import { QUEUE_CHANNEL } from '../queue/judge-queue.ts'

/** Submissions that moved on: the payload is the JSON of a live notice. */
export const SUBMISSION_CHANNEL = 'gavel_submissions'

/** Every channel a server listens on. */
export const LIVE_CHANNELS = [QUEUE_CHANNEL, SUBMISSION_CHANNEL] as const
