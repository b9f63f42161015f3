import {
  CLIENT_STATUS,
  CONTEST_PAGE_SIZE,
  type ContestDetailVo,
  type ContestVo,
  getContest,
  getOwnStanding,
  getUserProblemStatus,
  listClarifications,
  listContestAnnouncements,
  listContestProblems,
  listContests,
  listGroupContests,
  listUnreadContestAnnouncements,
  type Page,
  registerForContest,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/errors.ts'
import { getSession } from '../../api/session.ts'
import { clockAhead } from '../../ui/contest/contest-clock.ts'
import { readIds } from './detail/read-announcements.ts'
import type { ContestSearch } from './list/contest-address.ts'
import { listQueryOf } from './list/contest-search.ts'

const JUST_FETCHED_MS = 1_000
/** How often counters are asked for, as existing clients do (`api.md` 4.16). */
const COUNTERS_MS = 10_000
/** How soon open pages learn of a changed setting; a moved start or end reaches them at once. */
export const CONTEST_MS = 30_000

// The visible part of a contest depends on who reads, so the reader is part of the keys.
const reader = () => getSession().user?.uid ?? null

export const contestKeys = {
  all: ['contests'] as const,
  page: (search: ContestSearch) => ['contests', 'page', reader(), listQueryOf(search)] as const,
  ofGroup: (gid: number, page: number) => ['contests', 'of-group', reader(), gid, page] as const,
  /** The beginning of the keys of everything inside one contest. */
  inside: (cid: number) => ['contests', 'inside', cid] as const,
  problems: (cid: number, isLate: boolean) =>
    ['contests', 'inside', cid, 'problems', reader(), isLate] as const,
  ownStatus: (cid: number, pids: readonly number[], isLate: boolean) =>
    ['contests', 'inside', cid, 'own-status', reader(), pids, isLate] as const,
  announcements: (cid: number) => ['contests', 'inside', cid, 'announcements', reader()] as const,
  unread: (uid: string, cid: number) => ['contests', 'inside', cid, 'unread-announcements', uid] as const,
  ownStanding: (cid: number) => ['contests', 'inside', cid, 'own-standing', reader()] as const,
  prints: (cid: number) => ['contests', 'inside', cid, 'prints'] as const,
  balloons: (cid: number) => ['contests', 'inside', cid, 'balloons'] as const,
  clarifications: (cid: number) => ['contests', 'inside', cid, 'clarifications'] as const,
  detail: (cid: number) => ['contests', 'inside', cid, 'detail', reader()] as const,
}

/** `clockAheadMs`: how far the server's clock is ahead of this machine's. */
interface Timed {
  readonly clockAheadMs: number
}

async function timed(ask: () => Promise<Page<ContestVo>>): Promise<Page<ContestVo> & Timed> {
  const askedAt = Date.now()
  const page = await ask()
  const [first] = page.records
  return { ...page, clockAheadMs: first === undefined ? 0 : clockAhead(first.now, askedAt, Date.now()) }
}

export const groupContestsQuery = (gid: number, currentPage: number) =>
  queryOptions({
    queryKey: contestKeys.ofGroup(gid, currentPage),
    queryFn: ({ signal }) =>
      timed(() => call(listGroupContests, { query: { gid, currentPage, limit: CONTEST_PAGE_SIZE } }, signal)),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

export const contestPageQuery = (search: ContestSearch) =>
  queryOptions({
    queryKey: contestKeys.page(search),
    queryFn: ({ signal }) => timed(() => call(listContests, { query: listQueryOf(search) }, signal)),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

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
    refetchInterval: CONTEST_MS,
  })

/** @param isLate submissions after the end count, too, where the contest takes any */
export const contestProblemsQuery = (cid: number, isLate = false) =>
  queryOptions({
    queryKey: contestKeys.problems(cid, isLate),
    queryFn: ({ signal }) => call(listContestProblems, { query: { cid, containsEnd: isLate } }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
    // The server shares its counters for a moment, so the first answer after a verdict may be from before it.
    refetchInterval: COUNTERS_MS,
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

/** All of them: a contest has a handful. */
const MOST_ANNOUNCEMENTS = 100

export const contestAnnouncementsQuery = (cid: number) =>
  queryOptions({
    queryKey: contestKeys.announcements(cid),
    queryFn: ({ signal }) =>
      call(listContestAnnouncements, { query: { cid, limit: MOST_ANNOUNCEMENTS, currentPage: 1 } }, signal),
    staleTime: 10_000,
  })

export const unreadAnnouncementsQuery = (uid: string, cid: number) =>
  queryOptions({
    queryKey: contestKeys.unread(uid, cid),
    queryFn: ({ signal }) => {
      const readAnnouncementList = [...readIds(localStorage, uid, cid)]
      return call(listUnreadContestAnnouncements, { body: { cid, readAnnouncementList } }, signal)
    },
    // Nobody asked for it.
    meta: { quiet: true },
    staleTime: 30_000,
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

/** How many questions wait for the jury. */
export const openQuestionsQuery = (cid: number) =>
  queryOptions({
    queryKey: [...contestKeys.clarifications(cid), 'open'],
    queryFn: async ({ signal }) =>
      (await call(listClarifications, { query: { cid, isOpen: true, limit: 1 } }, signal)).total,
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
