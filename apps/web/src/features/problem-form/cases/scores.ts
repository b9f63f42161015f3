import type { CaseDraft, SubtaskRow } from '../draft/problem-draft.ts'

/** Points of a problem whose cases have none. */
export const FULL_SCORE = 100

/** Splits points into whole ones; the remainder goes to the last, one each. */
export function shareOut(total: number, count: number): number[] {
  if (count === 0) return []
  const each = Math.floor(total / count)
  const larger = count - (total % count)
  return Array.from({ length: count }, (_, index) => each + (index >= larger ? 1 : 0))
}

/** Whether a subtask with this policy is worth the sum of its cases, rather than one of them. */
export const isSummed = ({ policy }: Pick<SubtaskRow, 'policy'>): boolean => policy === 'sum'

/**
 * Spreads points over the cases: without subtasks, over all of them; with subtasks, over these first. Within a
 * subtask they are spread over its cases if these add up; otherwise each case gets all of the subtask's points.
 */
export function spreadScores(
  cases: readonly CaseDraft[],
  subtasks: readonly SubtaskRow[] | null,
  total: number,
): CaseDraft[] {
  if (subtasks === null) return withScores(cases, shareOut(total, cases.length))
  const used = subtasks.filter(({ number }) => cases.some(({ group }) => group === number))
  const shares = shareOut(total, used.length)
  return used.reduce<CaseDraft[]>(
    (done, subtask, index) => giveSubtask(done, subtask, shares[index] ?? 0),
    [...cases],
  )
}

/** Assigns points to a subtask. */
export function giveSubtask(cases: readonly CaseDraft[], subtask: SubtaskRow, points: number): CaseDraft[] {
  const own = cases.filter(({ group }) => group === subtask.number)
  const shares = isSummed(subtask) ? shareOut(points, own.length) : own.map(() => points)
  const given = new Map(own.map(({ key }, index) => [key, String(shares[index] ?? 0)]))
  return cases.map((one) => ({ ...one, score: given.get(one.key) ?? one.score }))
}

function withScores(cases: readonly CaseDraft[], scores: readonly number[]): CaseDraft[] {
  return cases.map((one, index) => ({ ...one, score: String(scores[index] ?? 0) }))
}

const numberOf = ({ score }: CaseDraft): number => (/^\d{1,6}$/.test(score) ? Number(score) : 0)

/** The points of a subtask if all of it is right, as the server computes it. */
export function subtaskPoints(subtask: SubtaskRow, cases: readonly CaseDraft[]): number {
  const points = cases.filter(({ group }) => group === subtask.number).map(numberOf)
  const sum = points.reduce((total, score) => total + score, 0)
  if (points.length === 0) return 0
  if (subtask.policy === 'sum') return sum
  if (subtask.policy === 'average') return Math.round(sum / points.length)
  return subtask.policy === 'max' ? Math.max(...points) : Math.min(...points)
}

export function fullScore(cases: readonly CaseDraft[], subtasks: readonly SubtaskRow[] | null): number {
  if (subtasks === null) return cases.reduce((total, one) => total + numberOf(one), 0)
  return subtasks.reduce((total, subtask) => total + subtaskPoints(subtask, cases), 0)
}

/**
 * Switches to scoring by subtasks and keeps the full score: each subtask is worth what its cases were worth together.
 * If a case's points stand for its whole subtask, each case gets those.
 */
export function groupScores(
  cases: readonly CaseDraft[],
  subtasks: readonly SubtaskRow[],
): readonly CaseDraft[] {
  return subtasks.reduce((done, subtask) => {
    const own = cases.filter(({ group }) => group === subtask.number)
    return withPoints(done, subtask, fullScore(own, null))
  }, cases)
}

/** Switches to scoring by case: the cases of a subtask share what it was worth. */
export function ungroupScores(
  cases: readonly CaseDraft[],
  subtasks: readonly SubtaskRow[],
): readonly CaseDraft[] {
  return subtasks.reduce(
    (done, subtask) => withPoints(done, { ...subtask, policy: 'sum' }, subtaskPoints(subtask, cases)),
    cases,
  )
}

/** Makes a subtask worth this much; if it already is, typed points stay. */
export function withPoints(
  cases: readonly CaseDraft[],
  subtask: SubtaskRow,
  points: number,
): readonly CaseDraft[] {
  return subtaskPoints(subtask, cases) === points ? cases : giveSubtask(cases, subtask, points)
}

/**
 * The points of a case that joins a subtask. If each case there has the subtask's points, it gets those too, because
 * fewer would lower the whole subtask; otherwise it keeps its own.
 *
 * @param subtask undefined if cases are scored one by one
 */
export function joiningScore(
  cases: readonly CaseDraft[],
  subtask: SubtaskRow | undefined,
  score: string,
): string {
  if (subtask === undefined || isSummed(subtask)) return score
  const hasCases = cases.some(({ group }) => group === subtask.number)
  return hasCases ? String(subtaskPoints(subtask, cases)) : score
}
