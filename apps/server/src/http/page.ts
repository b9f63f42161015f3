import type { Page } from '@gavel/contract'

/** No list answers more rows at once, whatever a client asks for. */
const MAX_PAGE_SIZE = 100
/** Far beyond every list, and small enough that an offset stays a number that PostgreSQL takes. */
const MAX_PAGE = 1_000_000

export interface PageRequest {
  readonly limit: number
  readonly current: number
  readonly offset: number
}

/** What the server applies of a wanted page: missing or below 1 means the default (`api.md` 1.6). */
export function pageRequest(
  query: { readonly limit?: number | undefined; readonly currentPage?: number | undefined },
  defaultLimit: number,
): PageRequest {
  const limit = Math.min(atLeastOne(query.limit) ?? defaultLimit, MAX_PAGE_SIZE)
  const current = Math.min(atLeastOne(query.currentPage) ?? 1, MAX_PAGE)
  return { limit, current, offset: (current - 1) * limit }
}

function atLeastOne(value: number | undefined): number | undefined {
  return value === undefined || value < 1 ? undefined : value
}

const SIZES = [10, 15, 30, 50, MAX_PAGE_SIZE]

/**
 * The number of rows to write into a prepared statement: every size that is asked for would be one more statement on
 * each connection, so a page of an unusual size is cut out of a larger one.
 */
export function preparedSize(limit: number): number {
  return SIZES.find((size) => size >= limit) ?? limit
}

/** A stretch of a list; `backward` counts the offset from its end, for pages that are nearer to that. */
export interface Stretch {
  readonly limit: number
  readonly offset: number
  readonly direction: 'forward' | 'backward'
}

/**
 * Skipped rows cost time, so a page of the second half is counted from the end. The total may be some seconds old:
 * then such a page is off by what came meanwhile, far from where anybody reads.
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
