import { z } from 'zod'

/** The parameters in the address of a board. */
export const BoardSearch = z.object({
  keyword: z.string().max(100).optional(),
  /** `false` leaves stars out. */
  stars: z.boolean().optional(),
  /** For organisers: without the seal. */
  unsealed: z.boolean().optional(),
  /** With what was handed in after the end. */
  late: z.boolean().optional(),
})
export type BoardSearch = z.output<typeof BoardSearch>
