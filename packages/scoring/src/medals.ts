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

/** Percent of those with a result, for each colour. */
export type MedalShares = MedalCounts

/** The shares of the CCPC: a tenth gets gold, two tenths silver, three tenths bronze. */
export const CCPC_SHARES: MedalShares = { gold: 10, silver: 20, bronze: 30 }

/**
 * Medals by shares of those with a result: the borders between colours, not the colours, are rounded up. The others get
 * an honorable mention.
 *
 * @param solverCount ranked entrants with at least one solved problem
 */
export function sharedMedalCounts(
  solverCount: number,
  { gold, silver, bronze }: MedalShares = CCPC_SHARES,
): MedalCounts {
  const upTo = (percent: number) => Math.min(solverCount, Math.ceil((solverCount * percent) / 100))
  const toSilver = gold + silver
  return {
    gold: upTo(gold),
    silver: upTo(toSilver) - upTo(gold),
    bronze: upTo(toSilver + bronze) - upTo(toSilver),
  }
}
