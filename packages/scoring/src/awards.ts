/** How many entrants get an award: an absolute number, or a percentage of the ranked entrants, rounded down. */
export type AwardUnit = 'entrants' | 'percent'

export interface Award {
  /** Smaller numbers come first. */
  readonly priority: number
  readonly quantity: number
}

/** @param rankedCount entrants with a rank */
export function awardCount({ quantity }: Award, unit: AwardUnit, rankedCount: number): number {
  return unit === 'entrants' ? quantity : Math.floor((quantity * rankedCount) / 100)
}

/**
 * The award of each row, best rows first (`api.md` 4.8): the first award goes to as many rows as it allows, the next one to
 * the rows after them. Rows without a rank or without a solved problem are skipped.
 *
 * @param rows in the order of the board
 * @returns an award, or null, for each row
 */
export function assignAwards<A extends Award>(
  rows: readonly { readonly rank: number | null; readonly hasResult: boolean }[],
  awards: readonly A[],
  unit: AwardUnit,
): (A | null)[] {
  const rankedCount = rows.filter(({ rank }) => rank !== null).length
  const left = [...awards]
    .sort((a, b) => a.priority - b.priority)
    .flatMap((award) =>
      Array.from({ length: Math.min(awardCount(award, unit, rankedCount), rankedCount) }, () => award),
    )
  return rows.map(({ rank, hasResult }) => (rank !== null && hasResult ? (left.shift() ?? null) : null))
}
