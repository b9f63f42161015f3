import {
  exportTrainingRank,
  getTraining,
  listGroupTrainings,
  listTrainingCategories,
  listTrainingProblems,
  listTrainingRank,
  listTrainingSections,
  listTrainings,
  registerForTraining,
  TRAINING_PAGE_SIZE,
  TRAINING_RANK_PAGE_SIZE,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'
import { getSession } from '../../api/session.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { listQueryOf, type TrainingSearch } from './list/training-search.ts'

const JUST_FETCHED_MS = 1_000
const CATEGORIES_MS = 60_000

// The visible part of a training, and the progress in it, depend on who reads.
const reader = () => getSession().user?.uid ?? null

export const trainingKeys = {
  all: ['trainings'] as const,
  inside: (tid: number) => ['trainings', 'inside', tid] as const,
}

/** Visible trainings of a group. */
export const groupTrainingsQuery = (gid: number, currentPage: number) =>
  queryOptions({
    queryKey: [...trainingKeys.all, 'group', gid, reader(), currentPage],
    queryFn: ({ signal }) =>
      call(listGroupTrainings, { query: { gid, currentPage, limit: TRAINING_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const trainingPageQuery = (search: TrainingSearch) =>
  queryOptions({
    queryKey: [...trainingKeys.all, 'page', reader(), listQueryOf(search)],
    queryFn: ({ signal }) => call(listTrainings, { query: listQueryOf(search) }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

export const trainingCategoriesQuery = queryOptions({
  queryKey: [...trainingKeys.all, 'categories'],
  queryFn: ({ signal }) => call(listTrainingCategories, {}, signal),
  staleTime: CATEGORIES_MS,
})

export const trainingQuery = (tid: number) =>
  queryOptions({
    queryKey: [...trainingKeys.inside(tid), 'detail', reader()],
    queryFn: ({ signal }) => call(getTraining, { query: { tid } }, signal),
    staleTime: JUST_FETCHED_MS,
  })

export const trainingProblemsQuery = (tid: number) =>
  queryOptions({
    queryKey: [...trainingKeys.inside(tid), 'problems', reader(), currentLanguage()],
    queryFn: ({ signal }) => call(listTrainingProblems, { query: { tid } }, signal),
    staleTime: JUST_FETCHED_MS,
  })

export const trainingSectionsQuery = (tid: number) =>
  queryOptions({
    queryKey: [...trainingKeys.inside(tid), 'sections', reader()],
    queryFn: ({ signal }) => call(listTrainingSections, { query: { tid } }, signal),
    staleTime: JUST_FETCHED_MS,
  })

interface RankSearch {
  readonly keyword: string
  readonly page: number
}

export const trainingRankQuery = (tid: number, { keyword, page }: RankSearch) =>
  queryOptions({
    queryKey: [...trainingKeys.inside(tid), 'rank', reader(), keyword, page],
    queryFn: ({ signal }) =>
      call(
        listTrainingRank,
        { query: { tid, keyword, currentPage: page, limit: TRAINING_RANK_PAGE_SIZE } },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

/** Enters the reader into a private training. */
export function useJoinTraining(tid: number) {
  const queryClient = useQueryClient()
  return useMutation({
    // The form shows its failures itself.
    meta: { quiet: true },
    mutationFn: (password: string) => call(registerForTraining, { body: { tid, password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: trainingKeys.all }),
  })
}

export function useExportRank(tid: number) {
  return useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => download(exportTrainingRank, { query: { tid, format } }),
  })
}
