import type { CaseDraft, ProblemFormDraft, SubtaskRow } from '../draft/problem-draft.ts'
import { groupScores, joiningScore, subtaskPoints, ungroupScores, withPoints } from './scores.ts'

/** Adds a subtask like the last one. */
export function addSubtask(subtasks: readonly SubtaskRow[]): SubtaskRow[] {
  const last = subtasks.at(-1)
  return [...subtasks, { number: (last?.number ?? 0) + 1, policy: last?.policy ?? 'min', dependsOn: [] }]
}

type Grouped = Pick<ProblemFormDraft, 'subtasks' | 'cases'>

/**
 * Removes a subtask: its cases join the one before it, or else the next, with all their points, and nothing depends
 * on it any more.
 */
export function removeSubtask({ subtasks, cases }: Grouped, number: number): Grouped {
  const rest = subtasks.filter((one) => one.number !== number)
  const heir = rest.findLast((one) => one.number < number) ?? rest[0]
  const moved =
    heir === undefined
      ? cases
      : cases.map((one) => (one.group === number ? { ...one, group: heir.number } : one))
  const points = subtasks
    .filter((one) => one.number === number || one.number === heir?.number)
    .reduce((sum, one) => sum + subtaskPoints(one, cases), 0)
  return {
    subtasks: rest.map((one) => ({ ...one, dependsOn: one.dependsOn.filter((needed) => needed !== number) })),
    cases: heir === undefined ? moved : withPoints(moved, heir, points),
  }
}

/** Changes a subtask's policy and keeps what it is worth. */
export function changePolicy(
  { subtasks, cases }: Grouped,
  { number, policy }: Pick<SubtaskRow, 'number' | 'policy'>,
): Grouped {
  const before = subtasks.find((one) => one.number === number)
  if (before === undefined) return { subtasks, cases }
  const after = { ...before, policy }
  return {
    subtasks: subtasks.map((one) => (one === before ? after : one)),
    cases: withPoints(cases, after, subtaskPoints(before, cases)),
  }
}

/** Switches between scoring by case and by subtask; the full score stays. */
export function changeCaseMode(
  { caseMode, cases, subtasks }: Pick<ProblemFormDraft, 'caseMode' | 'cases' | 'subtasks'>,
  mode: 'default' | 'subtasks',
): Pick<ProblemFormDraft, 'caseMode' | 'cases'> {
  if (mode === caseMode) return { caseMode, cases }
  const scored = mode === 'subtasks' ? groupScores(cases, subtasks) : ungroupScores(cases, subtasks)
  return { caseMode: mode, cases: scored }
}

/** Moves a row by this many places; at either end nothing happens. */
export function moveCase(cases: readonly CaseDraft[], key: string, by: -1 | 1): CaseDraft[] {
  const from = cases.findIndex((one) => one.key === key)
  const to = from + by
  const moved = cases[from]
  const other = cases[to]
  if (moved === undefined || other === undefined) return [...cases]
  return cases.map((one, index) => (index === from ? other : index === to ? moved : one))
}

/** Moves the selected cases into a subtask. */
export function regroup(
  { cases, subtasks }: Grouped,
  keys: ReadonlySet<string>,
  number: number,
): readonly CaseDraft[] {
  const subtask = subtasks.find((one) => one.number === number)
  const others = cases.filter(({ key }) => !keys.has(key))
  return cases.map((one) =>
    keys.has(one.key) ? { ...one, group: number, score: joiningScore(others, subtask, one.score) } : one,
  )
}
