import type { BoardRow, BoardVo } from '@gavel/contract'

/** Takes over changed rows. Null when rows are missing or too many afterwards: then the page asks for all. */
export function mergeBoard(known: BoardVo | undefined, news: BoardVo): BoardVo | null {
  if (news.isWhole || known === undefined) return news
  const rows = mergeRows(known.rows, news.rows)
  return rows.length === news.total ? { ...news, isWhole: true, rows } : null
}

/** Takes over an event. Null when it does not follow the version that the page holds. */
export function mergeEvent(
  known: BoardVo,
  event: { readonly since: string | null; readonly version: string; readonly rows: BoardRow[] | null },
): BoardVo | null {
  if (event.rows === null || event.since !== known.version) return null
  const rows = mergeRows(known.rows, event.rows)
  return { ...known, version: event.version, rows, total: rows.length }
}

function mergeRows(known: readonly BoardRow[], changed: readonly BoardRow[]): BoardRow[] {
  const byEntrant = new Map(known.map((row) => [row.entrantId, row]))
  for (const row of changed) byEntrant.set(row.entrantId, row)
  return [...byEntrant.values()]
}
