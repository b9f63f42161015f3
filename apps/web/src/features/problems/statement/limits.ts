import type { ProblemForSolver } from '@gavel/contract'

/** Slower languages get this many times the stated time and memory. */
const OTHER_LANGUAGES_FACTOR = 2

export interface Limit {
  readonly stated: string
  /** For languages other than C and C++; null if the stated limit applies to all. */
  readonly others: string | null
}

export interface Limits {
  readonly time: Limit
  readonly memory: Limit
}

/**
 * The limits shown in the statement. A remote site applies its own, so only the stated ones are shown for its
 * problems.
 */
export function limitsOf(problem: Pick<ProblemForSolver, 'timeLimit' | 'memoryLimit' | 'isRemote'>): Limits {
  const limit = (value: number, unit: string): Limit => ({
    stated: `${value} ${unit}`,
    others: problem.isRemote ? null : `${value * OTHER_LANGUAGES_FACTOR} ${unit}`,
  })
  return { time: limit(problem.timeLimit, 'ms'), memory: limit(problem.memoryLimit, 'MB') }
}
