/** Splits `total` into equal whole shares; the remainder goes to the last ones, one each. */
export function spreadScores(total: number, count: number): number[] {
  const share = Math.floor(total / count)
  const rest = total - share * count
  return Array.from({ length: count }, (_, index) => (index < count - rest ? share : share + 1))
}

/** Gives each entry without a score (null) an equal share of what the others leave of `total`. */
export function fillScores(total: number, scores: readonly (number | null)[]): number[] {
  const given = scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)
  const missing = scores.filter((score) => score === null).length
  const shares = spreadScores(Math.max(0, total - given), missing)
  return scores.map((score) => score ?? shares.shift() ?? 0)
}
