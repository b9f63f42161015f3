import type { DifficultyChoice } from '@gavel/contract'
import { difficultyAt } from './solve-chance.ts'

/** The chance that people mean by each answer to how hard a problem was for them, from very easy to very hard. */
const MEANT_CHANCES = [0.9, 0.75, 0.5, 0.25, 0.1] as const

/** How far one vote may be from the truth, in points. */
export const VOTE_DEVIATION = 400

/** The difficulty that a person of this rating means by their vote. */
export const votedDifficulty = (rating: number, choice: DifficultyChoice): number =>
  difficultyAt(rating, MEANT_CHANCES[choice - 1] ?? 0.5)
