import type { AcmRankRowVo, OiRankRowVo } from '@gavel/contract'
import type { RankKind } from './rank-search.ts'

export type RankRow = AcmRankRowVo | OiRankRowVo

/** The number that the ranks of a kind count. */
export const worthOf = (kind: RankKind, row: RankRow): number =>
  kind === 'oi' && 'score' in row ? row.score : row.ac

export interface Bar {
  readonly row: RankRow
  readonly value: number
  /** Relative to the longest one. */
  readonly percent: number
}

/** Bars of the users with a value above zero. */
export function barsOf(kind: RankKind, rows: readonly RankRow[]): Bar[] {
  const shown = rows.map((row) => ({ row, value: worthOf(kind, row) })).filter(({ value }) => value > 0)
  const most = Math.max(1, ...shown.map(({ value }) => value))
  return shown.map((bar) => ({ ...bar, percent: (bar.value / most) * 100 }))
}
