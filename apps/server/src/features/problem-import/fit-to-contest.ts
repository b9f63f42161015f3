import type { PackageProblem } from '@gavel/problem-formats'
import type { ImportingContest } from './problem-import.tables.ts'

const FULL_SCORE = 100
const WHOLE = { number: 1, score: FULL_SCORE, policy: 'sum', dependsOn: [] } as const

/** How many subtasks share the points of a problem; 0 where it has no points. */
export const subtasksOf = ({ scoring, subtasks }: PackageProblem): number =>
  scoring === 'oi' ? subtasks.length : 0

/**
 * A problem of a package as a contest takes it: scored as the contest is, which says so where points get lost. Where points are needed and the package has
 * none, the cases share 100 evenly, the last ones taking the remainder.
 */
export function fitToContest(problem: PackageProblem, contest: ImportingContest | null): PackageProblem {
  if (contest === null || contest.scoring === problem.scoring) return problem
  if (contest.scoring === 'icpc') {
    const lost = { code: 'points-not-kept', details: { n: subtasksOf(problem) } } as const
    return { ...problem, scoring: 'icpc', warnings: [...problem.warnings, lost] }
  }
  const count = problem.cases.length
  const share = Math.floor(FULL_SCORE / Math.max(count, 1))
  const larger = FULL_SCORE - share * count
  const cases = problem.cases.map((one, index) => ({
    ...one,
    subtask: 1,
    score: index >= count - larger ? share + 1 : share,
  }))
  return { ...problem, scoring: 'oi', caseMode: 'default', subtasks: [WHOLE], cases }
}
