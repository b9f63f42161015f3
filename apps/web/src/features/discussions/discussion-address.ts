import { z } from 'zod'

/** What the address of the list holds. */
export const DiscussionSearch = z.object({
  cid: z.int().min(1).optional(),
  keyword: z.coerce.string().optional(),
  onlyMine: z.boolean().optional(),
  currentPage: z.int().min(1).optional(),
})
export type DiscussionSearch = z.output<typeof DiscussionSearch>
