import type { Page } from '@gavel/contract'

/** The entries that wait in a queue of the jury, as far as its first page tells. */
export interface Queue {
  readonly count: number
  /** Further ones wait on the next pages. */
  readonly isMore: boolean
  readonly oldest: Date | null
}

/** The queue of a list whose first rows are those that wait. Null while it is unknown. */
export function queueOf<Row>(
  page: Page<Row> | undefined,
  waits: (row: Row) => boolean,
  since: (row: Row) => Date,
): Queue | null {
  if (page === undefined) return null
  const waiting = page.records.filter(waits)
  const times = waiting.map((row) => since(row).getTime())
  return {
    count: waiting.length,
    isMore: waiting.length === page.records.length && page.total > page.records.length,
    oldest: times.length === 0 ? null : new Date(Math.min(...times)),
  }
}
