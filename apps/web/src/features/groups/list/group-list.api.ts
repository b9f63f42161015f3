import { listGroups } from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { groupKeys, JUST_FETCHED_MS, reader } from '../groups.api.ts'
import { type GroupSearch, listQueryOf } from './group-search.ts'

export const groupPageQuery = (search: GroupSearch) =>
  queryOptions({
    queryKey: [...groupKeys.all, 'page', reader(), listQueryOf(search)],
    queryFn: ({ signal }) => call(listGroups, { query: listQueryOf(search) }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })
