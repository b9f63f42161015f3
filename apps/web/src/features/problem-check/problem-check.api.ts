import {
  type BodyOf,
  cancelGroupProblemCheck,
  cancelGroupTestStrength,
  deleteGroupGenerator,
  deleteGroupSolution,
  deleteGroupValidator,
  downloadGroupProblemCheck,
  getGroupKeptSource,
  getGroupProblem,
  getGroupProblemCheck,
  getGroupTestStrength,
  type KeptKind,
  listGroupKeptPrograms,
  listLanguages,
  saveGroupCounterexampleRule,
  saveGroupGenerator,
  saveGroupSolution,
  saveGroupValidator,
  startGroupProblemCheck,
  startGroupTestStrength,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLiveQueries } from '../../api/live-queries.ts'
import {
  callManaged,
  type Gid,
  useCallManaged,
  useDownloadManaged,
  useManagedGroup,
} from '../../api/managed-group.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

const KEY = ['admin', 'problem-check'] as const
/** How often a running check is asked for without live events. */
const PROGRESS_EVERY_MS = 1_000

const DELETE = {
  solution: deleteGroupSolution,
  validator: deleteGroupValidator,
  generator: deleteGroupGenerator,
}

export const checkedProblemQuery = (pid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'problem'],
    queryFn: ({ signal }) => callManaged(gid)(getGroupProblem, { query: { pid } }, signal),
  })

/** A check, by default the newest. */
export const checkQuery = (pid: number, id: number | undefined, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'check', id ?? null, currentLanguage()],
    queryFn: ({ signal }) => callManaged(gid)(getGroupProblemCheck, { query: { pid, id } }, signal),
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

const strengthQuery = (pid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'strength'],
    queryFn: ({ signal }) => callManaged(gid)(getGroupTestStrength, { query: { pid } }, signal),
    staleTime: 0,
  })

/** The last measurement of the tests, which goes on while the page shows it. */
export function useStrength(pid: number) {
  const shown = useQuery(strengthQuery(pid, useManagedGroup()))
  useLiveQueries({
    wanted: { check: pid },
    id: pid,
    queries: { check: [[...KEY, pid, 'strength']] },
    pollMs: shown.data?.strength?.state === 'running' ? PROGRESS_EVERY_MS : null,
  })
  return shown
}

export const keptProgramsQuery = (pid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'programs'],
    queryFn: ({ signal }) => callManaged(gid)(listGroupKeptPrograms, { query: { pid } }, signal),
  })

/** An edit never starts from a cached state. */
export const keptSourceQuery = (pid: number, program: { kind: KeptKind; number: number } | null, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'source', program],
    queryFn: ({ signal }) =>
      callManaged(gid)(
        getGroupKeptSource,
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
  const call = useCallManaged()
  return useMutation({
    mutationFn: () => call(startGroupProblemCheck, { body: { pid } }),
    // Also after a refusal: another administrator may have started one.
    onSettled: useForget(),
  })
}

export function useCancelCheck(pid: number) {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (id: number) => call(cancelGroupProblemCheck, { query: { pid, id } }),
    onSettled: useForget(),
  })
}

export function useStartStrength(pid: number) {
  const call = useCallManaged()
  return useMutation({
    mutationFn: () => call(startGroupTestStrength, { body: { pid } }),
    onSettled: useForget(),
  })
}

export function useCancelStrength(pid: number) {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (id: number) => call(cancelGroupTestStrength, { query: { pid, id } }),
    onSettled: useForget(),
  })
}

export function useDownloadCheck(pid: number) {
  const download = useDownloadManaged()
  return useMutation({
    mutationFn: (query: { id: number; format: 'json' | 'md' }) =>
      download(downloadGroupProblemCheck, { query: { pid, ...query } }),
  })
}

export function useSaveSolution() {
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveGroupSolution>) => call(saveGroupSolution, { body }),
    onSuccess: useForget(),
  })
}

export function useSaveValidator() {
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveGroupValidator>) => call(saveGroupValidator, { body }),
    onSuccess: useForget(),
  })
}

export function useSaveGenerator() {
  const call = useCallManaged()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveGroupGenerator>) => call(saveGroupGenerator, { body }),
    onSuccess: useForget(),
  })
}

export function useSaveCounterexampleRule() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveGroupCounterexampleRule>) =>
      call(saveGroupCounterexampleRule, { body }),
    onSuccess: useForget(),
  })
}

export function useDeleteProgram(pid: number, kind: KeptKind) {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (number: number) => call(DELETE[kind], { query: { pid, number } }),
    onSettled: useForget(),
  })
}
