import { MIDDLE, ODDS_A_POINT, solveChance } from './solve-chance.ts'

/** A guess before anything is known, as a normal distribution. */
export interface Belief {
  readonly mean: number
  readonly deviation: number
}

/** One person with one problem. */
export interface Meeting {
  readonly rating: number
  readonly difficulty: number
  readonly isSolved: boolean
}

export interface Level {
  readonly value: number
  /** Its standard error. */
  readonly deviation: number
}

const MOST_STEPS = 100
/** The farthest that one step goes: far from the maximum Newton's rule overshoots. */
const LONGEST_STEP = 200
/** A step shorter than this ends the search. */
const PRECISION = 0.001

/**
 * The difficulty under which the results of a problem are most likely, given the ratings of its people; null where there is
 * no such, because all of them solved it, or none, and nothing is believed of it.
 */
export function likelyDifficulty(
  results: readonly Omit<Meeting, 'difficulty'>[],
  belief: Belief | null = null,
): Level | null {
  return likelyLevel(results, belief, (result, difficulty) => {
    const chance = solveChance(result.rating, difficulty)
    return { pull: chance - Number(result.isSolved), weight: chance * (1 - chance) }
  })
}

/** The rating of a person under which their results with problems of these difficulties are most likely, likewise. */
export function likelyRating(
  results: readonly Omit<Meeting, 'rating'>[],
  belief: Belief | null = null,
): Level | null {
  return likelyLevel(results, belief, (result, rating) => {
    const chance = solveChance(rating, result.difficulty)
    return { pull: Number(result.isSolved) - chance, weight: chance * (1 - chance) }
  })
}

interface Slope {
  readonly pull: number
  readonly weight: number
}

/** The one maximum of a concave function, by Newton's rule. */
function likelyLevel<Result extends { readonly isSolved: boolean }>(
  results: readonly Result[],
  belief: Belief | null,
  slopeOf: (result: Result, level: number) => Slope,
): Level | null {
  const isOneSided = results.every(({ isSolved }) => isSolved) || !results.some(({ isSolved }) => isSolved)
  if (belief === null && isOneSided) return null
  const mean = belief?.mean ?? MIDDLE
  const precision = belief === null ? 0 : 1 / belief.deviation ** 2
  let value = mean
  let weight = precision
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const slopes = results.map((result) => slopeOf(result, value))
    weight = precision + ODDS_A_POINT ** 2 * sum(slopes.map((slope) => slope.weight))
    const pull = ODDS_A_POINT * sum(slopes.map((slope) => slope.pull)) - precision * (value - mean)
    const change = shortened(pull / weight)
    value += change
    if (Math.abs(change) < PRECISION) break
  }
  return { value, deviation: 1 / Math.sqrt(weight) }
}

export const shortened = (step: number): number => Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
