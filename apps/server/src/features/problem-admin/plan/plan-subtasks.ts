import { DomainError } from '../../../http/domain-error.ts'
import type { DatasetSubtask } from '../../datasets/dataset-versions.service.ts'
import type { SubtaskWish } from './plan-cases.wire.ts'

type PlannedSubtask = Pick<DatasetSubtask, 'number' | 'policy' | 'dependsOn'>

/**
 * How the client wants its subtasks scored. Dependencies may only refer to smaller numbers, so there are no cycles.
 *
 * @param used numbers of the subtasks that have cases; settings of others are dropped
 * @throws DomainError subtask_invalid
 */
export function planSubtasks(wishes: readonly SubtaskWish[], used: ReadonlySet<number>): PlannedSubtask[] {
  const kept = wishes.filter(({ number }) => used.has(number))
  return kept.map(({ number, policy, dependsOn }) => {
    const needed = [...new Set(dependsOn)].sort((a, b) => a - b)
    const isTwice = kept.filter((other) => other.number === number).length > 1
    if (isTwice || needed.some((other) => other >= number || !used.has(other)))
      throw new DomainError('subtask_invalid', { number })
    return { number, policy, dependsOn: needed }
  })
}
