import type { Page } from '@gavel/contract'

/** No list returns more rows at once, whatever a client asks for, unless its pages have larger sizes. */
const MAX_PAGE_SIZE = 100
/** Far beyond every list, and small enough that PostgreSQL accepts the offset. */
const MAX_PAGE = 1_000_000

export interface PageRequest {
  readonly limit: number
  readonly current: number
  readonly offset: number
}

/** The page that the server actually uses: a value that is missing or below 1 means the default (`api.md` 1.6). */
export function pageRequest(
  query: { readonly limit?: number | undefined; readonly currentPage?: number | undefined },
  defaultLimit: number,
  mostRows = MAX_PAGE_SIZE,
): PageRequest {
  const limit = Math.min(atLeastOne(query.limit) ?? defaultLimit, mostRows)
  const current = Math.min(atLeastOne(query.currentPage) ?? 1, MAX_PAGE)
  return { limit, current, offset: (current - 1) * limit }
}

function atLeastOne(value: number | undefined): number | undefined {
  return value === undefined || value < 1 ? undefined : value
}

const SIZES = [10, 15, 30, 50, MAX_PAGE_SIZE]

/**
 * The number of rows to request in a prepared statement. Every distinct size would be another statement on each
 * connection, so a page of an unusual size is cut out of a larger one.
 */
export function preparedSize(limit: number): number {
  return SIZES.find((size) => size >= limit) ?? limit
}

/** A section of a list. With `backward`, the offset counts from the end, for pages that are nearer to it. */
export interface Stretch {
  readonly limit: number
  readonly offset: number
  readonly direction: 'forward' | 'backward'
}

/**
 * Skipped rows cost time, so a page in the second half is counted from the end. The total may be some seconds old;
 * such a page is then off by the rows added meanwhile, far from where anyone reads.
 */
export function nearerEnd({ limit, offset }: Pick<PageRequest, 'limit' | 'offset'>, total: number): Stretch {
  const fromEnd = total - offset - limit
  if (offset <= fromEnd) return { limit, offset, direction: 'forward' }
  const rows = Math.max(0, Math.min(limit, total - offset))
  return { limit: rows, offset: Math.max(0, fromEnd), direction: 'backward' }
}

export function toPage<Row>({ limit, current }: PageRequest, records: Row[], total: number): Page<Row> {
  return { records, total, size: limit, current, pages: Math.ceil(total / limit) }
}

/** A page of a list in the words of the wire. */
export function pageToWire<Row, Sent>(page: Page<Row>, toWire: (row: Row) => Sent): Page<Sent> {
  return { ...page, records: page.records.map(toWire) }
}
