import type { CaseDraft, SubtaskRow } from '../draft/problem-draft.ts'

/** Points of a problem whose cases were given none. */
export const FULL_SCORE = 100

/** Splits points in whole ones, the remainder one each to the last. */
export function shareOut(total: number, count: number): number[] {
  if (count === 0) return []
  const each = Math.floor(total / count)
  const larger = count - (total % count)
  return Array.from({ length: count }, (_, index) => each + (index >= larger ? 1 : 0))
}

/** Whether a subtask of this policy is worth what its cases add up to, and not what one of them is worth. */
export const isSummed = ({ policy }: Pick<SubtaskRow, 'policy'>): boolean => policy === 'sum'

/**
 * Spreads points over the cases. Without subtasks, over all of them; with some, over the subtasks first, and within
 * one over its cases where they add up, while elsewhere each case stands for the whole of it.
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

/** Gives a subtask its points. */
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

/** What a subtask is worth when all of it is right, as the server counts it. */
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
 * Counts cases by subtasks from now on, with the full score as it was: each subtask is worth what its cases were worth
 * one by one. Where one case's points stand for all of a subtask, each case gets those.
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

/** Counts cases one by one from now on: those of a subtask share what it was worth. */
export function ungroupScores(
  cases: readonly CaseDraft[],
  subtasks: readonly SubtaskRow[],
): readonly CaseDraft[] {
  return subtasks.reduce(
    (done, subtask) => withPoints(done, { ...subtask, policy: 'sum' }, subtaskPoints(subtask, cases)),
    cases,
  )
}

/** A subtask that is worth so much; where it is already, points that were typed stay. */
export function withPoints(
  cases: readonly CaseDraft[],
  subtask: SubtaskRow,
  points: number,
): readonly CaseDraft[] {
  return subtaskPoints(subtask, cases) === points ? cases : giveSubtask(cases, subtask, points)
}

/**
 * The points of a case that comes into a subtask: those of the subtask where each case has them, because with less it
 * would lower all of it; elsewhere what the case had.
 *
 * @param subtask undefined where cases count one by one
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
