import type { CaseReport, TaskCase, TaskSubtask, Verdict } from '@gavel/contract'

/** The points that a judging of an OI problem earned. */
export interface JudgingScore {
  readonly score: number
  readonly subtasks: readonly SubtaskScore[]
}

export interface SubtaskScore {
  readonly number: number
  readonly score: number
  readonly fullScore: number
  /** Whether it and everything it depends on have full points, so that subtasks that depend on it count. */
  readonly isInFull: boolean
}

/** The fields on which the points of a case depend, beside how well it was done. */
export type ScoredCase = Pick<TaskCase, 'number' | 'subtask' | 'score'>

/** Points of one case: full if correct, otherwise its share rounded down (`api.md` 4.11). */
export function casePoints(testCase: Pick<ScoredCase, 'score'>, share: number): number {
  return partOf(testCase.score, share)
}

/** Digits of a setter's share that count; further ones are errors of binary fractions. */
const SHARE_DIGITS = 12

/**
 * A share of points, rounded down as if computed with the decimals as written: 29 % of 100 is 29, although the nearest
 * binary fractions multiply to 28.999…
 */
function partOf(points: number, share: number): number {
  return Math.floor(Number((share * points).toPrecision(SHARE_DIGITS)))
}

/**
 * The points of a judging under OI rules: each subtask by its policy, and none for a subtask with a dependency that did not
 * get full points. A case without a report counts as failed.
 *
 * @param reports the cases that ran; skipped ones have a null verdict
 */
export function scoreJudging(
  dataset: { readonly subtasks: readonly TaskSubtask[]; readonly cases: readonly ScoredCase[] },
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

/** Whether a subtask alone got full points. Without points, as samples often are, each of its cases must be correct. */
export function hasAllPoints(
  subtask: TaskSubtask,
  cases: readonly ScoredCase[],
  shareOf: (number: number) => number,
): boolean {
  const fullScore = subtaskPoints(subtask, cases, () => 1)
  if (fullScore === 0) return cases.every(({ number }) => shareOf(number) === 1)
  return subtaskPoints(subtask, cases, shareOf) === fullScore
}

function subtaskPoints(
  subtask: TaskSubtask,
  cases: readonly ScoredCase[],
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

/** How many of all cases of the test data are correct; cases that did not run count as wrong. */
export interface AcceptedCases {
  readonly accepted: number
  readonly all: number
}

export function countAccepted(reports: readonly Pick<CaseReport, 'verdict'>[], all: number): AcceptedCases {
  return { accepted: reports.filter(({ verdict }) => verdict === 'AC').length, all }
}

/**
 * The value of a submission in the OI rank: a tenth of its points plus twice the difficulty, multiplied by the accepted
 * fraction of the cases. Computed in integers with a single division, so that halves are exact and round up.
 */
export function rankScore(
  difficulty: keyof typeof DIFFICULTY_WEIGHT,
  score: number,
  { accepted, all }: AcceptedCases,
): number {
  if (all === 0) return 0
  return Math.round(((score + 20 * DIFFICULTY_WEIGHT[difficulty]) * accepted) / (10 * all))
}

/**
 * The same for a manual verdict. Accepted by hand means all cases, whatever the judge found; any other verdict keeps the
 * cases as they were judged. A submission that never ran has no cases: the fraction of the points it was given takes their
 * place. No points earn nothing: a submission declared wrong must not raise its author.
 *
 * @param judged the cases of the previous judging
 */
export function manualRankScore(
  problem: { readonly difficulty: keyof typeof DIFFICULTY_WEIGHT; readonly fullScore: number },
  decision: { readonly verdict: Verdict; readonly score: number },
  judged: AcceptedCases,
): number {
  const { verdict, score } = decision
  const { difficulty, fullScore } = problem
  if (score === 0) return 0
  if (verdict === 'AC') return rankScore(difficulty, score, { accepted: 1, all: 1 })
  if (judged.all === 0) return rankScore(difficulty, score, { accepted: score, all: fullScore })
  return rankScore(difficulty, score, judged)
}
