import { CONTEST_PAGE_SIZE, listGroupContests } from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { contestKeys, JUST_FETCHED_MS, reader } from '../contest-keys.ts'
import { timed } from './contest-list.api.ts'

export const groupContestsQuery = (gid: number, currentPage: number) =>
  queryOptions({
    queryKey: [...contestKeys.all, 'of-group', reader(), gid, currentPage],
    queryFn: ({ signal }) =>
      timed(() => call(listGroupContests, { query: { gid, currentPage, limit: CONTEST_PAGE_SIZE } }, signal)),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })
