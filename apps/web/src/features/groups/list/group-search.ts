import { GROUP_AUTH, GROUP_PAGE_SIZE, GROUP_PAGE_SIZES } from '@gavel/contract'
import { z } from 'zod'

/** The parameters that the address of the list can contain. */
export const GroupSearch = z.object({
  keyword: z.coerce.string().optional(),
  auth: z.coerce.number().int().min(GROUP_AUTH.public).max(GROUP_AUTH.private).optional(),
  onlyMine: z.coerce.boolean().optional(),
  currentPage: z.coerce.number().int().min(1).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...GROUP_PAGE_SIZES))
    .optional(),
})
export type GroupSearch = z.output<typeof GroupSearch>

/** The same list with another filter, from its first page. Values that say nothing leave the address. */
export function withFilter(search: GroupSearch, change: GroupSearch): GroupSearch {
  const { keyword, auth, onlyMine, currentPage, limit } = { ...search, currentPage: undefined, ...change }
  const words = keyword?.trim() ?? ''
  return {
    ...(words !== '' && { keyword: words }),
    ...(auth !== undefined && { auth }),
    ...(onlyMine === true && { onlyMine }),
    ...(currentPage !== undefined && currentPage !== 1 && { currentPage }),
    ...(limit !== undefined && limit !== GROUP_PAGE_SIZE && { limit }),
  }
}

export const hasFilter = ({ keyword, auth, onlyMine }: GroupSearch): boolean =>
  [keyword, auth, onlyMine].some((value) => value !== undefined)

/** The query for the server: the address with the defaults filled in. */
export const listQueryOf = ({
  currentPage = 1,
  limit = GROUP_PAGE_SIZE,
  onlyMine = false,
  ...filter
}: GroupSearch) => ({
  ...filter,
  onlyMine,
  currentPage,
  limit,
})
