import type { listStagedChanges, QueryOf } from '@gavel/contract'

/** The parameters that the address of a rejudge can contain: the filters of its submissions and the page. */
export interface ChangeSearch {
  readonly kind?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly username?: string | undefined
  readonly displayPid?: string | undefined
  readonly page?: number | undefined
}

export const CHANGE_PAGE_SIZE = 30

/** In the order of the select. */
export const KIND_FILTERS = [
  'changed',
  'verdict',
  'score',
  'same',
  'waiting',
  'stale',
  'failed',
  'unfinished',
  'kept',
] as const

type ChangesQuery = Omit<QueryOf<typeof listStagedChanges>, 'id'>

/** The request to the server. An unknown kind in the address means no filter. */
export function changesQueryOf({ kind, page = 1, ...filter }: ChangeSearch): ChangesQuery {
  return {
    ...filter,
    kind: KIND_FILTERS.find((known) => known === kind),
    limit: CHANGE_PAGE_SIZE,
    currentPage: page,
  }
}

/** The same list with another filter, from its first page. Empty values leave the address. */
export function withFilter(search: ChangeSearch, change: ChangeSearch): ChangeSearch {
  const { kind, from, to, page } = { ...search, page: undefined, ...change }
  const username = (change.username ?? search.username)?.trim()
  const displayPid = (change.displayPid ?? search.displayPid)?.trim()
  return {
    ...(kind !== undefined && kind !== '' && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(username !== undefined && username !== '' && { username }),
    ...(displayPid !== undefined && displayPid !== '' && { displayPid }),
    ...(page !== undefined && page !== 1 && { page }),
  }
}
