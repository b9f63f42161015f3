import { z } from 'zod'

/** The list of users as its address has it. */
export const UserSearch = z.object({
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(100).optional(),
  keyword: z.coerce.string().max(100).optional(),
  onlyAdmin: z.boolean().optional(),
})
export type UserSearch = z.output<typeof UserSearch>
