import { z } from 'zod'

/** The parameters that the address of the marks can contain. */
export const MarksSearch = z.object({
  keyword: z.coerce.string().optional(),
  currentPage: z.coerce.number().int().min(1).optional(),
})
export type MarksSearch = z.output<typeof MarksSearch>
