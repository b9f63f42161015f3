import { z } from 'zod'

/** The shape of every JSON response. `code` and `details` are added on errors. */
export const Envelope = z.object({
  status: z.int(),
  data: z.unknown(),
  msg: z.string(),
  code: z.string().optional(),
  details: z.unknown().optional(),
})
export type Envelope = z.output<typeof Envelope>
