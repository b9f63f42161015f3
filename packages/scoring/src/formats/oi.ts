import type { ContestFormat } from './format.ts'
import { isJudged, type PointsCell, type PointsTotal, pointsCell, pointsTotal } from './points.ts'

/** Which attempt at a problem counts: the last judged one, or the best. */
export type OiCounts = 'recent' | 'highest'

/**
 * OI rules (`formats.md` 5.2, `api.md` 4.8): points are added up, and for equal points the smaller sum of CPU times ranks
 * higher. An attempt that waits, or lies after the freeze, does not count, so under `recent` the one before it does.
 */
export function oiFormat(counts: OiCounts): ContestFormat<PointsCell, PointsTotal> {
  return {
    cell: (attempts) => {
      const judged = attempts.filter(isJudged)
      const counted = counts === 'recent' ? judged.slice(-1) : judged
      const scores = counted.map(({ score }) => score ?? 0)
      return pointsCell(attempts, counted, scores.length === 0 ? null : Math.max(...scores))
    },
    total: pointsTotal,
    compare: (a, b) => b.score - a.score || a.cpuTimeMs - b.cpuTimeMs,
  }
}
