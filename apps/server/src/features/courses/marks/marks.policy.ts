/** A training or contest as it counts in the marks of a course. */
export interface Part {
  /** How much it counts, compared with the others. */
  readonly weight: number
  /** The most that can be reached. */
  readonly full: number
  /** Whether it counts at all yet: what is hidden, has not begun or asks for nothing does not. */
  readonly isCounted: boolean
}

/**
 * One person's mark from 0 to 100: the weighted mean of the shares that they reached, to one decimal. Nothing handed in is
 * a share of 0. Null where no part counts.
 *
 * @param results what was reached in each part, in the order of the parts
 */
export function markOf(parts: readonly Part[], results: readonly (number | null)[]): number | null {
  let weights = 0
  let sum = 0
  for (const [index, { weight, full, isCounted }] of parts.entries()) {
    if (!isCounted || full <= 0) continue
    weights += weight
    sum += weight * Math.min(1, Math.max(0, (results[index] ?? 0) / full))
  }
  return weights === 0 ? null : Math.round((sum / weights) * 1000) / 10
}
