import {
  OWN_BANK,
  PROBLEM_PAGE_SIZE,
  type ProblemListQuery,
  type ProblemSort,
  SITE_BANK,
  type SortOrder,
} from '@gavel/contract'
import type { ProblemSearch } from './problem-address.ts'

/** Filters that narrow the list. Paging is separate, because a changed filter starts at the first page. */
export type ProblemFilter = Pick<
  ProblemSearch,
  'keyword' | 'within' | 'tagId' | 'difficulty' | 'oj' | 'progress'
>

/** The same list with another filter, from its first page. Empty values leave the address. */
export function withFilter(search: ProblemSearch, change: ProblemFilter): ProblemSearch {
  const { currentPage: _, ...rest } = { ...search, ...change }
  return withoutEmpty(rest)
}

/** Another bank has other tags, so the selected tags are removed: the page could not even name them. */
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

/** Whether the list differs from what a first visit shows. */
export function isChanged(search: ProblemSearch): boolean {
  return hasFilter(search) || search.sort !== undefined || search.within !== undefined
}

/** Whether the keyword is searched inside statements, which sorts by relevance. */
export function isStatementSearch({ keyword, within }: ProblemSearch): boolean {
  return within === 'statements' && keyword !== undefined
}

export interface ProblemOrder {
  readonly sort: ProblemSort
  readonly order: SortOrder
}

/** The list's order; null if it is by relevance. */
export function orderOf(search: ProblemSearch): ProblemOrder | null {
  const { sort, order = 'asc' } = search
  if (sort !== undefined) return { sort, order }
  return isStatementSearch(search) ? null : { sort: 'id', order: 'asc' }
}

/** The same list in another order, from its first page; null for the default order. */
export function withOrder(search: ProblemSearch, wanted: ProblemOrder | null): ProblemSearch {
  const { currentPage: _, sort: __, order: ___, ...rest } = search
  const isUsual = wanted?.sort === 'id' && wanted.order === 'asc' && !isStatementSearch(search)
  return withoutEmpty(wanted === null || isUsual ? rest : { ...rest, ...wanted })
}

/** The order that most people want first: easy problems, often solved ones, often tried ones. */
const FIRST_ORDER: Readonly<Record<ProblemSort, SortOrder>> = {
  id: 'asc',
  difficulty: 'asc',
  rate: 'desc',
  total: 'desc',
}

/** Sorts by a column, or reverses the order if the list is already sorted by it. */
export function withSortToggled(search: ProblemSearch, sort: ProblemSort): ProblemSearch {
  const now = orderOf(search)
  if (now?.sort !== sort) return withOrder(search, { sort, order: FIRST_ORDER[sort] })
  return withOrder(search, { sort, order: now.order === 'asc' ? 'desc' : 'asc' })
}

/** The request to the server: the address with the defaults filled in. */
export function listQueryOf(search: ProblemSearch): ProblemListQuery {
  return { ...search, limit: search.limit ?? PROBLEM_PAGE_SIZE, currentPage: search.currentPage ?? 1 }
}

/** The bank whose tags are shown next to the list. */
export function tagBankOf({ oj }: ProblemSearch): string {
  return oj === undefined || oj === OWN_BANK ? SITE_BANK : oj
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
