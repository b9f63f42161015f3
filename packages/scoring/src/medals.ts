export type Medal = 'gold' | 'silver' | 'bronze'

/** How many ranks get each medal. */
export type MedalCounts = Readonly<Record<Medal, number>>

export interface MedalRow {
  /** Null for those outside the ranking. */
  readonly rank: number | null
  /** Whether at least one problem is solved. */
  readonly hasResult: boolean
  /** A guest has a rank but no medal, and moves the borders of those behind by one place. */
  readonly isGuest?: boolean
}

/**
 * Medals by rank (`formats.md` 4.6). Everybody of a rank gets the better medal, so of the next colour fewer remain.
 *
 * @param rows best first
 */
export function medalsByRank(
  rows: readonly MedalRow[],
  { gold, silver, bronze }: MedalCounts,
): (Medal | null)[] {
  const toSilver = gold + silver
  const toBronze = toSilver + bronze
  let guestsAbove = 0
  return rows.map(({ rank, hasResult, isGuest = false }) => {
    if (isGuest) {
      if (rank !== null) guestsAbove += 1
      return null
    }
    if (rank === null || !hasResult) return null
    const place = rank - guestsAbove
    if (place <= gold) return 'gold'
    if (place <= toSilver) return 'silver'
    return place <= toBronze ? 'bronze' : null
  })
}

/**
 * Medals by the shares of the CCPC: of those with a solved problem a tenth gets gold, three tenths at least silver, six
 * tenths at least bronze, all of them rounded up. Whoever remains gets an honorable mention.
 *
 * @param solverCount ranked entrants with at least one solved problem
 */
export function ccpcMedalCounts(solverCount: number): MedalCounts {
  const upTo = (tenths: number) => Math.ceil((solverCount * tenths) / 10)
  return { gold: upTo(1), silver: upTo(3) - upTo(1), bronze: upTo(6) - upTo(3) }
}
