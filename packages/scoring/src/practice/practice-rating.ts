import { type Level, likelyRating, type Meeting } from './likely-level.ts'
import { PERSON_BELIEF } from './practice-beliefs.ts'

/** A standard error that no longer lowers the rating: as for contestants whose rating has settled. */
const SETTLED_DEVIATION = 128
/** A rating of fewer problems would be a guess. */
export const LEAST_TRIED = 5

export interface PracticeRating {
  /** Cautious, so that it grows with what a newcomer shows, and is not taken away from them. */
  readonly rating: number
  /** Whether there is enough behind it to be shown. */
  readonly isSettled: boolean
}

export function practiceRating(results: readonly Omit<Meeting, 'rating'>[]): PracticeRating {
  const level: Level = likelyRating(results, PERSON_BELIEF) ?? {
    value: PERSON_BELIEF.mean,
    deviation: PERSON_BELIEF.deviation,
  }
  const doubt = Math.max(0, level.deviation - SETTLED_DEVIATION)
  return {
    rating: Math.max(1, Math.round(level.value - doubt)),
    isSettled: results.length >= LEAST_TRIED,
  }
}
