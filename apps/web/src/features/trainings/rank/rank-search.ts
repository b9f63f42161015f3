import { z } from 'zod'

/** The parameters that the address of the records can contain. */
export const RankSearch = z.object({
  keyword: z.coerce.string().optional(),
  currentPage: z.coerce.number().int().min(1).optional(),
})
export type RankSearch = z.output<typeof RankSearch>
