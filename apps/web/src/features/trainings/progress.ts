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

/** Whether the reader has done all that a training with sections asks for: every goal, and what is in no section. */
export function isPathDone(sections: readonly Section[], problems: readonly Placed[]): boolean {
  const states = sections.map((section) => sectionState(section, problems)).filter(({ count }) => count > 0)
  const loose = problems.filter(({ sectionId }) => sectionId === null)
  return (
    states.length > 0 &&
    states.every(({ solved, needed }) => solved >= needed) &&
    loose.every(({ myStatus }) => myStatus === 0)
  )
}
