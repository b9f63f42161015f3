import { CONTEST_PAGE_SIZE } from '@gavel/contract'
import type { ContestSearch } from './contest-address.ts'

type Filter = Pick<ContestSearch, 'status' | 'format' | 'keyword'>

/** The same list with another filter, from its first page. Values that say nothing leave the address. */
export function withFilter(search: ContestSearch, change: Filter): ContestSearch {
  const next = { ...search, ...change, currentPage: undefined }
  return withoutEmpty('format' in change ? { ...next, type: undefined } : next)
}

export const withPage = (search: ContestSearch, currentPage: number): ContestSearch =>
  withoutEmpty({ ...search, currentPage: currentPage === 1 ? undefined : currentPage })

export const withPageSize = (search: ContestSearch, limit: number): ContestSearch =>
  withoutEmpty({
    ...search,
    currentPage: undefined,
    limit: limit === CONTEST_PAGE_SIZE ? undefined : limit,
  })

export const hasFilter = ({ status, type, format, keyword }: ContestSearch): boolean =>
  [status, type, format, keyword].some((value) => value !== undefined)

/** The query for the server: the address with the defaults filled in. */
export const listQueryOf = ({ limit = CONTEST_PAGE_SIZE, currentPage = 1, ...filter }: ContestSearch) => ({
  ...filter,
  limit,
  currentPage,
})

function withoutEmpty({ status, type, format, keyword, currentPage, limit }: ContestSearch): ContestSearch {
  const words = keyword?.trim() ?? ''
  return {
    ...(status !== undefined && { status }),
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(words !== '' && { keyword: words }),
    ...(currentPage !== undefined && { currentPage }),
    ...(limit !== undefined && { limit }),
  }
}
