import {
  type BodyOf,
  compareGroupDataCase,
  compareGroupDataVersions,
  downloadTestData,
  getGroupProblem,
  listGroupDataVersions,
  previewGroupProblemRejudge,
  rejudgeGroupProblem,
  switchGroupDataVersion,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'
import { callManaged, type Gid, useCallManaged } from '../../api/managed-group.ts'

const KEY = ['admin', 'problem-data'] as const

export const versionsQuery = (pid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'versions'],
    queryFn: async ({ signal }) => {
      const query = { pid }
      const [versions, problem] = await Promise.all([
        callManaged(gid)(listGroupDataVersions, { query }, signal),
        callManaged(gid)(getGroupProblem, { query }, signal),
      ])
      return { versions, problem }
    },
  })

/** How many submissions in the group, outside contests, were judged with other data than the live ones. */
export const affectedQuery = (pid: number) =>
  queryOptions({
    queryKey: [...KEY, pid, 'affected'],
    queryFn: ({ signal }) => call(previewGroupProblemRejudge, { query: { pid, outdatedData: true } }, signal),
    staleTime: 0,
  })

export function useRejudgeAffected(pid: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(rejudgeGroupProblem, { body: { pid, outdatedData: true } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...KEY, pid] }),
  })
}

interface Pair {
  readonly from: number
  readonly to: number
}

export const differenceQuery = (pid: number, pair: Pair | null, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'difference', pair],
    queryFn: ({ signal }) =>
      callManaged(gid)(
        compareGroupDataVersions,
        { query: { pid, from: pair?.from ?? 0, to: pair?.to ?? 0 } },
        signal,
      ),
    enabled: pair !== null,
    placeholderData: keepPreviousData,
  })

/** Versions never change, so neither do their differences. */
export const caseDifferenceQuery = (pid: number, { from, to, input }: ComparedCase, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, pid, 'case-difference', from, to, input],
    queryFn: ({ signal }) =>
      callManaged(gid)(compareGroupDataCase, { query: { pid, from, to, input } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface ComparedCase {
  readonly from: number
  readonly to: number
  /** The name of its input. */
  readonly input: string
}

export function useSwitchVersion() {
  const call = useCallManaged()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof switchGroupDataVersion>) => call(switchGroupDataVersion, { body }),
    // Also after a refusal: another administrator may have switched.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: KEY })
      await queryClient.invalidateQueries({ queryKey: ['admin', 'problems'] })
      await queryClient.invalidateQueries({ queryKey: ['problems'] })
    },
  })
}

export const useDownloadVersion = (pid: number) =>
  useMutation({ mutationFn: (version: number) => download(downloadTestData, { query: { pid, version } }) })
