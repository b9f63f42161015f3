import {
  addProblemToContest,
  type BodyOf,
  CONTEST_FORMATS,
  CONTEST_PAGE_SIZE,
  changeContestVisibility,
  cloneContest,
  createContest,
  createContestProblem,
  type DataOf,
  deleteContest,
  getContestForAdmin,
  listContestsForAdmin,
  listLanguages,
  listProblemsOfContest,
  orderContestProblems,
  type ProblemSave,
  removeContestProblem,
  saveContestProblemLink,
  updateContest,
  updateContestProblem,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import type { AdminContestSearch } from './contest-admin-search.ts'

export { CONTEST_PAGE_SIZE as ADMIN_CONTEST_PAGE_SIZE }

const KEY = ['admin', 'contests'] as const
const PROBLEMS_KEY = [...KEY, 'problems'] as const

export const CANDIDATE_PAGE_SIZE = 10
/** A contest has few problems. All are on one page, so that they can be put in order. */
const ALL_PROBLEMS = 100

export const adminContestsQuery = ({ page = 1, format, ...filter }: AdminContestSearch) =>
  queryOptions({
    queryKey: [...KEY, 'page', page, format, filter],
    queryFn: ({ signal }) =>
      call(
        listContestsForAdmin,
        {
          query: {
            ...filter,
            format: CONTEST_FORMATS.find((one) => one === format),
            currentPage: page,
            limit: CONTEST_PAGE_SIZE,
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const adminContestQuery = (cid: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', cid],
    queryFn: ({ signal }) => call(getContestForAdmin, { query: { cid } }, signal),
    // Never an old state to begin an edit with, and none that changes under the hands.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const languagesQuery = queryOptions({
  queryKey: [...KEY, 'languages'],
  queryFn: ({ signal }) => call(listLanguages, { query: {} }, signal),
  staleTime: 5 * 60_000,
})

export const contestProblemsQuery = (cid: number) =>
  queryOptions({
    queryKey: [...PROBLEMS_KEY, cid, currentLanguage()],
    queryFn: ({ signal }) => call(listProblemsOfContest, { query: { cid, limit: ALL_PROBLEMS } }, signal),
  })

export type ContestProblemsData = DataOf<typeof listProblemsOfContest>
export type ProblemLink = ContestProblemsData['contestProblemMap'][string]

interface CandidateSearch {
  readonly cid: number
  readonly type: number
  readonly keyword: string
  readonly page: number
}

export const candidatesQuery = ({ cid, type, keyword, page }: CandidateSearch) =>
  queryOptions({
    queryKey: [...PROBLEMS_KEY, cid, 'candidates', type, keyword, page, currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { cid, problemType: type, keyword, currentPage: page, limit: CANDIDATE_PAGE_SIZE }
      return (await call(listProblemsOfContest, { query }, signal)).problemList
    },
    placeholderData: keepPreviousData,
  })

/** The lists here, and what entrants see of contests. */
function useForgetContests() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [...KEY, 'page'] })
    await queryClient.invalidateQueries({ queryKey: PROBLEMS_KEY })
    await queryClient.invalidateQueries({ queryKey: ['contests'] })
    await queryClient.invalidateQueries({ queryKey: ['home'] })
  }
}

type Save = Omit<BodyOf<typeof updateContest>, 'id'>

/** Answers the contest's id. A refusal is shown in the form. */
export function useSaveContest(id: number | null) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (save: Save): Promise<number> => {
      if (id === null) return (await call(createContest, { body: save })).id
      await call(updateContest, { body: { ...save, id } })
      return id
    },
    onSuccess: useForgetContests(),
  })
}

export function useShowContest() {
  return useMutation({
    mutationFn: (query: { cid: number; visible: boolean }) => call(changeContestVisibility, { query }),
    onSuccess: useForgetContests(),
  })
}

export function useCloneContest() {
  return useMutation({
    mutationFn: (cid: number) => call(cloneContest, { query: { cid } }),
    onSuccess: useForgetContests(),
  })
}

export function useDeleteContest() {
  return useMutation({
    mutationFn: (cid: number) => call(deleteContest, { query: { cid } }),
    onSuccess: useForgetContests(),
  })
}

export function useAddProblem() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof addProblemToContest>) => call(addProblemToContest, { body }),
    onSuccess: useForgetContests(),
  })
}

export function useSaveLink() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveContestProblemLink>) => call(saveContestProblemLink, { body }),
    onSuccess: useForgetContests(),
  })
}

interface ContestProblemSave {
  readonly problem: ProblemSave
  /** What it is called in the contest; an empty title of a new problem stands for its own. */
  readonly place: { readonly label: string; readonly title: string; readonly color: string | null }
}

/**
 * Saves a problem together with its place in a contest, and returns its id. A new one is created and added in one step;
 * of an existing one the place comes first, so that a refused label leaves the problem as it was.
 */
export function useSaveContestProblem(cid: number, link: ProblemLink | null) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ problem, place: { label, title, color } }: ContestProblemSave): Promise<number> => {
      const displayTitle = title.trim() === '' ? null : title
      if (link === null) {
        const contest = { cid, displayId: label, displayTitle, color }
        return (await call(createContestProblem, { body: { ...problem, contest } })).pid
      }
      const { id, pid } = link
      if (label !== link.displayId || title !== link.displayTitle || color !== link.color)
        await call(saveContestProblemLink, {
          body: { id, cid, pid, displayId: label, displayTitle: title, color },
        })
      await call(updateContestProblem, { body: problem })
      return pid
    },
    onSuccess: useForgetContests(),
  })
}

export function useOrderProblems() {
  return useMutation({
    mutationFn: (body: { cid: number; pids: number[] }) => call(orderContestProblems, { body }),
    onSettled: useForgetContests(),
  })
}

export function useRemoveProblem() {
  return useMutation({
    mutationFn: (query: { cid: number; pid: number }) => call(removeContestProblem, { query }),
    onSuccess: useForgetContests(),
  })
}
