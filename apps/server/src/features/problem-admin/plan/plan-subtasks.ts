import type { SubtaskDraft } from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'
import type { DatasetSubtask } from '../../datasets/dataset-versions.service.ts'

type PlannedSubtask = Pick<DatasetSubtask, 'number' | 'policy' | 'dependsOn'>

/**
 * How the client wants its subtasks scored. Dependencies may only refer to smaller numbers, so there are no cycles.
 *
 * @param used numbers of the subtasks that have cases; settings of others are dropped
 * @throws DomainError subtask_invalid
 */
export function planSubtasks(sent: readonly SubtaskDraft[], used: ReadonlySet<number>): PlannedSubtask[] {
  const kept = sent.filter(({ groupNum }) => used.has(groupNum))
  return kept.map(({ groupNum, policy, dependsOn }) => {
    const needed = [...new Set(dependsOn ?? [])].sort((a, b) => a - b)
    const isTwice = kept.filter((other) => other.groupNum === groupNum).length > 1
    if (isTwice || needed.some((number) => number >= groupNum || !used.has(number)))
      throw new DomainError('subtask_invalid', { number: groupNum })
    return { number: groupNum, policy, dependsOn: needed }
  })
}
