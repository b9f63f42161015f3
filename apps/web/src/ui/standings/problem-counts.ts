import type { BoardCell } from '@gavel/contract'
import type { PlacedRow } from './place-rows.ts'

/** How many entrants have solved a problem, and how many have handed something in for it. */
export interface ProblemCount {
  readonly solved: number
  readonly tried: number
}

/** Under ICPC rules the second number is when it was solved; by points, only full points have a time. */
const isSolved = ([, second]: BoardCell): boolean => second !== null

/** The counts of each problem, over all rows of a board, also those outside the ranking. */
export function countProblems(rows: readonly PlacedRow[], problems: number): ProblemCount[] {
  const counts = Array.from({ length: problems }, () => ({ solved: 0, tried: 0 }))
  for (const { row } of rows)
    for (const [index, cell] of row.cells.entries()) {
      const count = counts[index]
      if (count === undefined || cell === null) continue
      count.tried += 1
      if (isSolved(cell)) count.solved += 1
    }
  return counts
}
