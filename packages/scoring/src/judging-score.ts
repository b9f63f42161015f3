import type { CaseReport, TaskCase, TaskSubtask } from '@gavel/contract'

/** What a judging of an OI problem earned. */
export interface JudgingScore {
  readonly score: number
  readonly subtasks: readonly SubtaskScore[]
}

export interface SubtaskScore {
  readonly number: number
  readonly score: number
  readonly fullScore: number
  /** It has all its points and so have those that it depends on: what depends on it counts. */
  readonly isInFull: boolean
}

/** Points of one case: full when right, the floor of its share when partly right (`api.md` 4.11). */
export function casePoints(testCase: Pick<TaskCase, 'score'>, share: number): number {
  return partOf(testCase.score, share)
}

/** As many digits as a share of setters has; what stands behind them is the noise of binary fractions. */
const SHARE_DIGITS = 12

/**
 * The floor of a share of points, as if it were reckoned with the decimals that were given: 29 % of 100 are 29, though
 * the nearest binary fractions multiply to 28.999…
 */
function partOf(points: number, share: number): number {
  return Math.floor(Number((share * points).toPrecision(SHARE_DIGITS)))
}

/**
 * The points of a judging under OI rules: each subtask by its policy, and nothing for a subtask one of whose
 * dependencies was not earned in full. A case without a report counts as failed.
 *
 * @param reports the cases that ran; skipped ones have the verdict null
 */
export function scoreJudging(
  dataset: { readonly subtasks: readonly TaskSubtask[]; readonly cases: readonly TaskCase[] },
  reports: readonly Pick<CaseReport, 'number' | 'verdict' | 'share'>[],
): JudgingScore {
  const shares = new Map(reports.map((report) => [report.number, report.verdict === null ? 0 : report.share]))
  const shareOf = (number: number) => shares.get(number) ?? 0
  const earned = new Map<number, SubtaskScore>()
  const ordered = [...dataset.subtasks].sort((a, b) => a.number - b.number)
  for (const subtask of ordered) {
    const cases = dataset.cases.filter((testCase) => testCase.subtask === subtask.number)
    const isOpen = subtask.dependsOn.every((number) => earned.get(number)?.isInFull)
    const fullScore = subtaskPoints(subtask, cases, () => 1)
    const score = isOpen ? subtaskPoints(subtask, cases, shareOf) : 0
    const isInFull = isOpen && hasAllPoints(subtask, cases, shareOf)
    earned.set(subtask.number, { number: subtask.number, score, fullScore, isInFull })
  }
  const subtasks = [...earned.values()]
  return { score: subtasks.reduce((sum, subtask) => sum + subtask.score, 0), subtasks }
}

/** Whether a subtask by itself earned all its points. Of one without points, as samples often are, each case must be right. */
export function hasAllPoints(
  subtask: TaskSubtask,
  cases: readonly TaskCase[],
  shareOf: (number: number) => number,
): boolean {
  const fullScore = subtaskPoints(subtask, cases, () => 1)
  if (fullScore === 0) return cases.every(({ number }) => shareOf(number) === 1)
  return subtaskPoints(subtask, cases, shareOf) === fullScore
}

function subtaskPoints(
  subtask: TaskSubtask,
  cases: readonly TaskCase[],
  shareOf: (number: number) => number,
): number {
  const shares = cases.map((testCase) => shareOf(testCase.number))
  switch (subtask.policy) {
    case 'sum':
      return cases.reduce((sum, testCase) => sum + casePoints(testCase, shareOf(testCase.number)), 0)
    case 'average': {
      const points = cases.map((testCase) => casePoints(testCase, shareOf(testCase.number)))
      return points.length === 0
        ? 0
        : Math.round(points.reduce((sum, value) => sum + value, 0) / points.length)
    }
    case 'min':
      return partOf(subtask.score, Math.min(1, ...shares))
    case 'max':
      return partOf(subtask.score, Math.max(0, ...shares))
    case 'product':
      return partOf(
        subtask.score,
        shares.reduce((product, share) => product * share, 1),
      )
    case 'all-or-nothing':
      return shares.every((share) => share === 1) ? subtask.score : 0
  }
}

const DIFFICULTY_WEIGHT = { easy: 0, mid: 1, hard: 2 } as const

/** What a submission adds to the OI rank: a tenth of its points, plus twice the difficulty for the earned part (`api.md` 4.11). */
export function rankScore(
  problem: { readonly difficulty: keyof typeof DIFFICULTY_WEIGHT; readonly fullScore: number },
  score: number,
): number {
  if (problem.fullScore === 0) return 0
  const counted = Math.min(score, problem.fullScore)
  return Math.round(counted * 0.1 + (2 * DIFFICULTY_WEIGHT[problem.difficulty] * counted) / problem.fullScore)
}

/**
 * The same for points given by hand: any points earn the whole difficulty (`api.md` 4.11). None earn nothing: a
 * submission that was declared wrong must not raise its author.
 */
export function manualRankScore(difficulty: keyof typeof DIFFICULTY_WEIGHT, score: number): number {
  return score === 0 ? 0 : Math.round(2 * DIFFICULTY_WEIGHT[difficulty] + 0.1 * score)
}
