import type { IcpcRowVo, PointsRowVo } from '@gavel/contract'

type Row = IcpcRowVo | PointsRowVo

/** The rows of standings under ICPC rules. */
export const icpcRowsOf = (rows: readonly Row[]): IcpcRowVo[] => rows.filter((row) => 'ac' in row)

/** The rows of standings that count points. */
export const pointsRowsOf = (rows: readonly Row[]): PointsRowVo[] => rows.filter((row) => 'totalScore' in row)
