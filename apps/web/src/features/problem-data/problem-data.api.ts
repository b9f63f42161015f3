import {
  type BodyOf,
  compareDataCase,
  compareDataVersions,
  downloadTestData,
  getProblemForAdmin,
  listDataVersions,
  switchDataVersion,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'

const KEY = ['admin', 'problem-data'] as const

export const versionsQuery = (pid: number) =>
  queryOptions({
    queryKey: [...KEY, pid, 'versions'],
    queryFn: async ({ signal }) => {
      const query = { pid }
      const [versions, problem] = await Promise.all([
        call(listDataVersions, { query }, signal),
        call(getProblemForAdmin, { query }, signal),
      ])
      return { versions, problem }
    },
  })

export const differenceQuery = (pid: number, pair: { readonly from: number; readonly to: number } | null) =>
  queryOptions({
    queryKey: [...KEY, pid, 'difference', pair],
    queryFn: ({ signal }) =>
      call(compareDataVersions, { query: { pid, from: pair?.from ?? 0, to: pair?.to ?? 0 } }, signal),
    enabled: pair !== null,
    placeholderData: keepPreviousData,
  })

/** Versions never change, so neither do their differences. */
export const caseDifferenceQuery = (pid: number, { from, to, input }: ComparedCase) =>
  queryOptions({
    queryKey: [...KEY, pid, 'case-difference', from, to, input],
    queryFn: ({ signal }) => call(compareDataCase, { query: { pid, from, to, input } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface ComparedCase {
  readonly from: number
  readonly to: number
  /** The name of its input. */
  readonly input: string
}

export function useSwitchVersion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof switchDataVersion>) => call(switchDataVersion, { body }),
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
