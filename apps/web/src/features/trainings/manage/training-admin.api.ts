import {
  addProblemsToTraining,
  addProblemToTraining,
  type BodyOf,
  changeTrainingStatus,
  cloneTraining,
  createTraining,
  createTrainingCategory,
  type DataOf,
  deleteTraining,
  deleteTrainingCategory,
  getTrainingForAdmin,
  getTrainingPath,
  listAllProblemTags,
  listProblemsOfTraining,
  listTrainingsForAdmin,
  removeTrainingProblem,
  SITE_BANK,
  saveTrainingPath,
  saveTrainingProblem,
  updateTraining,
  updateTrainingCategory,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { trainingKeys } from '../trainings.api.ts'
import type { AdminTrainingSearch } from './training-admin-search.ts'

export const ADMIN_TRAINING_PAGE_SIZE = 10
export const CANDIDATE_PAGE_SIZE = 10

const KEY = ['admin', 'trainings'] as const

export const adminTrainingsQuery = ({ page = 1, keyword }: AdminTrainingSearch) =>
  queryOptions({
    queryKey: [...KEY, 'page', page, keyword],
    queryFn: ({ signal }) =>
      call(
        listTrainingsForAdmin,
        { query: { keyword, currentPage: page, limit: ADMIN_TRAINING_PAGE_SIZE } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export type AdminTraining = DataOf<typeof getTrainingForAdmin>

export const adminTrainingQuery = (tid: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', tid],
    queryFn: ({ signal }) => call(getTrainingForAdmin, { query: { tid } }, signal),
    // Never an old state to begin an edit with, and none that changes under the hands.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export type TrainingPath = DataOf<typeof getTrainingPath>

export const trainingPathQuery = (tid: number) =>
  queryOptions({
    queryKey: [...KEY, 'path', tid, currentLanguage()],
    queryFn: ({ signal }) => call(getTrainingPath, { query: { tid } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

interface CandidateSearch {
  readonly tid: number
  readonly keyword: string
  readonly page: number
}

export const candidatesQuery = ({ tid, keyword, page }: CandidateSearch) =>
  queryOptions({
    queryKey: [...KEY, 'candidates', tid, keyword, page, currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { tid, keyword, currentPage: page, limit: CANDIDATE_PAGE_SIZE }
      return (await call(listProblemsOfTraining, { query }, signal)).problemList
    },
    placeholderData: keepPreviousData,
  })

export const tagsQuery = queryOptions({
  queryKey: [...KEY, 'tags', currentLanguage()],
  queryFn: ({ signal }) => call(listAllProblemTags, { query: { oj: SITE_BANK } }, signal),
  staleTime: 60_000,
})

/** The lists here, and what readers see of trainings. */
function useForgetTrainings() {
  const queryClient = useQueryClient()
  return async () => {
    for (const part of ['page', 'path', 'candidates'])
      await queryClient.invalidateQueries({ queryKey: [...KEY, part] })
    await queryClient.invalidateQueries({ queryKey: trainingKeys.all })
  }
}

type Save = BodyOf<typeof createTraining>

/** Returns the training's id. A refusal is shown in the form. */
export function useSaveTraining(id: number | null) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ training, trainingCategory }: Save): Promise<number> => {
      if (id === null) return (await call(createTraining, { body: { training, trainingCategory } })).id
      await call(updateTraining, { body: { training: { ...training, id }, trainingCategory } })
      return id
    },
    onSuccess: useForgetTrainings(),
  })
}

export function useShowTraining() {
  return useMutation({
    mutationFn: (query: { tid: number; status: boolean }) => call(changeTrainingStatus, { query }),
    onSuccess: useForgetTrainings(),
  })
}

export function useCloneTraining() {
  return useMutation({
    mutationFn: (tid: number) => call(cloneTraining, { body: { tid } }),
    onSuccess: useForgetTrainings(),
  })
}

export function useDeleteTraining() {
  return useMutation({
    mutationFn: (tid: number) => call(deleteTraining, { query: { tid } }),
    onSuccess: useForgetTrainings(),
  })
}

export function useAddProblem() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof addProblemToTraining>) => call(addProblemToTraining, { body }),
    onSuccess: useForgetTrainings(),
  })
}

export function useAddProblems() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof addProblemsToTraining>) => call(addProblemsToTraining, { body }),
    onSuccess: useForgetTrainings(),
  })
}

export function useRenameProblem() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveTrainingProblem>) => call(saveTrainingProblem, { body }),
    onSuccess: useForgetTrainings(),
  })
}

export function useRemoveProblem() {
  return useMutation({
    mutationFn: (query: { tid: number; pid: number }) => call(removeTrainingProblem, { query }),
    onSuccess: useForgetTrainings(),
  })
}

export function useSavePath() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveTrainingPath>) => call(saveTrainingPath, { body }),
    onSuccess: useForgetTrainings(),
  })
}

/** Adds a category, or changes the one with the id. */
export function useSaveCategory(id: number | null) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (body: { name: string; color: string }): Promise<void> => {
      if (id === null) await call(createTrainingCategory, { body })
      else await call(updateTrainingCategory, { body: { ...body, id } })
    },
    onSuccess: useForgetTrainings(),
  })
}

export function useDeleteCategory() {
  return useMutation({
    mutationFn: (cid: number) => call(deleteTrainingCategory, { query: { cid } }),
    onSuccess: useForgetTrainings(),
  })
}
