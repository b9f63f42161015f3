interface Section {
  readonly id: number
  readonly goal: number | null
}

interface Placed {
  readonly problemId: number
  readonly sectionId: number | null
}

export interface SectionProgress {
  readonly sectionId: number
  readonly solved: number
  /** The section's goal; without one, all of its problems. */
  readonly needed: number
}

/** How far somebody is in each section. A goal beyond the problems that are left asks for those. */
export function sectionProgress(
  sections: readonly Section[],
  placed: readonly Placed[],
  isSolved: (problemId: number) => boolean,
): SectionProgress[] {
  return sections.map(({ id, goal }) => {
    const own = placed.filter(({ sectionId }) => sectionId === id)
    return {
      sectionId: id,
      solved: own.filter(({ problemId }) => isSolved(problemId)).length,
      needed: Math.min(goal ?? own.length, own.length),
    }
  })
}
