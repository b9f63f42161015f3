import type { ReactNode } from 'react'
import { EmptyState } from '../page/EmptyState.tsx'
import { ErrorState } from '../page/ErrorState.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

interface Props<Page extends { readonly total: number }> {
  /** The result of `useQuery`. */
  readonly query: {
    readonly data: Page | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** The expected number of rows and their height, so that the page keeps its height when they arrive. */
  readonly rows: number
  readonly rowHeightPx: number
  /** Shown instead of an empty list. */
  readonly none: string
  readonly noneHint: string
  readonly children: (page: Page) => ReactNode
}

/** A list with its loading, error and empty states; otherwise the page renders it. */
export function ListAnswer<Page extends { readonly total: number }>(props: Props<Page>) {
  const { data, error, refetch } = props.query
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={props.rows} height={props.rowHeightPx} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  }
  if (data.total === 0) {
    return (
      <EmptyState title={props.none}>
        <p>{props.noneHint}</p>
      </EmptyState>
    )
  }
  return props.children(data)
}
