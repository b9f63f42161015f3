import type { SubtaskPolicy } from '@gavel/contract'
import type { DatasetCase, DatasetSubtask } from '../../datasets/dataset-versions.service.ts'
import type { CaseMode } from '../../problems/problems.tables.ts'

/** Points of a problem whose cases were given none. */
const FULL_SCORE = 100

/** How a group of cases is scored in each mode of the wire (`api.md` 4.11). */
const POLICY_OF: Readonly<Record<CaseMode, SubtaskPolicy>> = {
  default: 'sum',
  ergodic_without_error: 'sum',
  subtask_lowest: 'min',
  subtask_average: 'average',
}

/** Splits the full score over the cases in whole points; the remainder goes to the last ones, one point each. */
export function shareScore(count: number): number[] {
  const each = Math.floor(FULL_SCORE / count)
  const larger = count - (FULL_SCORE % count)
  return Array.from({ length: count }, (_, index) => each + (index >= larger ? 1 : 0))
}

/**
 * The subtasks made by the cases' groups. The wire knows one policy for each problem and no dependencies, so an
 * existing group keeps its own while the mode stays the same.
 */
export function subtasksOf(
  caseMode: CaseMode,
  cases: readonly Pick<DatasetCase, 'score' | 'subtask'>[],
  current: readonly Pick<DatasetSubtask, 'number' | 'policy' | 'dependsOn'>[],
): DatasetSubtask[] {
  const numbers = [...new Set(cases.map(({ subtask }) => subtask))].sort((a, b) => a - b)
  return numbers.map((number) => {
    const before = current.find((subtask) => subtask.number === number)
    const policy = before?.policy ?? POLICY_OF[caseMode]
    const scores = cases.filter(({ subtask }) => subtask === number).map(({ score }) => score)
    const dependsOn = (before?.dependsOn ?? []).filter((other) => numbers.includes(other))
    return { number, score: subtaskScore(policy, scores), policy, dependsOn }
  })
}

/** The score of a subtask if every case of it is right. */
function subtaskScore(policy: SubtaskPolicy, scores: readonly number[]): number {
  const sum = scores.reduce((total, score) => total + score, 0)
  if (policy === 'sum') return sum
  if (policy === 'average') return Math.round(sum / scores.length)
  if (policy === 'max') return Math.max(...scores)
  return Math.min(...scores)
}
