import {
  compileChecker,
  compileInteractor,
  createProblem,
  getProblemData,
  getProblemForAdmin,
  listCodeTemplates,
  listLanguages,
  listProblemLanguages,
  listProblemTags,
  listTagsByClassification,
  type ProblemSave,
  previewFunctions,
  readCaseFile,
  SITE_BANK,
  updateProblem,
  uploadTestData,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '../../api/call.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { LoadedProblem } from './draft/draft-of-problem.ts'
import type { CompiledProgram } from './draft/problem-draft.ts'
import { namedFiles } from './save/wire-texts.ts'

const KEY = ['admin', 'problem-form'] as const

async function loadProblem(pid: number, signal?: AbortSignal): Promise<LoadedProblem> {
  const query = { pid }
  const [problem, data, tags, languages, templates] = await Promise.all([
    call(getProblemForAdmin, { query }, signal),
    call(getProblemData, { query }, signal),
    call(listProblemTags, { query }, signal),
    call(listProblemLanguages, { query }, signal),
    call(listCodeTemplates, { query }, signal),
  ])
  return { problem, data, tags, languages, templates }
}

/** An edit never starts from a cached state, and the state does not change during it. */
export const loadedProblemQuery = (pid: number) =>
  queryOptions({
    queryKey: [...KEY, 'problem', pid],
    queryFn: ({ signal }) => loadProblem(pid, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const siteLanguagesQuery = queryOptions({
  queryKey: [...KEY, 'languages'],
  queryFn: ({ signal }) => call(listLanguages, { query: {} }, signal),
  staleTime: 5 * 60_000,
})

export const siteTagsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'tags', currentLanguage()],
    queryFn: async ({ signal }) =>
      (await call(listTagsByClassification, { query: { oj: SITE_BANK } }, signal)).flatMap(
        ({ tagList }) => tagList,
      ),
    staleTime: 60_000,
  })

/** The text of one file of the live version. */
export const caseFileQuery = (pid: number | null, version: string, name: string) =>
  queryOptions({
    queryKey: [...KEY, 'case-file', pid, version, name],
    queryFn: ({ signal }) => call(readCaseFile, { query: { pid: pid ?? 0, name } }, signal),
    enabled: pid !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Saves a problem and returns its id. */
export async function storeProblem(save: ProblemSave): Promise<number> {
  const { id } = save.problem
  if (id == null) return (await call(createProblem, { body: save })).pid
  await call(updateProblem, { body: save })
  return id
}

/** Returns the problem's id. A refusal is shown at its field. */
export function useSaveProblem(store: (save: ProblemSave) => Promise<number>) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: store,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'problems'] })
      await queryClient.invalidateQueries({ queryKey: ['admin', 'problem-data'] })
      await queryClient.invalidateQueries({ queryKey: ['problems'] })
    },
  })
}

/** What another user has saved in the meantime. */
export const useLoadAgain = () => useMutation({ mutationFn: (pid: number) => loadProblem(pid) })

/** The compiler's output is the message of the refusal. */
export const useCompile = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: async ({ talks, files, ...program }: CompiledProgram) => {
      await call(talks ? compileInteractor : compileChecker, {
        body: { ...program, extraFiles: namedFiles(files) },
      })
    },
  })

/** What is generated from the declared functions, or what is wrong with them. */
export const usePreviewFunctions = () =>
  useMutation({ mutationFn: (functions: string) => call(previewFunctions, { body: { functions } }) })

export const useUploadData = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: ({ file, onProgress, signal }: UploadInput) =>
      upload(uploadTestData, { query: {}, file, onProgress }, signal),
  })

interface UploadInput {
  readonly file: File
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}
