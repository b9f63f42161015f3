import {
  type BodyOf,
  cancelGroupProblemCheck,
  cancelProblemCheck,
  deleteGroupSolution,
  deleteGroupValidator,
  deleteSolution,
  deleteValidator,
  downloadGroupProblemCheck,
  downloadProblemCheck,
  getGroupKeptSource,
  getGroupProblem,
  getGroupProblemCheck,
  getKeptSource,
  getProblemCheck,
  getProblemForAdmin,
  listGroupKeptPrograms,
  listKeptPrograms,
  listLanguages,
  saveGroupSolution,
  saveGroupValidator,
  saveSolution,
  saveValidator,
  startGroupProblemCheck,
  startProblemCheck,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'
import { useLiveQueries } from '../../api/live-queries.ts'
import { useManagedGroup } from '../../api/managed-group.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

const KEY = ['admin', 'problem-check'] as const
/** How often a running check is asked for without live events. */
const PROGRESS_EVERY_MS = 1_000

export type ProgramKind = 'solution' | 'validator'

/** The group that the problem lies in; null: the site. */
type Gid = number | null

const SITE = {
  problem: getProblemForAdmin,
  check: getProblemCheck,
  start: startProblemCheck,
  cancel: cancelProblemCheck,
  report: downloadProblemCheck,
  programs: listKeptPrograms,
  source: getKeptSource,
  save: { solution: saveSolution, validator: saveValidator },
  delete: { solution: deleteSolution, validator: deleteValidator },
}

/** The same calls for the problems of groups. */
const GROUP: typeof SITE = {
  problem: getGroupProblem,
  check: getGroupProblemCheck,
  start: startGroupProblemCheck,
  cancel: cancelGroupProblemCheck,
  report: downloadGroupProblemCheck,
  programs: listGroupKeptPrograms,
  source: getGroupKeptSource,
  save: { solution: saveGroupSolution, validator: saveGroupValidator },
  delete: { solution: deleteGroupSolution, validator: deleteGroupValidator },
}

const callsOf = (gid: Gid) => (gid === null ? SITE : GROUP)
const useCalls = () => callsOf(useManagedGroup())

export const checkedProblemQuery = (pid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'problem'],
    queryFn: ({ signal }) => call(callsOf(gid).problem, { query: { pid } }, signal),
  })

/** A check, by default the newest. */
export const checkQuery = (pid: number, id: number | undefined, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'check', id ?? null, currentLanguage()],
    queryFn: ({ signal }) => call(callsOf(gid).check, { query: { pid, id } }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A check that goes on while the page shows it. */
export function useCheck(pid: number, id: number | undefined) {
  const shown = useQuery(checkQuery(pid, id, useManagedGroup()))
  useLiveQueries({
    wanted: { check: pid },
    id: pid,
    queries: { check: [[...KEY, pid, 'check']] },
    pollMs: shown.data?.check?.state === 'running' ? PROGRESS_EVERY_MS : null,
  })
  return shown
}

export const keptProgramsQuery = (pid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'programs'],
    queryFn: ({ signal }) => call(callsOf(gid).programs, { query: { pid } }, signal),
  })

/** An edit never starts from a cached state. */
export const keptSourceQuery = (
  pid: number,
  program: { kind: ProgramKind; number: number } | null,
  gid: Gid,
) =>
  queryOptions({
    queryKey: [...KEY, pid, 'source', program],
    queryFn: ({ signal }) =>
      call(
        callsOf(gid).source,
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
  const { start } = useCalls()
  return useMutation({
    mutationFn: () => call(start, { body: { pid } }),
    // Also after a refusal: another administrator may have started one.
    onSettled: useForget(),
  })
}

export function useCancelCheck(pid: number) {
  const { cancel } = useCalls()
  return useMutation({
    mutationFn: (id: number) => call(cancel, { query: { pid, id } }),
    onSettled: useForget(),
  })
}

export function useDownloadCheck(pid: number) {
  const { report } = useCalls()
  return useMutation({
    mutationFn: (query: { id: number; format: 'json' | 'md' }) =>
      download(report, { query: { pid, ...query } }),
  })
}

export function useSaveSolution() {
  const { save } = useCalls()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveSolution>) => call(save.solution, { body }),
    onSuccess: useForget(),
  })
}

export function useSaveValidator() {
  const { save } = useCalls()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveValidator>) => call(save.validator, { body }),
    onSuccess: useForget(),
  })
}

export function useDeleteProgram(pid: number, kind: ProgramKind) {
  const calls = useCalls()
  return useMutation({
    mutationFn: (number: number) => call(calls.delete[kind], { query: { pid, number } }),
    onSettled: useForget(),
  })
}
