import {
  exportTrainingRank,
  getTraining,
  listTrainingProblems,
  listTrainingRank,
  listTrainingSections,
  registerForTraining,
  TRAINING_RANK_PAGE_SIZE,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { JUST_FETCHED_MS, reader, trainingKeys } from './training-keys.ts'

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
    meta: { showsFavourites: true },
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
