import type { Belief } from './likely-level.ts'
import { MIDDLE } from './solve-chance.ts'

/** People before they have tried anything. */
export const PERSON_BELIEF: Belief = { mean: MIDDLE, deviation: 350 }

/** Problems by the difficulty that their setters named, before anybody has tried them. */
export const PROBLEM_BELIEFS = {
  easy: { mean: 1200, deviation: 300 },
  mid: { mean: 1500, deviation: 300 },
  hard: { mean: 1800, deviation: 300 },
} as const satisfies Record<string, Belief>
