import { sectionProgress } from '../section-progress.ts'

interface Section {
  readonly id: number
  readonly goal: number | null
}

interface Placed {
  readonly problemId: number
  readonly sectionId: number | null
}

export interface Way {
  readonly sections: readonly Section[]
  readonly problems: readonly Placed[]
}

/**
 * How far somebody is in a training. A section asks for its goal, and what is solved beyond it adds nothing; problems in
 * no section are all asked for.
 */
export function shareOf({ sections, problems }: Way, isSolved: (problemId: number) => boolean) {
  const free = problems.filter(({ sectionId }) => sectionId === null)
  const parts = [
    { solved: free.filter(({ problemId }) => isSolved(problemId)).length, needed: free.length },
    ...sectionProgress(sections, problems, isSolved),
  ]
  return {
    done: sum(parts.map(({ solved, needed }) => Math.min(solved, needed))),
    needed: sum(parts.map(({ needed }) => needed)),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
