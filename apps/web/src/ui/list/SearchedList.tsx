import type { Page } from '@gavel/contract'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../page/EmptyState.tsx'
import { ErrorState } from '../page/ErrorState.tsx'
import { Pager } from './Pager.tsx'

interface Props {
  /** The result of `useQuery`. */
  readonly query: {
    readonly data: Pick<Page<unknown>, 'total' | 'records'> | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** Said of a list without rows; where the search is the reason, with a way out of it. */
  readonly none: Pick<ComponentProps<typeof EmptyState>, 'title' | 'wayOut'>
  /** Said of a page after the last one, to which an old address may lead. */
  readonly pastEnd: { readonly title: string; readonly firstPage: string }
  readonly paging: Omit<ComponentProps<typeof Pager>, 'total'>
  /** The table, which shows by itself that its rows are loading. */
  readonly children: ReactNode
}

/** A searched list with pages: its table, or why it failed, and why there are no rows. */
export function SearchedList({ query: { data, error, refetch }, none, pastEnd, paging, children }: Props) {
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      {children}
      {data?.total === 0 && <EmptyState {...none} />}
      {data !== undefined && data.total > 0 && data.records.length === 0 && (
        <EmptyState
          title={pastEnd.title}
          wayOut={{ label: pastEnd.firstPage, onTake: () => paging.onPage(1) }}
        />
      )}
      {data !== undefined && <Pager {...paging} total={data.total} />}
    </>
  )
}
