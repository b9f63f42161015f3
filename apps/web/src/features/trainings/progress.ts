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

interface Section {
  readonly id: number
  readonly goal: number | null
}

interface Placed {
  readonly sectionId: number | null
  readonly myStatus: number
}

export interface SectionState {
  readonly solved: number
  readonly count: number
  /** The goal; without one, and beyond the problems there are, all of them. */
  readonly needed: number
}

/** How far the reader is in a section. */
export function sectionState({ id, goal }: Section, problems: readonly Placed[]): SectionState {
  const own = problems.filter(({ sectionId }) => sectionId === id)
  return {
    solved: own.filter(({ myStatus }) => myStatus === 0).length,
    count: own.length,
    needed: Math.min(goal ?? own.length, own.length),
  }
}
