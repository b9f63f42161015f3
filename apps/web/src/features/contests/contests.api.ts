import {
  CLIENT_STATUS,
  type ContestDetailVo,
  getContest,
  getOwnStanding,
  getUserProblemStatus,
  listContestProblems,
  registerForContest,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/errors.ts'
import { polled } from '../../api/polled.ts'
import { clockAhead } from '../../ui/contest/contest-clock.ts'
import { CONTEST_MS, COUNTERS_MS, contestKeys, JUST_FETCHED_MS, type Timed } from './contest-keys.ts'

/** A contest with the reader's rights in it, and the clock by which it runs. */
export type TimedContest = ContestDetailVo & Timed

export const contestQuery = (cid: number) =>
  queryOptions({
    queryKey: contestKeys.detail(cid),
    queryFn: async ({ signal }): Promise<TimedContest> => {
      const askedAt = Date.now()
      const contest = await call(getContest, { query: { cid } }, signal)
      return { ...contest, clockAheadMs: clockAhead(contest.now, askedAt, Date.now()) }
    },
    staleTime: CONTEST_MS,
  })

/** @param isLate submissions after the end count, too, where the contest takes any */
export const contestProblemsQuery = (cid: number, isLate = false) =>
  queryOptions({
    queryKey: contestKeys.problems(cid, isLate),
    queryFn: ({ signal }) => call(listContestProblems, { query: { cid, containsEnd: isLate } }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
    // The server shares its counters for a moment, so the first answer after a verdict may be from before it.
    ...polled(COUNTERS_MS, 'counters'),
    // The server's clock and ours may differ by a moment when a contest begins.
    retry: (failures, error) => failures < 4 && hasCode(error, 'contest_not_started', 'network'),
  })

/** How far the reader is with each problem, by its number; problems without a submission are left out. */
export const contestOwnStatusQuery = (cid: number, pids: readonly number[], isLate = false) =>
  queryOptions({
    queryKey: contestKeys.ownStatus(cid, pids, isLate),
    queryFn: async ({ signal }) => {
      const body = { pidList: [...pids], isContestProblemList: true, cid, containsEnd: isLate }
      const byId = await call(getUserProblemStatus, { body }, signal)
      return new Map(
        Object.entries(byId)
          .filter(([, { status }]) => status !== CLIENT_STATUS.notSubmitted)
          .map(([pid, own]) => [Number(pid), own]),
      )
    },
    enabled: pids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

/** Where the reader stands, as their board shows it; null for those who are not on it. */
export const ownStandingQuery = (cid: number) =>
  queryOptions({
    queryKey: contestKeys.ownStanding(cid),
    queryFn: ({ signal }) => call(getOwnStanding, { query: { cid } }, signal),
    // Nobody asked for it.
    meta: { quiet: true },
    staleTime: COUNTERS_MS,
  })

/** Enters the reader; a contest without a password takes null. */
export function useRegister(cid: number) {
  const queryClient = useQueryClient()
  return useMutation({
    // The form shows its failures itself.
    meta: { quiet: true },
    mutationFn: (password: string | null) => call(registerForContest, { body: { cid, password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contestKeys.all }),
  })
}
