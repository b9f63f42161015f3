import type { RankKind, RankStep } from './ranks.queries.ts'

/** The figures that decide a rank. */
interface Figures {
  readonly solved: number
  readonly submissions: number
  readonly rankScore: number
}

/** In order of weight. Fewer submissions are better. */
const figuresOf = {
  acm: ({ solved, submissions }: Figures) => [solved, -submissions] as const,
  oi: ({ rankScore, solved }: Figures) => [rankScore, solved] as const,
} satisfies Record<RankKind, (figures: Figures) => readonly [number, number]>

type Weights = readonly [number, number]

const isBetter = (one: Weights, other: Weights) =>
  one[0] > other[0] || (one[0] === other[0] && one[1] > other[1])

/**
 * Ranks of a section: 1-based, equal on ties, and the next different one gets its position.
 *
 * @param firstPosition how many come before the section
 * @param equalBefore how many of those equal its first row
 */
export function ranksOfStretch(
  kind: RankKind,
  rows: readonly Figures[],
  { firstPosition, equalBefore }: { firstPosition: number; equalBefore: number },
): number[] {
  const ranks: number[] = []
  for (const [index, row] of rows.entries()) {
    const previous = rows[index - 1]
    const isEqual = previous !== undefined && !isBetter(figuresOf[kind](previous), figuresOf[kind](row))
    if (previous === undefined) ranks.push(firstPosition - equalBefore + 1)
    else ranks.push(isEqual ? (ranks[index - 1] ?? 1) : firstPosition + index + 1)
  }
  return ranks
}

/** Finds any user's rank from the steps of the whole ranks, best first. */
export function createRankFinder(kind: RankKind, steps: readonly RankStep[]): (figures: Figures) => number {
  const weights = steps.map(([first, second]): Weights => [first, kind === 'acm' ? -second : second])
  const before: number[] = []
  let sum = 0
  for (const [, , count] of steps) {
    before.push(sum)
    sum += count
  }
  return (figures) => {
    const own = figuresOf[kind](figures)
    let low = 0
    let high = weights.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBetter(weights[middle] ?? own, own)) low = middle + 1
      else high = middle
    }
    return (before[low] ?? sum) + 1
  }
}
