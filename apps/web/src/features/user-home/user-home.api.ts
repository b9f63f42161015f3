import { getUserHeatmap, getUserHome, type UserHomeQuery } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { getSession } from '../../api/session.ts'

const JUST_FETCHED_MS = 1_000
const YEAR_FRESH_MS = 30_000

/** Without a user, the reader's own. */
const keyOf = ({ uid, username }: UserHomeQuery) => [
  uid ?? null,
  username ?? null,
  uid === undefined && username === undefined ? (getSession().user?.uid ?? null) : null,
]

export const userHomeQuery = (wanted: UserHomeQuery) =>
  queryOptions({
    queryKey: ['user-home', ...keyOf(wanted)],
    queryFn: ({ signal }) => call(getUserHome, { query: wanted }, signal),
    staleTime: JUST_FETCHED_MS,
  })

export const userHeatmapQuery = (wanted: UserHomeQuery) =>
  queryOptions({
    queryKey: ['user-heatmap', ...keyOf(wanted)],
    queryFn: ({ signal }) => call(getUserHeatmap, { query: wanted }, signal),
    staleTime: YEAR_FRESH_MS,
  })
