import { deleteCalendarLink, getCalendarLink, renewCalendarLink } from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

export const calendarLinkQuery = queryOptions({
  queryKey: ['calendar-link'],
  queryFn: ({ signal }) => call(getCalendarLink, {}, signal),
})

export function useRenewCalendarLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewCalendarLink, {}),
    onSuccess: (link) => queryClient.setQueryData(calendarLinkQuery.queryKey, link),
  })
}

export function useDeleteCalendarLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteCalendarLink, {}),
    onSuccess: () => queryClient.setQueryData(calendarLinkQuery.queryKey, null),
  })
}
