import type { CaseDraft, ProblemFormDraft, SubtaskRow } from './problem-draft.ts'

/** One more, like the last. */
export function addSubtask(subtasks: readonly SubtaskRow[]): SubtaskRow[] {
  const last = subtasks.at(-1)
  return [...subtasks, { number: (last?.number ?? 0) + 1, policy: last?.policy ?? 'min', dependsOn: [] }]
}

/** Without one of them: its cases join the one before it, or else the next, and nothing depends on it any more. */
export function removeSubtask(
  { subtasks, cases }: Pick<ProblemFormDraft, 'subtasks' | 'cases'>,
  number: number,
): Pick<ProblemFormDraft, 'subtasks' | 'cases'> {
  const rest = subtasks.filter((one) => one.number !== number)
  const heir = rest.findLast((one) => one.number < number) ?? rest[0]
  return {
    subtasks: rest.map((one) => ({ ...one, dependsOn: one.dependsOn.filter((needed) => needed !== number) })),
    cases: cases.map((one) =>
      one.group === number && heir !== undefined ? { ...one, group: heir.number } : one,
    ),
  }
}

/** Moves a row by so many places; at either end nothing happens. */
export function moveCase(cases: readonly CaseDraft[], key: string, by: -1 | 1): CaseDraft[] {
  const from = cases.findIndex((one) => one.key === key)
  const to = from + by
  const moved = cases[from]
  const other = cases[to]
  if (moved === undefined || other === undefined) return [...cases]
  return cases.map((one, index) => (index === from ? other : index === to ? moved : one))
}

/** Puts the chosen cases into a subtask. */
export const regroup = (cases: readonly CaseDraft[], keys: ReadonlySet<string>, group: number): CaseDraft[] =>
  cases.map((one) => (keys.has(one.key) ? { ...one, group } : one))
