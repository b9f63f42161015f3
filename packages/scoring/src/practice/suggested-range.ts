import { difficultyAt } from './solve-chance.ts'

/** Problems with such chances are neither dull nor hopeless. */
const GOOD_CHANCES = { least: 0.5, best: 0.6, most: 0.7 } as const

interface SuggestedRange {
  readonly from: number
  readonly best: number
  readonly to: number
}

/** The difficulties to suggest to a person of this rating. */
export const suggestedRange = (rating: number): SuggestedRange => ({
  from: Math.round(difficultyAt(rating, GOOD_CHANCES.most)),
  best: Math.round(difficultyAt(rating, GOOD_CHANCES.best)),
  to: Math.round(difficultyAt(rating, GOOD_CHANCES.least)),
})
