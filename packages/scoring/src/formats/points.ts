import { type Attempt, isWaiting } from '../attempt.ts'
import type { Cell } from './format.ts'

/** A cell of formats that give points. */
export interface PointsCell extends Cell {
  /** Null while no attempt is judged. */
  readonly score: number | null
  /** Smallest CPU time of the counted attempts that were accepted. Null if there is none. */
  readonly cpuTimeMs: number | null
}

export interface PointsTotal {
  readonly score: number
  /** Sum over the problems with an accepted attempt. */
  readonly cpuTimeMs: number
}

/** Whether the board shows the result of an attempt. */
export function isJudged(attempt: Attempt): boolean {
  return !attempt.isHidden && !isWaiting(attempt)
}

/**
 * @param counted the attempts that the format counts, all of them judged
 * @param score the points they earn together
 */
export function pointsCell(
  attempts: readonly Attempt[],
  counted: readonly Attempt[],
  score: number | null,
): PointsCell {
  const accepted = counted.filter(({ verdict }) => verdict === 'AC')
  const times = accepted.map(({ cpuTimeMs }) => cpuTimeMs ?? 0)
  const judgedCount = attempts.filter(isJudged).length
  const hiddenCount = attempts.filter(({ isHidden }) => isHidden).length
  return {
    ...{ score, judgedCount, hiddenCount },
    totalCount: judgedCount + hiddenCount,
    pendingCount: attempts.length - judgedCount - hiddenCount,
    solvedAtMs: accepted[0]?.contestTimeMs ?? null,
    cpuTimeMs: times.length === 0 ? null : Math.min(...times),
  }
}

export function pointsTotal(cells: readonly PointsCell[]): PointsTotal {
  let score = 0
  let cpuTimeMs = 0
  for (const cell of cells) {
    score += cell.score ?? 0
    cpuTimeMs += cell.cpuTimeMs ?? 0
  }
  return { score, cpuTimeMs }
}
