import type { Page } from '@gavel/contract'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

export interface Paging {
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly onPage: (page: number) => void
  /** Without it the page size cannot be changed. */
  readonly onSize?: (size: number) => void
  readonly sizes?: readonly number[]
}

export interface ListPageOf<Row> {
  readonly data: Page<Row> | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  /** The rows belong to the previous page; the next one is loading. */
  readonly isStale: boolean
  readonly paging: Paging
}

/** A page of a list and the functions to change it, as `PagedTable` needs them. */
export function useListPage<Row, Key extends QueryKey>(
  options: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
  paging: Paging,
): ListPageOf<Row> {
  const { data, error, refetch, isPlaceholderData } = useQuery(options)
  return { data, error, refetch, isStale: isPlaceholderData, paging }
}
