import type { CaseReport, JudgeTask, TaskCase, TaskSubtask } from '@gavel/contract'
import { hasAllPoints } from '@gavel/scoring'

/**
 * Which cases of a judging with subtasks still matter. A subtask is lost when its policy can no longer give points, or
 * when one that it depends on cannot get all of its own; its other cases need not run.
 */
export class SubtaskPlan {
  readonly #subtasks: ReadonlyMap<number, TaskSubtask>
  readonly #cases: readonly TaskCase[]
  /** By case. */
  readonly #shares = new Map<number, number>()
  /** Smallest share of a case so far, by subtask. */
  readonly #leastShare = new Map<number, number>()
  /** Subtasks that have lost points, whatever their other cases bring. */
  readonly #short = new Set<number>()

  constructor({ subtasks, cases }: Pick<JudgeTask, 'subtasks' | 'cases'>) {
    this.#subtasks = new Map(subtasks.map((subtask) => [subtask.number, subtask]))
    this.#cases = cases
  }

  isLost({ subtask }: TaskCase): boolean {
    return this.#isWorthless(subtask) || this.#isBlocked(subtask, new Set())
  }

  record({ number, subtask }: TaskCase, { share }: Pick<CaseReport, 'share'>): void {
    this.#shares.set(number, share)
    this.#leastShare.set(subtask, Math.min(share, this.#leastShare.get(subtask) ?? 1))
    if (share < 1 && !this.#canHaveAllPoints(subtask)) this.#short.add(subtask)
  }

  /** A case that has not run yet may be right. */
  #canHaveAllPoints(number: number): boolean {
    const subtask = this.#subtasks.get(number)
    if (subtask === undefined || this.#short.has(number)) return false
    const cases = this.#cases.filter((testCase) => testCase.subtask === number)
    return hasAllPoints(subtask, cases, (testCase) => this.#shares.get(testCase) ?? 1)
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

  /** `seen` ends the walk in circular dependencies, which the server refuses but a judge need not trust. */
  #isBlocked(number: number, seen: Set<number>): boolean {
    if (seen.has(number)) return false
    seen.add(number)
    const needed = this.#subtasks.get(number)?.dependsOn ?? []
    return needed.some((other) => this.#short.has(other) || this.#isBlocked(other, seen))
  }
}
