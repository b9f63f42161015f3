import { getRankList, listGroupRank, RANK_TOP, RANK_TYPES } from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { listQueryOf, type RankKind, type RankSearch } from './rank-search.ts'

const JUST_FETCHED_MS = 1_000
const TOP_FRESH_MS = 30_000

/** @param gid of the group whose members are ranked; null: all users */
export const rankPageQuery = (kind: RankKind, search: RankSearch, gid: number | null = null) =>
  queryOptions({
    queryKey: ['ranks', 'page', gid, listQueryOf(kind, search)],
    queryFn: ({ signal }) => {
      const query = listQueryOf(kind, search)
      if (gid === null) return call(getRankList, { query }, signal)
      return call(listGroupRank, { query: { ...query, gid } }, signal)
    },
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
