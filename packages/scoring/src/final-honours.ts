import { type Medal, type MedalCounts, medalsByRank } from './medals.ts'

export type Honour = Medal | 'highest-honors' | 'high-honors' | 'honors' | 'honorable-mention'

export interface FinalStanding {
  /** Null for those whose result is below the median: they are mentioned, and have no rank. */
  readonly rank: number | null
  readonly honour: Honour
}

export interface FinalRules {
  readonly medals: MedalCounts
  /** Bronze medals beyond the usual number, B in the rules. */
  readonly extraBronze: number
  /** The team whose result is the median of an even number: the upper half's last, or the next one. */
  readonly median: 'upper' | 'lower'
}

/** The rules of the ICPC tools for World Finals. */
export const FINALS: FinalRules = {
  medals: { gold: 4, silver: 4, bronze: 4 },
  extraBronze: 0,
  median: 'upper',
}

/**
 * Ranks and honours as finals announce them (`formats.md` 5.1.4). Medallists keep their places. The others are ranked by
 * solved problems only, if they solved at least as many as the median team, and honoured by how many they are behind the last
 * medallist.
 *
 * @param rows official entrants, best first, with their places on the board
 */
export function finalStandings(
  rows: readonly { readonly rank: number; readonly solvedCount: number }[],
  { medals, extraBronze, median }: FinalRules = FINALS,
): FinalStanding[] {
  const given = { ...medals, bronze: medals.bronze + extraBronze }
  const byRank = medalsByRank(
    rows.map(({ rank, solvedCount }) => ({ rank, hasResult: solvedCount > 0 })),
    given,
  )
  const lastPlace = given.gold + given.silver + given.bronze
  const medallists = rows.filter(({ rank }) => rank <= lastPlace)
  const lastSolved = medallists.at(-1)?.solvedCount ?? 0
  const medianSolved = rows[medianIndex(rows.length, median)]?.solvedCount ?? 0
  const others = rows.slice(medallists.length)
  return rows.map(({ rank, solvedCount }, index) => {
    const medal = byRank[index]
    if (medal) return { rank, honour: medal }
    if (solvedCount < medianSolved || solvedCount === 0) return { rank: null, honour: 'honorable-mention' }
    const above = others.filter((other) => other.solvedCount > solvedCount).length
    return { rank: 1 + medallists.length + above, honour: honourOf(lastSolved - solvedCount) }
  })
}

function medianIndex(count: number, median: FinalRules['median']): number {
  return median === 'upper' ? Math.ceil(count / 2) - 1 : Math.floor(count / 2)
}

/** @param behind problems that the last medallist solved more */
function honourOf(behind: number): Honour {
  if (behind <= 0) return 'highest-honors'
  return behind === 1 ? 'high-honors' : 'honors'
}
