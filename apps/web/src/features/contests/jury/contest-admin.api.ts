import {
  addProblemToContest,
  addPublicProblemToGroupContest,
  type BodyOf,
  CONTEST_FORMATS,
  CONTEST_PAGE_SIZE,
  changeContestVisibility,
  changeGroupContestVisibility,
  cloneContest,
  cloneGroupContest,
  createContest,
  createContestProblem,
  createGroupContest,
  createGroupContestProblem,
  type DataOf,
  deleteContest,
  deleteGroupContest,
  getContestForAdmin,
  getGroupContest,
  importRemoteProblemToContest,
  listAllGroupContests,
  listContestsForAdmin,
  listLanguages,
  listProblemsOfContest,
  listProblemsOfGroupContest,
  orderContestProblems,
  orderGroupContestProblems,
  type ProblemSave,
  removeContestProblem,
  removeGroupContestProblem,
  returnContestProblems,
  returnGroupContestProblems,
  saveContestProblemLink,
  saveGroupContestProblemLink,
  updateContest,
  updateContestProblem,
  updateGroupContest,
  updateGroupProblem,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useManagedGroup } from '../../../api/managed-group.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import type { CandidateSearch } from '../../../ui/dialog/ProblemPicker.tsx'
import type { WantedProblem } from '../../../ui/form/RemoteProblemDialog.tsx'
import type { AdminContestSearch } from './contest-admin-search.ts'

export { CONTEST_PAGE_SIZE as ADMIN_CONTEST_PAGE_SIZE }

const KEY = ['admin', 'contests'] as const
const PROBLEMS_KEY = [...KEY, 'problems'] as const

/** A contest has few problems. All are on one page, so that they can be put in order. */
const ALL_PROBLEMS = 100

/** Here and below: the group whose contests are administered; null for those of the site. */
type Gid = number | null

export const adminContestsQuery = ({ page = 1, format, ...filter }: AdminContestSearch, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, 'page', gid, page, format, filter],
    queryFn: ({ signal }) => {
      const query = {
        ...filter,
        format: CONTEST_FORMATS.find((one) => one === format),
        currentPage: page,
        limit: CONTEST_PAGE_SIZE,
      }
      return gid === null
        ? call(listContestsForAdmin, { query }, signal)
        : call(listAllGroupContests, { query: { ...query, gid } }, signal)
    },
    placeholderData: keepPreviousData,
  })

export const adminContestQuery = (cid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, 'one', cid],
    queryFn: ({ signal }) =>
      call(gid === null ? getContestForAdmin : getGroupContest, { query: { cid } }, signal),
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

/** The problems of a contest, and those that could be added to it. */
const problemsOf = (gid: Gid) => (gid === null ? listProblemsOfContest : listProblemsOfGroupContest)

export const contestProblemsQuery = (cid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...PROBLEMS_KEY, cid, currentLanguage()],
    queryFn: ({ signal }) => call(problemsOf(gid), { query: { cid, limit: ALL_PROBLEMS } }, signal),
  })

export type ContestProblemsData = DataOf<typeof listProblemsOfContest>
export type ProblemLink = ContestProblemsData['contestProblemMap'][string]
export type CandidateRow = ContestProblemsData['problemList']['records'][number]

export const candidatesQuery = (
  { cid, type, keyword, page, limit }: CandidateSearch & { readonly cid: number; readonly type: number },
  gid: Gid,
) =>
  queryOptions({
    queryKey: [...PROBLEMS_KEY, cid, 'candidates', type, keyword, page, limit, currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { cid, problemType: type, keyword, currentPage: page, limit }
      return (await call(problemsOf(gid), { query }, signal)).problemList
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
    await queryClient.invalidateQueries({ queryKey: ['courses'] })
    await queryClient.invalidateQueries({ queryKey: ['group-problems'] })
  }
}

type Save = Omit<BodyOf<typeof updateContest>, 'id'>

/** Answers the contest's id. A refusal is shown in the form. */
export function useSaveContest(id: number | null) {
  const gid = useManagedGroup()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (save: Save): Promise<number> => {
      if (id !== null) {
        await call(gid === null ? updateContest : updateGroupContest, { body: { ...save, id } })
        return id
      }
      if (gid === null) return (await call(createContest, { body: save })).id
      return (await call(createGroupContest, { body: { ...save, gid } })).id
    },
    onSuccess: useForgetContests(),
  })
}

export function useShowContest() {
  const gid = useManagedGroup()
  return useMutation({
    mutationFn: (query: { cid: number; visible: boolean }) =>
      call(gid === null ? changeContestVisibility : changeGroupContestVisibility, { query }),
    onSuccess: useForgetContests(),
  })
}

export function useCloneContest() {
  const gid = useManagedGroup()
  return useMutation({
    mutationFn: (cid: number) =>
      gid === null ? call(cloneContest, { query: { cid } }) : call(cloneGroupContest, { body: { cid } }),
    onSuccess: useForgetContests(),
  })
}

export function useDeleteContest() {
  const gid = useManagedGroup()
  return useMutation({
    mutationFn: (cid: number) => call(gid === null ? deleteContest : deleteGroupContest, { query: { cid } }),
    onSuccess: useForgetContests(),
  })
}

/** Reads it from its site first, if it is not here yet. */
export function useAddRemoteProblem(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wanted: WantedProblem) => call(importRemoteProblemToContest, { query: { cid, ...wanted } }),
    onSuccess: useForgetContests(),
  })
}

export function useAddProblem() {
  const gid = useManagedGroup()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof addProblemToContest>) =>
      call(gid === null ? addProblemToContest : addPublicProblemToGroupContest, { body }),
    onSuccess: useForgetContests(),
  })
}

const saveLinkOf = (gid: Gid) => (gid === null ? saveContestProblemLink : saveGroupContestProblemLink)

export function useSaveLink() {
  const gid = useManagedGroup()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveContestProblemLink>) => call(saveLinkOf(gid), { body }),
    onSuccess: useForgetContests(),
  })
}

/** In a group the problem says which one it is of. Neither who reads it nor how it is scored is its form's to decide. */
const inPlace = (save: ProblemSave, gid: Gid): ProblemSave =>
  gid === null ? save : { ...save, problem: { ...save.problem, gid, auth: null, type: null } }

interface ContestProblemSave {
  readonly problem: ProblemSave
  /** Its label, title and colour in the contest; an empty title of a new problem stands for its own. */
  readonly place: { readonly label: string; readonly title: string; readonly color: string | null }
}

/**
 * Saves a problem together with its place in a contest, and returns its id. A new one is created and added in one step;
 * of an existing one the place comes first, so that a refused label leaves the problem as it was.
 */
export function useSaveContestProblem(cid: number, link: ProblemLink | null) {
  const gid = useManagedGroup()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ problem, place: { label, title, color } }: ContestProblemSave): Promise<number> => {
      const displayTitle = title.trim() === '' ? null : title
      if (link === null) {
        const contest = { cid, displayId: label, displayTitle, color }
        const create = gid === null ? createContestProblem : createGroupContestProblem
        return (await call(create, { body: { ...inPlace(problem, gid), contest } })).pid
      }
      const { id, pid } = link
      if (label !== link.displayId || title !== link.displayTitle || color !== link.color)
        await call(saveLinkOf(gid), {
          body: { id, cid, pid, displayId: label, displayTitle: title, color },
        })
      await call(gid === null ? updateContestProblem : updateGroupProblem, { body: inPlace(problem, gid) })
      return pid
    },
    onSuccess: useForgetContests(),
  })
}

export function useOrderProblems() {
  const gid = useManagedGroup()
  return useMutation({
    mutationFn: (body: { cid: number; pids: number[] }) =>
      call(gid === null ? orderContestProblems : orderGroupContestProblems, { body }),
    onSettled: useForgetContests(),
  })
}

export function useRemoveProblem() {
  const gid = useManagedGroup()
  return useMutation({
    mutationFn: (query: { cid: number; pid: number }) =>
      call(gid === null ? removeContestProblem : removeGroupContestProblem, { query }),
    onSuccess: useForgetContests(),
  })
}

export function useReturnProblems(cid: number) {
  const gid = useManagedGroup()
  return useMutation({
    mutationFn: () =>
      call(gid === null ? returnContestProblems : returnGroupContestProblems, { body: { cid } }),
    onSuccess: useForgetContests(),
  })
}
