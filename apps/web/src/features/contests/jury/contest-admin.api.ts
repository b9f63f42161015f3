import {
  addPublicProblemToGroupContest,
  type BodyOf,
  CONTEST_FORMATS,
  CONTEST_PAGE_SIZE,
  changeGroupContestVisibility,
  cloneGroupContest,
  createGroupContest,
  createGroupContestProblem,
  type DataOf,
  deleteGroupContest,
  getGroupContest,
  importRemoteProblemToContest,
  listAllGroupContests,
  listLanguages,
  listProblemsOfGroupContest,
  orderGroupContestProblems,
  type ProblemSave,
  removeGroupContestProblem,
  returnGroupContestProblems,
  saveGroupContestProblemLink,
  updateContestProblem,
  updateGroupContest,
  updateGroupProblem,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { callManaged, type Gid, useCallManaged, useManagedGroup } from '../../../api/managed-group.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import type { CandidateSearch } from '../../../ui/dialog/ProblemPicker.tsx'
import type { WantedProblem } from '../../../ui/form/RemoteProblemDialog.tsx'
import type { AdminContestSearch } from './contest-admin-search.ts'

export { CONTEST_PAGE_SIZE as ADMIN_CONTEST_PAGE_SIZE }

const KEY = ['admin', 'contests'] as const
const PROBLEMS_KEY = [...KEY, 'problems'] as const

/** A contest has few problems. All are on one page, so that they can be put in order. */
const ALL_PROBLEMS = 100

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
      return callManaged(gid)(listAllGroupContests, { query }, signal)
    },
    placeholderData: keepPreviousData,
  })

export const adminContestQuery = (cid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, 'one', cid],
    queryFn: ({ signal }) => callManaged(gid)(getGroupContest, { query: { cid } }, signal),
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

export const contestProblemsQuery = (cid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...PROBLEMS_KEY, cid, currentLanguage()],
    queryFn: ({ signal }) =>
      callManaged(gid)(listProblemsOfGroupContest, { query: { cid, limit: ALL_PROBLEMS } }, signal),
  })

export type ContestProblemsData = DataOf<typeof listProblemsOfGroupContest>
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
      return (await callManaged(gid)(listProblemsOfGroupContest, { query }, signal)).problemList
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

type Save = Omit<BodyOf<typeof updateGroupContest>, 'id'>

/** Answers the contest's id. A refusal is shown in the form. */
export function useSaveContest(id: number | null) {
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (save: Save): Promise<number> => {
      if (id !== null) {
        await call(updateGroupContest, { body: { ...save, id } })
        return id
      }
      return (await call(createGroupContest, { body: save })).id
    },
    onSuccess: useForgetContests(),
  })
}

export function useShowContest() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (query: { cid: number; visible: boolean }) => call(changeGroupContestVisibility, { query }),
    onSuccess: useForgetContests(),
  })
}

export function useCloneContest() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (cid: number) => call(cloneGroupContest, { query: { cid } }),
    onSuccess: useForgetContests(),
  })
}

export function useDeleteContest() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (cid: number) => call(deleteGroupContest, { query: { cid } }),
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
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof addPublicProblemToGroupContest>) =>
      call(addPublicProblemToGroupContest, { body }),
    onSuccess: useForgetContests(),
  })
}

export function useSaveLink() {
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveGroupContestProblemLink>) =>
      call(saveGroupContestProblemLink, { body }),
    onSuccess: useForgetContests(),
  })
}

/** Neither who reads a problem of a contest nor how it is scored is its form's to decide. */
const inPlace = (save: ProblemSave): ProblemSave => ({
  ...save,
  problem: { ...save.problem, auth: null, type: null },
})

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
        return (await callManaged(gid)(createGroupContestProblem, { body: { ...inPlace(problem), contest } }))
          .pid
      }
      const { id, pid } = link
      if (label !== link.displayId || title !== link.displayTitle || color !== link.color)
        await callManaged(gid)(saveGroupContestProblemLink, {
          body: { id, cid, pid, displayId: label, displayTitle: title, color },
        })
      // On the site contest problems have a form of their own; in a group it is that of all its problems.
      await call(gid === null ? updateContestProblem : updateGroupProblem, { body: inPlace(problem) })
      return pid
    },
    onSuccess: useForgetContests(),
  })
}

export function useOrderProblems() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (body: { cid: number; pids: number[] }) => call(orderGroupContestProblems, { body }),
    onSettled: useForgetContests(),
  })
}

export function useRemoveProblem() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (query: { cid: number; pid: number }) => call(removeGroupContestProblem, { query }),
    onSuccess: useForgetContests(),
  })
}

export function useReturnProblems(cid: number) {
  const call = useCallManaged()
  return useMutation({
    mutationFn: () => call(returnGroupContestProblems, { body: { cid } }),
    onSuccess: useForgetContests(),
  })
}
