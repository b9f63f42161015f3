/** Percent with two decimals; a training without problems is done. */
export const percentOf = (solved: number, total: number): number =>
  total === 0 ? 100 : Math.round((solved / total) * 10_000) / 100

/** The colour of a progress bar, by fifths of the way. */
export function bandOf(percent: number): 1 | 2 | 3 | 4 | 5 {
  if (percent < 20) return 1
  if (percent < 40) return 2
  if (percent < 60) return 3
  return percent < 80 ? 4 : 5
}
