import { z } from 'zod'

/** The parameters in the address of the list. */
export const DiscussionSearch = z.object({
  cid: z.int().min(1).optional(),
  keyword: z.coerce.string().optional(),
  onlyMine: z.boolean().optional(),
  currentPage: z.int().min(1).optional(),
})
export type DiscussionSearch = z.output<typeof DiscussionSearch>
