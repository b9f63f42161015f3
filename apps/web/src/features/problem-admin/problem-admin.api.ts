import {
  changeProblemAuth,
  type DataOf,
  deleteProblem,
  downloadTestData,
  JUDGE_MODES,
  listProblemApplications,
  listProblemsForAdmin,
  reviewGroupProblem,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { AdminProblemSearch } from './problem-search.ts'

export const ADMIN_PROBLEM_PAGE_SIZE = 15

export type AdminProblemRow = DataOf<typeof listProblemsForAdmin>['records'][number]

const KEY = ['admin', 'problems'] as const

const modeOf = (name: string | undefined) => JUDGE_MODES.find((mode) => mode === name)

export const adminProblemsQuery = ({ page = 1, limit, judgeMode, ...filter }: AdminProblemSearch) =>
  queryOptions({
    queryKey: [...KEY, 'page', page, limit, judgeMode, filter, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        listProblemsForAdmin,
        {
          query: {
            ...filter,
            judgeMode: modeOf(judgeMode),
            currentPage: page,
            limit: limit ?? ADMIN_PROBLEM_PAGE_SIZE,
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const APPLICATION_PAGE_SIZE = 10

/** The problems that groups want to publish. */
export const applicationsQuery = ({ keyword, page }: { readonly keyword: string; readonly page: number }) =>
  queryOptions({
    queryKey: [...KEY, 'applications', keyword, page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        listProblemApplications,
        { query: { keyword, currentPage: page, limit: APPLICATION_PAGE_SIZE } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export function useReview() {
  return useMutation({
    mutationFn: (body: { pid: number; progress: number }) => call(reviewGroupProblem, { body }),
    onSuccess: useForgetProblems(),
  })
}

/** The lists here and those of solvers. */
function useForgetProblems() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: KEY })
    await queryClient.invalidateQueries({ queryKey: ['problems'] })
  }
}

export function useChangeAuth() {
  return useMutation({
    mutationFn: (body: { id: number; auth: number }) => call(changeProblemAuth, { body }),
    onSuccess: useForgetProblems(),
  })
}

export function useDeleteProblem() {
  return useMutation({
    mutationFn: (pid: number) => call(deleteProblem, { query: { pid } }),
    onSuccess: useForgetProblems(),
  })
}

export const useDownloadTestData = () =>
  useMutation({ mutationFn: (pid: number) => download(downloadTestData, { query: { pid } }) })
