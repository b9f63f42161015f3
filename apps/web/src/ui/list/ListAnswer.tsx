import type { ReactNode } from 'react'
import { EmptyState } from '../page/EmptyState.tsx'
import { ErrorState } from '../page/ErrorState.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

interface Props<Page extends { readonly total: number }> {
  /** What `useQuery` answers. */
  readonly query: {
    readonly data: Page | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** How many rows are expected, and how high each is: the page keeps its height when they come. */
  readonly rows: number
  readonly rowHeightPx: number
  /** What stands there instead of an empty list. */
  readonly none: string
  readonly noneHint: string
  readonly children: (page: Page) => ReactNode
}

/** A list while it loads, when it failed, when nothing is in it, and else as its page draws it. */
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
