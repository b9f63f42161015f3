import {
  compileGroupChecker,
  compileGroupInteractor,
  createGroupProblem,
  getGroupProblem,
  getGroupProblemData,
  listCodeTemplates,
  listGroupTags,
  listLanguages,
  listProblemLanguages,
  listProblemTags,
  listTagsByClassification,
  type ProblemSave,
  previewFunctions,
  readGroupCaseFile,
  SITE_BANK,
  updateGroupProblem,
  uploadTestData,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '../../api/call.ts'
import { callManaged } from '../../api/managed-group.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { LoadedProblem } from './draft/draft-of-problem.ts'
import type { CompiledProgram } from './draft/problem-draft.ts'
import type { FormGroup } from './form-context.ts'
import { namedFiles } from './save/wire-texts.ts'

const KEY = ['admin', 'problem-form'] as const

interface ProblemKey {
  readonly pid: number
  /** Null for a problem of the site. */
  readonly group: FormGroup | null
}

/** The problems of a group are read in the group; their ids are shown without what they all begin with. */
async function loadProblem({ pid, group }: ProblemKey, signal?: AbortSignal): Promise<LoadedProblem> {
  const query = { pid }
  const placed = { pid, gid: group?.id }
  const callHere = callManaged(group?.id ?? null)
  const [problem, data, tags, languages, templates] = await Promise.all([
    callHere(getGroupProblem, { query }, signal),
    callHere(getGroupProblemData, { query }, signal),
    call(listProblemTags, { query: placed }, signal),
    call(listProblemLanguages, { query: placed }, signal),
    call(listCodeTemplates, { query: placed }, signal),
  ])
  const { problemId: readAs } = problem
  const problemId = withoutPrefix(readAs, group)
  return { problem: { ...problem, problemId }, readAs, data, tags, languages, templates }
}

function withoutPrefix(problemId: string, group: FormGroup | null): string {
  const prefix = group?.prefix.toUpperCase() ?? ''
  return problemId.startsWith(prefix) ? problemId.slice(prefix.length) : problemId
}

/** An edit never starts from a cached state, and the state does not change during it. */
export const loadedProblemQuery = (key: ProblemKey) =>
  queryOptions({
    queryKey: [...KEY, 'problem', key.pid],
    queryFn: ({ signal }) => loadProblem(key, signal),
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

/** The site's own tags, and in a group also those of the group. */
export const usableTagsQuery = (group: FormGroup | null) =>
  queryOptions({
    queryKey: [...KEY, 'tags', group?.id ?? null, currentLanguage()],
    queryFn: async ({ signal }) => {
      if (group !== null) return call(listGroupTags, { query: { gid: group.id } }, signal)
      return (await call(listTagsByClassification, { query: { oj: SITE_BANK } }, signal)).flatMap(
        ({ tagList }) => tagList,
      )
    },
    staleTime: 60_000,
  })

/** The text of one file of the live version. */
export const caseFileQuery = (
  { pid, group }: { readonly pid: number | null; readonly group: FormGroup | null },
  version: string,
  name: string,
) =>
  queryOptions({
    queryKey: [...KEY, 'case-file', pid, version, name],
    queryFn: ({ signal }) =>
      callManaged(group?.id ?? null)(readGroupCaseFile, { query: { pid: pid ?? 0, name } }, signal),
    enabled: pid !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Saves a problem and returns its id. */
export async function storeProblem(save: ProblemSave, group: FormGroup | null): Promise<number> {
  const callHere = callManaged(group?.id ?? null)
  const { id } = save.problem
  if (id == null) return (await callHere(createGroupProblem, { body: save })).pid
  await callHere(updateGroupProblem, { body: save })
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
      await queryClient.invalidateQueries({ queryKey: ['group-problems'] })
    },
  })
}

/** Loads what another user has saved in the meantime. */
export const useLoadAgain = (group: FormGroup | null) =>
  useMutation({ mutationFn: (pid: number) => loadProblem({ pid, group }) })

/** The compiler's output is the message of the refusal. */
export const useCompile = (group: FormGroup | null) =>
  useMutation({
    meta: { quiet: true },
    mutationFn: async ({ talks, files, ...program }: CompiledProgram) => {
      const body = { ...program, extraFiles: namedFiles(files) }
      await callManaged(group?.id ?? null)(talks ? compileGroupInteractor : compileGroupChecker, { body })
    },
  })

/** Generates code from the declared functions, or finds their faults. */
export const usePreviewFunctions = () =>
  useMutation({ mutationFn: (functions: string) => call(previewFunctions, { body: { functions } }) })

export const useUploadData = (group: FormGroup | null) =>
  useMutation({
    meta: { quiet: true },
    mutationFn: ({ file, isPlain, onProgress, signal }: UploadInput) => {
      const query = { gid: group?.id, ...(isPlain ? { plain: true } : {}) }
      return upload(uploadTestData, { query, file, onProgress }, signal)
    },
  })

interface UploadInput {
  readonly file: File
  /** Removes byte order marks, and turns UTF-16 into UTF-8. */
  readonly isPlain: boolean
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}
