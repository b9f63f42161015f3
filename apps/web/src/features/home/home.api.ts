import { getJudgeState, getWeeklyStatistics, listRecentlyUpdatedProblems } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const JUDGE_STATE_EVERY_MS = 5_000

export const recentProblemsQuery = queryOptions({
  queryKey: ['home', 'recent-problems'],
  queryFn: ({ signal }) => call(listRecentlyUpdatedProblems, {}, signal),
  staleTime: 60_000,
})

export const weekQuery = queryOptions({
  queryKey: ['home', 'week'],
  queryFn: ({ signal }) => call(getWeeklyStatistics, { query: {} }, signal),
  staleTime: 60_000,
})

export const judgeStateQuery = queryOptions({
  queryKey: ['home', 'judge-state'],
  queryFn: ({ signal }) => call(getJudgeState, {}, signal),
  refetchInterval: JUDGE_STATE_EVERY_MS,
})
