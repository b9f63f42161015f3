import { z } from 'zod'

/** How far an entrant has come: `started` has handed something in, `registered` has not. */
export const ParticipantStatus = z.enum(['registered', 'started', 'disqualified'])
export type ParticipantStatus = z.output<typeof ParticipantStatus>
