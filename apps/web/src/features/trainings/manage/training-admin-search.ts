import { z } from 'zod'

/** The parameters that the address of the administrators' list can contain. */
export const AdminTrainingSearch = z.object({
  keyword: z.coerce.string().optional(),
  page: z.coerce.number().int().min(1).optional(),
})
export type AdminTrainingSearch = z.output<typeof AdminTrainingSearch>
