/** The rating of a person who is not known yet, and the difficulty of a problem of which nothing is known. */
export const MIDDLE = 1500
/** So many points more make the odds of solving a problem ten times better, as in Elo's rule. */
const TENFOLD = 400

/** The change of the logarithm of the odds by one point. */
export const ODDS_A_POINT = Math.LN10 / TENFOLD

/** How likely a person of this rating solves a problem of this difficulty, between 0 and 1. */
export const solveChance = (rating: number, difficulty: number): number =>
  1 / (1 + 10 ** ((difficulty - rating) / TENFOLD))

/** The difficulty of the problems that a person of this rating solves with this chance. */
export const difficultyAt = (rating: number, chance: number): number =>
  rating + TENFOLD * Math.log10(1 / chance - 1)
