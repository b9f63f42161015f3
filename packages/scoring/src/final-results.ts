import { FINALS, type FinalRules, finalStandings, type Honour } from './final-honours.ts'
import { type Medal, type MedalCounts, type MedalShares, medalsByRank, sharedMedalCounts } from './medals.ts'

/** How an organiser gives medals when a contest is final. */
export interface FinalScheme {
  /**
   * The meaning of the three numbers: how many medals, the last rank of each colour, or percent of those with a result.
   */
  readonly by: 'counts' | 'ranks' | 'shares'
  readonly gold: number
  readonly silver: number
  readonly bronze: number
  /** `places` keeps everybody's place on the board; `finals` ranks those without a medal as World Finals do. */
  readonly ranking: 'places' | 'finals'
  readonly median: FinalRules['median']
}

export interface FinalRow {
  /** Null for those outside the ranking. */
  readonly rank: number | null
  /** Solved problems, or points. */
  readonly result: number
}

export interface FinalResult {
  readonly rank: number | null
  /** Null for those outside the ranking, and for those without a result where places are kept. */
  readonly honour: Honour | null
}

/** Where a colour ends. */
export interface MedalBorder {
  readonly medal: Medal
  readonly planned: number
  readonly given: number
  /** The entrants who share the rank at which the colour was to end, where there are too many of them. */
  readonly tie: { readonly rank: number; readonly size: number } | null
}

export interface FinalResults {
  readonly results: readonly FinalResult[]
  readonly borders: readonly MedalBorder[]
}

const MEDALS = ['gold', 'silver', 'bronze'] as const

/** @param rows the board, best first */
export function finalResults(rows: readonly FinalRow[], scheme: FinalScheme): FinalResults {
  const counts = countsOf(rows, scheme)
  const results = scheme.ranking === 'finals' ? byFinals(rows, scheme, counts) : byPlaces(rows, counts)
  return { results, borders: bordersOf(rows, results, counts) }
}

function countsOf(rows: readonly FinalRow[], { by, gold, silver, bronze }: FinalScheme): MedalCounts {
  if (by === 'counts') return { gold, silver, bronze }
  if (by === 'ranks')
    return { gold, silver: Math.max(0, silver - gold), bronze: Math.max(0, bronze - Math.max(gold, silver)) }
  const shares: MedalShares = { gold, silver, bronze }
  return sharedMedalCounts(rows.filter(({ rank, result }) => rank !== null && result > 0).length, shares)
}

function byPlaces(rows: readonly FinalRow[], counts: MedalCounts): FinalResult[] {
  const medals = medalsByRank(
    rows.map(({ rank, result }) => ({ rank, hasResult: result > 0 })),
    counts,
  )
  return rows.map(({ rank, result }, index) => {
    const isMentioned = rank !== null && result > 0
    return { rank, honour: medals[index] ?? (isMentioned ? 'honorable-mention' : null) }
  })
}

function byFinals(rows: readonly FinalRow[], { median }: FinalScheme, counts: MedalCounts): FinalResult[] {
  const official = rows.flatMap(({ rank, result }) => (rank === null ? [] : { rank, solvedCount: result }))
  const standings = finalStandings(official, { ...FINALS, medals: counts, median })
  let next = 0
  return rows.map(({ rank }) => {
    const standing = rank === null ? undefined : standings[next++]
    return standing ?? { rank: null, honour: null }
  })
}

function bordersOf(
  rows: readonly FinalRow[],
  results: readonly FinalResult[],
  counts: MedalCounts,
): MedalBorder[] {
  let border = 0
  return MEDALS.map((medal) => {
    border += counts[medal]
    const given = results.filter(({ honour }) => honour === medal).length
    return { medal, planned: counts[medal], given, tie: counts[medal] === 0 ? null : tieAt(rows, border) }
  })
}

/** The entrants who share the rank of the last medal, if it is not enough for all of them. */
function tieAt(rows: readonly FinalRow[], border: number): MedalBorder['tie'] {
  const winners = rows.filter(({ rank, result }) => rank !== null && rank <= border && result > 0)
  const rank = winners.at(-1)?.rank ?? null
  if (rank === null || winners.length <= border) return null
  return { rank, size: winners.filter((winner) => winner.rank === rank).length }
}
