import { z } from 'zod'

/**
 * The changes that the triggers of `standings-events.sql` announce: a submission, an entrant, a contest as a whole, or
 * a user's row.
 */
export const BoardChange = z.union([
  z.object({ contestId: z.int(), submissionId: z.int().optional(), entrantId: z.int().optional() }),
  z.object({ userId: z.string() }),
])

/** Whether the contest itself has changed, its problems, or who is disqualified. */
export function isOfContest(payload: string): boolean {
  const change = BoardChange.parse(JSON.parse(payload))
  return 'contestId' in change && change.submissionId === undefined && change.entrantId === undefined
}
