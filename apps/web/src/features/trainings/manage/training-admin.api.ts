import {
  addProblemsToGroupTraining,
  addPublicProblemToGroupTraining,
  type BodyOf,
  changeGroupTrainingStatus,
  cloneGroupTraining,
  createGroupTraining,
  createHomework,
  createTrainingCategory,
  type DataOf,
  deleteGroupTraining,
  deleteTrainingCategory,
  getGroupTraining,
  getGroupTrainingPath,
  importRemoteProblemToTraining,
  listAllGroupTrainings,
  listAllProblemTags,
  listGroupTags,
  listGroupTrainingCategories,
  listHomeworkProblems,
  listProblemsOfGroupTraining,
  removeGroupTrainingProblem,
  SITE_BANK,
  saveGroupTrainingPath,
  saveGroupTrainingProblem,
  updateGroupTraining,
  updateTrainingCategory,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { callManaged, type Gid, useCallManaged } from '../../../api/managed-group.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import type { CandidateSearch } from '../../../ui/dialog/ProblemPicker.tsx'
import type { WantedProblem } from '../../../ui/form/RemoteProblemDialog.tsx'
import { trainingKeys } from '../training-keys.ts'
import type { AdminTrainingSearch } from './training-admin-search.ts'

export const ADMIN_TRAINING_PAGE_SIZE = 10

const KEY = ['admin', 'trainings'] as const

export const adminTrainingsQuery = ({ page = 1, keyword }: AdminTrainingSearch, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, 'page', gid, page, keyword],
    queryFn: ({ signal }) => {
      const query = { keyword, currentPage: page, limit: ADMIN_TRAINING_PAGE_SIZE }
      return callManaged(gid)(listAllGroupTrainings, { query }, signal)
    },
    placeholderData: keepPreviousData,
  })

export type AdminTraining = DataOf<typeof getGroupTraining>

export const adminTrainingQuery = (tid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, 'one', tid],
    queryFn: ({ signal }) => callManaged(gid)(getGroupTraining, { query: { tid } }, signal),
    // Never an old state to begin an edit with, and none that changes under the hands.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export type TrainingPath = DataOf<typeof getGroupTrainingPath>

export const trainingPathQuery = (tid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, 'path', tid, currentLanguage()],
    queryFn: ({ signal }) => callManaged(gid)(getGroupTrainingPath, { query: { tid } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const candidatesQuery = (
  { tid, keyword, page, limit }: CandidateSearch & { readonly tid: number },
  gid: Gid,
) =>
  queryOptions({
    queryKey: [...KEY, 'candidates', tid, keyword, page, limit, currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { tid, keyword, queryExisted: false, currentPage: page, limit }
      return (await callManaged(gid)(listProblemsOfGroupTraining, { query }, signal)).problemList
    },
    placeholderData: keepPreviousData,
  })

/** The problems that homework of a group can be made of. */
export const homeworkProblemsQuery = (gid: number, { keyword, page, limit }: CandidateSearch) =>
  queryOptions({
    queryKey: [...KEY, 'candidates', 'of-group', gid, keyword, page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(listHomeworkProblems, { query: { gid, keyword, currentPage: page, limit } }, signal),
    placeholderData: keepPreviousData,
  })

export const tagsQuery = (gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, 'tags', gid, currentLanguage()],
    queryFn: ({ signal }) =>
      gid === null
        ? call(listAllProblemTags, { query: { oj: SITE_BANK } }, signal)
        : call(listGroupTags, { query: { gid } }, signal),
    staleTime: 60_000,
  })

/** Categories that a training may stand in. */
export const categoriesQuery = (gid: Gid) =>
  queryOptions({
    queryKey: [...trainingKeys.all, 'categories', gid],
    queryFn: ({ signal }) => callManaged(gid)(listGroupTrainingCategories, {}, signal),
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

type Save = BodyOf<(typeof createGroupTraining)['twinOf']>

/** Returns the training's id. A refusal is shown in the form. */
export function useSaveTraining(id: number | null) {
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ training, trainingCategory }: Save): Promise<number> => {
      if (id !== null) {
        const body = { training: { ...training, id }, trainingCategory }
        await call(updateGroupTraining, { body })
        return id
      }
      return (await call(createGroupTraining, { body: { training, trainingCategory } })).id
    },
    onSuccess: useForgetTrainings(),
  })
}

export function useCreateHomework() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof createHomework>) => call(createHomework, { body }),
    onSuccess: useForgetTrainings(),
  })
}

export function useShowTraining() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (query: { tid: number; status: boolean }) => call(changeGroupTrainingStatus, { query }),
    onSuccess: useForgetTrainings(),
  })
}

export function useCloneTraining() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (tid: number) => call(cloneGroupTraining, { body: { tid } }),
    onSuccess: useForgetTrainings(),
  })
}

export function useDeleteTraining() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (tid: number) => call(deleteGroupTraining, { query: { tid } }),
    onSuccess: useForgetTrainings(),
  })
}

/** Reads it from its site first, if it is not here yet. */
export function useAddRemoteProblem(tid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ name, problemId }: WantedProblem) =>
      call(importRemoteProblemToTraining, { query: { tid, name, problemId } }),
    onSuccess: useForgetTrainings(),
  })
}

export function useAddProblem() {
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof addPublicProblemToGroupTraining>) =>
      call(addPublicProblemToGroupTraining, { body }),
    onSuccess: useForgetTrainings(),
  })
}

export function useAddProblems() {
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof addProblemsToGroupTraining>) =>
      call(addProblemsToGroupTraining, { body }),
    onSuccess: useForgetTrainings(),
  })
}

export function useRenameProblem() {
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveGroupTrainingProblem>) => call(saveGroupTrainingProblem, { body }),
    onSuccess: useForgetTrainings(),
  })
}

export function useRemoveProblem() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (query: { tid: number; pid: number }) => call(removeGroupTrainingProblem, { query }),
    onSuccess: useForgetTrainings(),
  })
}

export function useSavePath() {
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveGroupTrainingPath>) => call(saveGroupTrainingPath, { body }),
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
