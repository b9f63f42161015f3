import { z } from 'zod'

/** What an entrant has come to: `started` has handed something in, `registered` has not. */
export const ParticipantStatus = z.enum(['registered', 'started', 'disqualified'])
export type ParticipantStatus = z.output<typeof ParticipantStatus>
