import type { SubtaskPolicy } from '@gavel/contract'
import type { PackageProblem } from '../../package-problem.ts'
import { numberedCases } from '../../write/simple-data.ts'
import { Report } from '../shared/report.ts'
import { type CaseGroup, scoredCases } from '../shared/scored-cases.ts'

/** Hydro's policy for each of ours. The minimum is closest to those it lacks, except the mean: a sum of equal shares. */
const POLICIES: Readonly<Record<SubtaskPolicy, 'sum' | 'min' | 'max'>> = {
  sum: 'sum',
  average: 'sum',
  min: 'min',
  max: 'max',
  product: 'min',
  'all-or-nothing': 'min',
}

export const changesPolicies = ({ scoring, subtasks }: PackageProblem): boolean =>
  scoring === 'oi' && subtasks.some(({ policy }) => policy === 'product' || policy === 'all-or-nothing')

/** The cases in Hydro's groups. A problem without scores becomes one whose cases share 100 points. */
function groupsOf(problem: PackageProblem): CaseGroup[] {
  const cases = numberedCases(problem)
  if (problem.scoring === 'icpc')
    return [
      {
        id: '1',
        score: null,
        policy: 'sum',
        dependsOn: [],
        cases: cases.map((one) => ({ ...one, score: null })),
      },
    ]
  return problem.subtasks.map(({ number, score, policy, dependsOn }) => {
    const members = cases.filter(({ subtask }) => subtask === number)
    const isSum = policy === 'sum'
    return {
      id: String(number),
      score: isSum ? members.reduce((sum, one) => sum + one.score, 0) : score,
      policy: POLICIES[policy],
      dependsOn: dependsOn.map(String),
      cases: members.map((one) => ({ ...one, score: isSum ? one.score : null })),
    }
  })
}

/** The cases after an import of the export. */
export const keepCases = (problem: PackageProblem) => scoredCases(groupsOf(problem), new Report())

/** The part of `config.yaml` that describes the cases. */
export function casesOfConfig(problem: PackageProblem): Record<string, unknown> {
  const groups = groupsOf(problem).filter(({ cases }) => cases.length > 0)
  if (groups.length === 0) return {}
  const files = ({ inputName, answerName, score }: CaseGroup['cases'][number]) => ({
    input: inputName,
    output: answerName,
    ...(score === null ? {} : { score }),
  })
  if (problem.scoring === 'icpc') return { cases: groups.flatMap(({ cases }) => cases.map(files)) }
  return {
    subtasks: groups.map(({ id, score, policy, dependsOn, cases }) => ({
      id: Number(id),
      score,
      type: policy,
      ...(dependsOn.length > 0 ? { if: dependsOn.map(Number) } : {}),
      cases: cases.map(files),
    })),
  }
}
