import {
  type BodyOf,
  cancelProblemCheck,
  deleteSolution,
  deleteValidator,
  downloadProblemCheck,
  getKeptSource,
  getProblemCheck,
  getProblemForAdmin,
  listKeptPrograms,
  listLanguages,
  saveSolution,
  saveValidator,
  startProblemCheck,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

const KEY = ['admin', 'problem-check'] as const
const PROGRESS_EVERY_MS = 1_000

export type ProgramKind = 'solution' | 'validator'

export const checkedProblemQuery = (pid: number) =>
  queryOptions({
    queryKey: [...KEY, pid, 'problem'],
    queryFn: ({ signal }) => call(getProblemForAdmin, { query: { pid } }, signal),
  })

/** A check, by default the newest; refetched while it runs. */
export const checkQuery = (pid: number, id: number | undefined) =>
  queryOptions({
    queryKey: [...KEY, pid, 'check', id ?? null, currentLanguage()],
    queryFn: ({ signal }) => call(getProblemCheck, { query: { pid, id } }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.check?.state === 'running' ? PROGRESS_EVERY_MS : false),
  })

export const keptProgramsQuery = (pid: number) =>
  queryOptions({
    queryKey: [...KEY, pid, 'programs'],
    queryFn: ({ signal }) => call(listKeptPrograms, { query: { pid } }, signal),
  })

/** An edit never starts from a cached state. */
export const keptSourceQuery = (pid: number, program: { kind: ProgramKind; number: number } | null) =>
  queryOptions({
    queryKey: [...KEY, pid, 'source', program],
    queryFn: ({ signal }) =>
      call(
        getKeptSource,
        { query: { pid, kind: program?.kind ?? 'solution', number: program?.number ?? 0 } },
        signal,
      ),
    enabled: program !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const languageNamesQuery = queryOptions({
  queryKey: [...KEY, 'languages'],
  queryFn: async ({ signal }) => (await call(listLanguages, { query: {} }, signal)).map(({ name }) => name),
  staleTime: 5 * 60_000,
})

function useForget() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

export function useStartCheck(pid: number) {
  return useMutation({
    mutationFn: () => call(startProblemCheck, { body: { pid } }),
    // Also after a refusal: another administrator may have started one.
    onSettled: useForget(),
  })
}

export function useCancelCheck(pid: number) {
  return useMutation({
    mutationFn: (id: number) => call(cancelProblemCheck, { query: { pid, id } }),
    onSettled: useForget(),
  })
}

export const useDownloadCheck = (pid: number) =>
  useMutation({
    mutationFn: (query: { id: number; format: 'json' | 'md' }) =>
      download(downloadProblemCheck, { query: { pid, ...query } }),
  })

export function useSaveSolution() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveSolution>) => call(saveSolution, { body }),
    onSuccess: useForget(),
  })
}

export function useSaveValidator() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveValidator>) => call(saveValidator, { body }),
    onSuccess: useForget(),
  })
}

export function useDeleteProgram(pid: number, kind: ProgramKind) {
  return useMutation({
    mutationFn: (number: number) =>
      call(kind === 'solution' ? deleteSolution : deleteValidator, { query: { pid, number } }),
    onSettled: useForget(),
  })
}
