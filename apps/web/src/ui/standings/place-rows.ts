import type { BoardAward, BoardRow, BoardVo } from '@gavel/contract'

/** A row in its place on the board. */
export interface PlacedRow {
  readonly row: BoardRow
  /** Equal for equal results; null for stars. */
  readonly rank: number | null
  readonly award: BoardAward | null
}

/** Where better results come first; rows that share a rank are in the order of their entrants. */
function compareRows(a: BoardRow, b: BoardRow): number {
  for (const [index, value] of a.key.entries()) {
    const difference = value - (b.key[index] ?? 0)
    if (difference !== 0) return difference
  }
  return a.entrantId - b.entrantId
}

const isEqualResult = (a: BoardRow, b: BoardRow) => a.key.every((value, index) => value === b.key[index])

/**
 * The standings: rows in order with ranks and medals. Stars are placed by their result and take no rank. A medal
 * planned for a place is not shown before the results are final, because the place is not.
 */
export function placeRows({ rows, awards }: Pick<BoardVo, 'rows' | 'awards'>): PlacedRow[] {
  const won = new Map(awards.flatMap((award) => (award.entrantIds ?? []).map((id) => [id, award] as const)))
  let rankedCount = 0
  let above: { readonly row: BoardRow; readonly rank: number } | null = null
  return [...rows].sort(compareRows).map((row) => {
    const award = won.get(row.entrantId) ?? null
    if (row.isStar) return { row, rank: null, award }
    rankedCount += 1
    if (above === null || !isEqualResult(above.row, row)) above = { row, rank: rankedCount }
    return { row, rank: above.rank, award }
  })
}
