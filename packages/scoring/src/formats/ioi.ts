import type { Attempt } from '../attempt.ts'
import type { ContestFormat } from './format.ts'
import { isJudged, type PointsCell, type PointsTotal, pointsCell, pointsTotal } from './points.ts'

/**
 * IOI rules since 2017 (`formats.md` 5.2): for each subtask the best result of any attempt, added up. Equal points share a
 * rank. An attempt for which only the total is known, such as after a manual verdict, counts with its total if that is more
 * than the sum of the subtasks.
 */
export const ioiFormat: ContestFormat<PointsCell, PointsTotal> = {
  cell: (attempts) => {
    const judged = attempts.filter(isJudged)
    return pointsCell(attempts, judged, judged.length === 0 ? null : bestOf(judged))
  },
  total: pointsTotal,
  compare: (a, b) => b.score - a.score,
}

function bestOf(judged: readonly Attempt[]): number {
  const best = new Map<number, number>()
  let bestWhole = 0
  for (const { subtasks, score } of judged) {
    bestWhole = Math.max(bestWhole, score ?? 0)
    for (const subtask of subtasks ?? [])
      best.set(subtask.number, Math.max(best.get(subtask.number) ?? 0, subtask.score))
  }
  return Math.max(
    bestWhole,
    [...best.values()].reduce((sum, score) => sum + score, 0),
  )
}
