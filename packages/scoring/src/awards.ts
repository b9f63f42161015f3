/** How many entrants an award goes to: a number of them, or a percentage of all that are counted, rounded down. */
export type AwardUnit = 'entrants' | 'percent'

export interface Award {
  /** The smaller, the better. */
  readonly priority: number
  readonly quantity: number
}

/**
 * The award of each row, best rows first (`api.md` 4.8): the first award goes to as many rows as it has, the next one
 * to those after them. Who has no rank, or solved nothing, is passed over.
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
  const countOf = ({ quantity }: A) =>
    unit === 'entrants' ? quantity : Math.floor((quantity * rankedCount) / 100)
  const left = [...awards]
    .sort((a, b) => a.priority - b.priority)
    .flatMap((award) => Array.from({ length: Math.min(countOf(award), rankedCount) }, () => award))
  return rows.map(({ rank, hasResult }) => (rank !== null && hasResult ? (left.shift() ?? null) : null))
}
