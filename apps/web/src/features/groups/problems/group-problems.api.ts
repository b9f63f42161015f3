import {
  applyForPublic,
  changeGroupProblemAuth,
  deleteGroupProblem,
  downloadTestData,
  getUserProblemStatus,
  listAllGroupProblems,
  listGroupProblems,
  rejudgeGroupProblem,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'

export const PROBLEM_PAGE_SIZE = 30
export const MANAGED_PAGE_SIZE = 10

/** The form of problems and the editor name it, too, so that they can say that a list is old. */
const KEY = ['group-problems'] as const

const reader = () => getSession().user?.uid ?? null

export interface ProblemSearch {
  readonly keyword: string
  readonly page: number
}

/** A page of the problems that members solve, each with how far the reader is. */
export const groupProblemsQuery = (gid: number, { keyword, page }: ProblemSearch) =>
  queryOptions({
    queryKey: [...KEY, 'list', gid, reader(), currentLanguage(), keyword, page],
    queryFn: async ({ signal }) => {
      const query = { gid, keyword, currentPage: page, limit: PROBLEM_PAGE_SIZE }
      const found = await call(listGroupProblems, { query }, signal)
      const pidList = found.records.map(({ pid }) => pid)
      if (pidList.length === 0) return { ...found, records: [] }
      const body = { pidList, isContestProblemList: false, gid }
      const own = await call(getUserProblemStatus, { body }, signal)
      return {
        ...found,
        records: found.records.map((row) => ({ ...row, own: own[row.pid]?.status ?? null })),
      }
    },
    placeholderData: keepPreviousData,
  })

export const managedProblemsQuery = (gid: number, { keyword, page }: ProblemSearch) =>
  queryOptions({
    queryKey: [...KEY, 'managed', gid, reader(), currentLanguage(), keyword, page],
    queryFn: ({ signal }) =>
      call(
        listAllGroupProblems,
        { query: { gid, keyword, currentPage: page, limit: MANAGED_PAGE_SIZE } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export const useChangeAuth = () =>
  useChange((query: { readonly pid: number; readonly auth: number }) =>
    call(changeGroupProblemAuth, { query }),
  )

export const useApply = () =>
  useChange((query: { readonly pid: number; readonly isApplied: boolean }) => call(applyForPublic, { query }))

export const useDeleteProblem = () => useChange((pid: number) => call(deleteGroupProblem, { query: { pid } }))

export const useRejudgeProblem = () =>
  useMutation({ mutationFn: (pid: number) => call(rejudgeGroupProblem, { body: { pid } }) })

export const useDownloadData = () =>
  useMutation({ mutationFn: (pid: number) => download(downloadTestData, { query: { pid } }) })
