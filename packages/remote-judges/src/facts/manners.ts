import { z } from 'zod'

const DAY_MS = 86_400_000
const Milliseconds = z.int().min(0).max(DAY_MS)

/** How often a site is visited; see `JudgeProfile`. */
export const Manners = z.strictObject({
  submitIntervalMs: Milliseconds,
  mirrorIntervalMs: Milliseconds,
  requestIntervalMs: Milliseconds,
  pollIntervalMs: Milliseconds,
  maxPolls: z.int().min(1).max(10_000),
  findAttempts: z.int().min(1).max(100),
  findIntervalMs: Milliseconds,
  submissionsPerDay: z.int().min(0).max(100_000),
})
