import type { Cell, ContestFormat } from './formats/format.ts'
import type { Standing } from './standings.ts'

export interface RankedStanding<C extends Cell, T> {
  readonly standing: Standing<C, T>
  /** From 1, equal where the format finds no difference. Null for unofficial entrants. */
  readonly rank: number | null
}

/** Ranks the rows of a board. An unofficial row is placed by its result and uses up no rank. */
export function rankStandings<C extends Cell, T>(
  rows: readonly Standing<C, T>[],
  format: Pick<ContestFormat<C, T>, 'compare'>,
  isUnofficial: (entrantId: number) => boolean,
): RankedStanding<C, T>[] {
  let officialCount = 0
  let above: { total: T; rank: number } | null = null
  return rows.map((standing) => {
    if (isUnofficial(standing.entrantId)) return { standing, rank: null }
    officialCount += 1
    if (above === null || format.compare(above.total, standing.total) !== 0)
      above = { total: standing.total, rank: officialCount }
    return { standing, rank: above.rank }
  })
}
