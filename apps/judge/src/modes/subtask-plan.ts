import type { CaseReport, JudgeTask, TaskCase } from '@gavel/contract'

/**
 * Which cases of a judging with subtasks still matter. A subtask is lost when its policy can give it no points any
 * more, or when one that it depends on has a case that is not fully right; its other cases need not run.
 */
export class SubtaskPlan {
  readonly #subtasks: ReadonlyMap<number, JudgeTask['subtasks'][number]>
  /** Least share of a case so far, by subtask. */
  readonly #leastShare = new Map<number, number>()

  constructor(subtasks: JudgeTask['subtasks']) {
    this.#subtasks = new Map(subtasks.map((subtask) => [subtask.number, subtask]))
  }

  isLost({ subtask }: TaskCase): boolean {
    return this.#isWorthless(subtask) || this.#isBlocked(subtask, new Set())
  }

  record({ subtask }: TaskCase, { share }: Pick<CaseReport, 'share'>): void {
    this.#leastShare.set(subtask, Math.min(share, this.#leastShare.get(subtask) ?? 1))
  }

  #isWorthless(number: number): boolean {
    const least = this.#leastShare.get(number) ?? 1
    switch (this.#subtasks.get(number)?.policy) {
      case 'min':
      case 'product':
        return least === 0
      case 'all-or-nothing':
        return least < 1
      default:
        return false
    }
  }

  /** `seen` ends the walk in dependencies that go round, which the server refuses but a judge need not trust. */
  #isBlocked(number: number, seen: Set<number>): boolean {
    if (seen.has(number)) return false
    seen.add(number)
    const needed = this.#subtasks.get(number)?.dependsOn ?? []
    return needed.some((other) => (this.#leastShare.get(other) ?? 1) < 1 || this.#isBlocked(other, seen))
  }
}
