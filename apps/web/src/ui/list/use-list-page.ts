import type { Page } from '@gavel/contract'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

export interface Paging {
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly onPage: (page: number) => void
  /** Without it the number of rows cannot be chosen. */
  readonly onSize?: (size: number) => void
  readonly sizes?: readonly number[]
}

export interface ListPageOf<Row> {
  readonly data: Page<Row> | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  /** The rows belong to the page before; the next one is on its way. */
  readonly isStale: boolean
  readonly paging: Paging
}

/** A page of a list, and how its reader turns the pages: what `PagedTable` shows. */
export function useListPage<Row, Key extends QueryKey>(
  options: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
  paging: Paging,
): ListPageOf<Row> {
  const { data, error, refetch, isPlaceholderData } = useQuery(options)
  return { data, error, refetch, isStale: isPlaceholderData, paging }
}
