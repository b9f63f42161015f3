import { TRAINING_PAGE_SIZE, TrainingAuth } from '@gavel/contract'
import { z } from 'zod'

/** The parameters that the address of the list can contain. */
export const TrainingSearch = z.object({
  keyword: z.coerce.string().optional(),
  categoryId: z.coerce.number().int().optional(),
  auth: TrainingAuth.optional(),
  currentPage: z.coerce.number().int().min(1).optional(),
})
export type TrainingSearch = z.output<typeof TrainingSearch>

/** The same list with another filter, from its first page. Values that say nothing leave the address. */
export function withFilter(search: TrainingSearch, change: TrainingSearch): TrainingSearch {
  const { keyword, categoryId, auth, currentPage } = { ...search, currentPage: undefined, ...change }
  const words = keyword?.trim() ?? ''
  return {
    ...(words !== '' && { keyword: words }),
    ...(categoryId !== undefined && { categoryId }),
    ...(auth !== undefined && { auth }),
    ...(currentPage !== undefined && currentPage !== 1 && { currentPage }),
  }
}

export const hasFilter = ({ keyword, categoryId, auth }: TrainingSearch): boolean =>
  [keyword, categoryId, auth].some((value) => value !== undefined)

/** The query for the server: the address with the defaults filled in. */
export const listQueryOf = ({ currentPage = 1, ...filter }: TrainingSearch) => ({
  ...filter,
  currentPage,
  limit: TRAINING_PAGE_SIZE,
})
