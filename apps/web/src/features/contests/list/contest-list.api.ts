import { type ContestVo, listContests, type Page } from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { clockAhead } from '../../../ui/contest/contest-clock.ts'
import { contestKeys, JUST_FETCHED_MS, reader, type Timed } from '../contest-keys.ts'
import type { ContestSearch } from './contest-address.ts'
import { listQueryOf } from './contest-search.ts'

export const contestPageQuery = (search: ContestSearch) =>
  queryOptions({
    queryKey: [...contestKeys.all, 'page', reader(), listQueryOf(search)],
    queryFn: ({ signal }) => timed(() => call(listContests, { query: listQueryOf(search) }, signal)),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

/** The page, with the clock by which its contests run. */
export async function timed(ask: () => Promise<Page<ContestVo>>): Promise<Page<ContestVo> & Timed> {
  const askedAt = Date.now()
  const page = await ask()
  const [first] = page.records
  return { ...page, clockAheadMs: first === undefined ? 0 : clockAhead(first.now, askedAt, Date.now()) }
}
