import { previewRelease, releaseStandings } from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { contestKeys } from '../contest-keys.ts'

export const releasePreviewQuery = (cid: number) =>
  queryOptions({
    queryKey: [...contestKeys.inside(cid), 'release-preview'],
    queryFn: ({ signal }) => call(previewRelease, { query: { cid } }, signal),
    // The dialog shows a refusal in place.
    meta: { quiet: true },
    staleTime: 0,
  })

/** A release changes the contest, its board and everything that was hidden with it. */
export function useRelease(cid: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(releaseStandings, { body: { cid } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contestKeys.inside(cid) }),
  })
}
