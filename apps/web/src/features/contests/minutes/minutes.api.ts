import { getMinutes } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { contestKeys } from '../contest-keys.ts'

export const minutesQuery = (cid: number) =>
  queryOptions({
    queryKey: [...contestKeys.inside(cid), 'minutes'],
    queryFn: ({ signal }) => call(getMinutes, { query: { cid } }, signal),
    // A decision made a moment ago on another page must be in the list.
    staleTime: 0,
  })
