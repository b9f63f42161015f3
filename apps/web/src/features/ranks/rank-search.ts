import { PageQuery, RANK_PAGE_SIZE, RANK_TYPES, type RankListQuery } from '@gavel/contract'
import { z } from 'zod'

/** By solved problems or by points; each has its own address. */
export type RankKind = keyof typeof RANK_TYPES

/** The parameters that the address of the ranks can contain. */
export const RankSearch = PageQuery.extend({ searchUser: z.coerce.string().optional() })
export type RankSearch = z.output<typeof RankSearch>

/** The same ranks with another search, from the first page. Empty values leave the address. */
export function withWords(search: RankSearch, words: string): RankSearch {
  const { currentPage: _page, searchUser: _words, ...rest } = search
  return words.trim() === '' ? rest : { ...rest, searchUser: words.trim() }
}

export function withPage(search: RankSearch, page: number): RankSearch {
  const { currentPage: _, ...rest } = search
  return page === 1 ? rest : { ...rest, currentPage: page }
}

export function withPageSize(search: RankSearch, size: number): RankSearch {
  const { currentPage: _page, limit: _limit, ...rest } = search
  return size === RANK_PAGE_SIZE ? rest : { ...rest, limit: size }
}

/** The request to the server: the address with the defaults filled in. */
export function listQueryOf(kind: RankKind, search: RankSearch): RankListQuery {
  return {
    ...search,
    type: RANK_TYPES[kind],
    limit: search.limit ?? RANK_PAGE_SIZE,
    currentPage: search.currentPage ?? 1,
  }
}
