import { z } from 'zod'

/**
 * The parameters in the address of the contest list. `type` is of old links; the page itself chooses among exact rules.
 * Every page knows every address: the words are repeated here, so that no page carries the contract of contests for
 * them.
 */
export const ContestSearch = z.object({
  status: z.literal([-1, 0, 1]).optional(),
  type: z.literal([0, 1]).optional(),
  format: z.enum(['icpc', 'oi', 'ioi']).optional(),
  keyword: z.coerce.string().optional(),
  currentPage: z.int().min(1).optional(),
  limit: z.int().min(1).max(100).optional(),
})
export type ContestSearch = z.output<typeof ContestSearch>
