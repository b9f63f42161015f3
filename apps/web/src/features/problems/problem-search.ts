import { OWN_BANK, PROBLEM_PAGE_SIZE, type ProblemListQuery } from '@gavel/contract'

/** What the address of the problem list can hold. */
export type ProblemSearch = ProblemListQuery

/** Filters that narrow the list; paging is kept apart, for a changed filter starts at the first page. */
export type ProblemFilter = Pick<ProblemSearch, 'keyword' | 'tagId' | 'difficulty' | 'oj'>

/** The same list with another filter, from its first page. Values that say nothing leave the address. */
export function withFilter(search: ProblemSearch, change: ProblemFilter): ProblemSearch {
  const { currentPage: _, ...rest } = { ...search, ...change }
  return withoutEmpty(rest)
}

export function withPage(search: ProblemSearch, currentPage: number): ProblemSearch {
  return withoutEmpty({ ...search, currentPage: currentPage === 1 ? undefined : currentPage })
}

export function withPageSize(search: ProblemSearch, limit: number): ProblemSearch {
  const { currentPage: _, ...rest } = search
  return withoutEmpty({ ...rest, limit: limit === PROBLEM_PAGE_SIZE ? undefined : limit })
}

export function withTagToggled(search: ProblemSearch, tagId: number): ProblemSearch {
  const chosen = search.tagId ?? []
  const next = chosen.includes(tagId) ? chosen.filter((id) => id !== tagId) : [...chosen, tagId]
  return withFilter(search, { ...search, tagId: next })
}

export function hasFilter({ keyword, tagId, difficulty, oj }: ProblemSearch): boolean {
  return keyword !== undefined || tagId !== undefined || difficulty !== undefined || oj !== undefined
}

/** What to ask the server for: the address with the defaults filled in. */
export function listQueryOf(search: ProblemSearch): ProblemListQuery {
  return { ...search, limit: search.limit ?? PROBLEM_PAGE_SIZE, currentPage: search.currentPage ?? 1 }
}

/** Which bank's tags belong beside the list. */
export function tagBankOf({ oj }: ProblemSearch): string {
  return oj === undefined || oj === OWN_BANK ? 'ME' : oj
}

function withoutEmpty(search: ProblemSearch): ProblemSearch {
  const { keyword, tagId, difficulty, oj, limit, currentPage } = search
  return {
    ...(keyword !== undefined && keyword.trim() !== '' && { keyword: keyword.trim() }),
    ...(tagId !== undefined && tagId.length > 0 && { tagId }),
    ...(difficulty !== undefined && { difficulty }),
    ...(oj !== undefined && oj !== '' && { oj }),
    ...(limit !== undefined && { limit }),
    ...(currentPage !== undefined && { currentPage }),
  }
}
