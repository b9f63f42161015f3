import { getRankList, RANK_TOP, RANK_TYPES } from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { listQueryOf, type RankKind, type RankSearch } from './rank-search.ts'

const JUST_FETCHED_MS = 1_000
const TOP_FRESH_MS = 30_000

export const rankPageQuery = (kind: RankKind, search: RankSearch) =>
  queryOptions({
    queryKey: ['ranks', 'page', listQueryOf(kind, search)],
    queryFn: ({ signal }) => call(getRankList, { query: listQueryOf(kind, search) }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

/** The users in the chart, independent of the search below it. */
export const rankTopQuery = (kind: RankKind) =>
  queryOptions({
    queryKey: ['ranks', 'top', kind],
    queryFn: ({ signal }) =>
      call(getRankList, { query: { type: RANK_TYPES[kind], limit: RANK_TOP, currentPage: 1 } }, signal),
    staleTime: TOP_FRESH_MS,
  })
