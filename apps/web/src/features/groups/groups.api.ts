import { exitGroup, getGroup, joinGroup, listGroupAnnouncements } from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { getSession } from '../../api/session.ts'

export const JUST_FETCHED_MS = 1_000
export const ANNOUNCEMENT_PAGE_SIZE = 10

// The visible part of groups depends on who reads.
export const reader = () => getSession().user?.uid ?? null

export const groupKeys = {
  all: ['groups'] as const,
  inside: (gid: number) => ['groups', 'inside', gid] as const,
}

export const groupAnnouncementsQuery = (gid: number, currentPage: number, limit = ANNOUNCEMENT_PAGE_SIZE) =>
  queryOptions({
    queryKey: [...groupKeys.inside(gid), 'announcements', reader(), currentPage, limit],
    queryFn: ({ signal }) => call(listGroupAnnouncements, { query: { gid, currentPage, limit } }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

/** A group, with what the reader can do there. */
export const groupQuery = (gid: number) =>
  queryOptions({
    queryKey: [...groupKeys.inside(gid), 'detail', reader()],
    queryFn: ({ signal }) => call(getGroup, { query: { gid } }, signal),
    staleTime: JUST_FETCHED_MS,
  })

/** A change of groups, after which every list of them is asked for again. `isQuiet`: a form shows its failures. */
export function useGroupChange<Input, Result>(change: (input: Input) => Promise<Result>, isQuiet = false) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: isQuiet },
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: groupKeys.all }),
  })
}

export const useJoinGroup = (gid: number) =>
  useGroupChange(
    (application: { readonly code?: string; readonly reason?: string }) =>
      call(joinGroup, { query: { gid, ...application } }),
    true,
  )

export const useExitGroup = (gid: number) => useGroupChange(() => call(exitGroup, { query: { gid } }))
