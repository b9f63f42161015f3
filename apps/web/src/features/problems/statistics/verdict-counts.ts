import { type ProblemVo, STATE_STATUS, VERDICT_STATUS } from '@gavel/contract'

export type VerdictCountsVo = Pick<
  ProblemVo,
  'total' | 'ac' | 'mle' | 'tle' | 're' | 'pe' | 'ce' | 'wa' | 'se' | 'pa'
>

export interface VerdictShare {
  /** Null for submissions without a verdict, if waiting and cancelled ones cannot be distinguished. */
  readonly status: number | null
  readonly count: number
  /** The share of all submissions, 0 to 1. */
  readonly share: number
}

/** The wire's counters with the status that each counts, in display order. */
export const VERDICT_COLUMNS = [
  ['ac', VERDICT_STATUS.AC],
  ['pa', VERDICT_STATUS.PAC],
  ['wa', VERDICT_STATUS.WA],
  ['tle', VERDICT_STATUS.TLE],
  ['mle', VERDICT_STATUS.MLE],
  ['re', VERDICT_STATUS.RE],
  ['pe', VERDICT_STATUS.PE],
  ['ce', VERDICT_STATUS.CE],
  ['se', VERDICT_STATUS.SE],
] as const

/**
 * How the submissions of a problem ended, in a fixed order, without verdicts that never occurred. Waiting and
 * cancelled submissions are only counted in the total; they come last, so that shares add up.
 *
 * @param cancelled the number of cancelled ones, if known
 */
export function verdictShares(
  counts: VerdictCountsVo,
  cancelled: number | null = null,
): readonly VerdictShare[] {
  const known = VERDICT_COLUMNS.map(([column, status]) => ({ status, count: counts[column] }))
  const judged = known.reduce((sum, { count }) => sum + count, 0)
  const total = Math.max(counts.total, judged)
  return [...known, ...withoutVerdict(total - judged, cancelled)]
    .filter(({ count }) => count > 0)
    .map((entry) => ({ ...entry, share: entry.count / total }))
}

function withoutVerdict(count: number, cancelled: number | null) {
  if (cancelled === null) return [{ status: null, count }]
  // Counted at another moment: submissions cancelled since are not in the total.
  const ended = Math.min(cancelled, count)
  return [
    { status: STATE_STATUS.cancelled, count: ended },
    { status: STATE_STATUS.pending, count: count - ended },
  ]
}

/** Accepted of all, 0 to 1. */
export function acceptedShare({ ac, total }: Pick<VerdictCountsVo, 'ac' | 'total'>): number {
  return total === 0 ? 0 : ac / total
}
