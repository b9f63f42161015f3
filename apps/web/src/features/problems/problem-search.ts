import {
  OWN_BANK,
  PROBLEM_PAGE_SIZE,
  type ProblemListQuery,
  type ProblemSort,
  type SortOrder,
} from '@gavel/contract'
import type { ProblemSearch } from './problem-address.ts'

/** Filters that narrow the list; paging is kept apart, for a changed filter starts at the first page. */
export type ProblemFilter = Pick<
  ProblemSearch,
  'keyword' | 'within' | 'tagId' | 'difficulty' | 'oj' | 'progress'
>

/** The same list with another filter, from its first page. Values that say nothing leave the address. */
export function withFilter(search: ProblemSearch, change: ProblemFilter): ProblemSearch {
  const { currentPage: _, ...rest } = { ...search, ...change }
  return withoutEmpty(rest)
}

/** Another bank has other tags: those of the one before, which nothing on the page could name, go. */
export function withBank(search: ProblemSearch, oj: string): ProblemSearch {
  const isSameTags = tagBankOf(withFilter(search, { oj })) === tagBankOf(search)
  return withFilter(search, isSameTags ? { oj } : { oj, tagId: undefined })
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

const FILTERS = ['keyword', 'tagId', 'difficulty', 'oj', 'progress'] as const

export function hasFilter(search: ProblemSearch): boolean {
  return FILTERS.some((name) => search[name] !== undefined)
}

/** Whether the list differs from the one that a first visit shows. */
export function isChanged(search: ProblemSearch): boolean {
  return hasFilter(search) || search.sort !== undefined || search.within !== undefined
}

/** Whether the keyword is looked for inside statements, which finds the best first. */
export function isStatementSearch({ keyword, within }: ProblemSearch): boolean {
  return within === 'statements' && keyword !== undefined
}

export interface ProblemOrder {
  readonly sort: ProblemSort
  readonly order: SortOrder
}

/** By what the list is sorted; null where what was found stands in the order of how well it fits. */
export function orderOf(search: ProblemSearch): ProblemOrder | null {
  const { sort, order = 'asc' } = search
  if (sort !== undefined) return { sort, order }
  return isStatementSearch(search) ? null : { sort: 'id', order: 'asc' }
}

/** The same list in another order, from its first page; null for the usual one. */
export function withOrder(search: ProblemSearch, wanted: ProblemOrder | null): ProblemSearch {
  const { currentPage: _, sort: __, order: ___, ...rest } = search
  const isUsual = wanted?.sort === 'id' && wanted.order === 'asc' && !isStatementSearch(search)
  return withoutEmpty(wanted === null || isUsual ? rest : { ...rest, ...wanted })
}

/** What most people want first: the easy ones, those that many solved, those that many tried. */
const FIRST_ORDER: Readonly<Record<ProblemSort, SortOrder>> = {
  id: 'asc',
  difficulty: 'asc',
  rate: 'desc',
  total: 'desc',
}

/** Sorted by a column, or the other way round where it is already. */
export function withSortToggled(search: ProblemSearch, sort: ProblemSort): ProblemSearch {
  const now = orderOf(search)
  if (now?.sort !== sort) return withOrder(search, { sort, order: FIRST_ORDER[sort] })
  return withOrder(search, { sort, order: now.order === 'asc' ? 'desc' : 'asc' })
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
  const { keyword, within, tagId, difficulty, oj, progress, sort, order, limit, currentPage } = search
  return {
    ...(keyword !== undefined && keyword.trim() !== '' && { keyword: keyword.trim() }),
    ...(within !== undefined && { within }),
    ...(tagId !== undefined && tagId.length > 0 && { tagId }),
    ...(difficulty !== undefined && { difficulty }),
    ...(oj !== undefined && oj !== '' && { oj }),
    ...(progress !== undefined && { progress }),
    ...(sort !== undefined && { sort }),
    ...(sort !== undefined && order === 'desc' && { order }),
    ...(limit !== undefined && { limit }),
    ...(currentPage !== undefined && { currentPage }),
  }
}
