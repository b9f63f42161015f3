/** Equal whole shares of `total`; what is left over goes, one each, to the last. */
export function spreadScores(total: number, count: number): number[] {
  const share = Math.floor(total / count)
  const rest = total - share * count
  return Array.from({ length: count }, (_, index) => (index < count - rest ? share : share + 1))
}

/** Gives those without a score (null) equal shares of what the others leave of `total`. */
export function fillScores(total: number, scores: readonly (number | null)[]): number[] {
  const given = scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)
  const missing = scores.filter((score) => score === null).length
  const shares = spreadScores(Math.max(0, total - given), missing)
  return scores.map((score) => score ?? shares.shift() ?? 0)
}
