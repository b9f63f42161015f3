import { z } from 'zod'

/** The address of the list of users. */
export const UserSearch = z.object({
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(100).optional(),
  keyword: z.coerce.string().max(100).optional(),
  onlyAdmin: z.boolean().optional(),
})
export type UserSearch = z.output<typeof UserSearch>
