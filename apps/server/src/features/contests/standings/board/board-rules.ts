import {
  BOARD_AFTER_END,
  BOARD_FIRST,
  BOARD_UNCOMPILED,
  type BoardCell,
  type TimeUnit,
} from '@gavel/contract'
import {
  type Cell,
  type ContestFormat,
  ICPC_DEFAULTS,
  type IcpcCell,
  type IcpcTotal,
  icpcFormat,
  ioiFormat,
  oiFormat,
  type PointsCell,
  type PointsTotal,
} from '@gavel/scoring'
import type { Contest } from '../../contests.service.ts'
import { timeUnitOf } from '../../time-unit.policy.ts'
import type { CellSigns, RowFigures, ShownCells } from './shown-row.ts'

/** The rules of a contest's board: how rows are counted and shown. */
export interface BoardRules<C extends Cell, T> {
  readonly format: ContestFormat<C, T>
  /** Compared number by number in the order of the format; smaller is better. */
  readonly key: (total: T) => number[]
  readonly hasResult: (total: T) => boolean
  readonly figures: (total: T, cells: Iterable<C>) => RowFigures
  readonly cell: (cell: C, signs: CellSigns) => BoardCell
  readonly shown: (cells: readonly (readonly [string, C, CellSigns])[]) => ShownCells
}

export function icpcRules({
  penaltySeconds,
  timeUnit,
}: {
  readonly penaltySeconds: number
  readonly timeUnit: TimeUnit
}): BoardRules<IcpcCell, IcpcTotal> {
  const byMinute = timeUnit === 'minute'
  const unitSeconds = byMinute ? 60 : 1
  return {
    format: icpcFormat({ ...ICPC_DEFAULTS, penaltySeconds, unitSeconds, breaksTiesByLastSolved: byMinute }),
    key: ({ solvedCount, penaltySeconds: time, lastSolvedSeconds }) => [
      ...[0 - solvedCount, time],
      ...(byMinute ? [lastSolvedSeconds] : []),
    ],
    hasResult: ({ solvedCount }) => solvedCount > 0,
    figures: (total, cells) => ({
      ...{ result: total.solvedCount, time: total.penaltySeconds },
      tries: triesOf(cells),
    }),
    cell: (cell, signs) => [
      ...([cell.rejectedCount, cell.solvedAtSeconds, cell.hiddenCount, cell.pendingCount] as const),
      bitsOf(signs) | (isUncompiled(cell) ? BOARD_UNCOMPILED : 0),
    ],
    shown: (cells) => ({
      kind: 'icpc',
      cells: new Map(cells.map(([label, cell, signs]) => [label, { ...cell, ...signs }])),
    }),
  }
}

/** CPU time breaks ties under OI rules and no others. */
function pointsRules(
  format: ContestFormat<PointsCell, PointsTotal>,
  breaksTiesByTime: boolean,
): BoardRules<PointsCell, PointsTotal> {
  return {
    format,
    key: ({ score, cpuTimeMs }) => (breaksTiesByTime ? [0 - score, cpuTimeMs] : [0 - score]),
    hasResult: ({ score }) => score > 0,
    figures: (total, cells) => ({ result: total.score, time: total.cpuTimeMs, tries: triesOf(cells) }),
    cell: (cell, signs) => [
      ...([cell.score, cell.cpuTimeMs, cell.hiddenCount, cell.pendingCount] as const),
      bitsOf({ ...signs, isFirst: false }),
    ],
    shown: (cells) => ({ kind: 'points', cells: new Map(cells.map(([label, cell]) => [label, cell])) }),
  }
}

const triesOf = (cells: Iterable<Cell>): number => {
  let tries = 0
  for (const { totalCount } of cells) tries += totalCount
  return tries
}

/** Whether an ICPC cell has no other result than compilation errors. */
export const isUncompiled = (cell: IcpcCell): boolean =>
  cell.solvedAtSeconds === null && cell.rejectedCount === 0 && cell.uncompiledCount > 0

const bitsOf = ({ isFirst, isAfterEnd }: CellSigns) =>
  (isFirst ? BOARD_FIRST : 0) | (isAfterEnd ? BOARD_AFTER_END : 0)

type RuledContest = Pick<Contest, 'format' | 'oiCounts' | 'penaltySeconds' | 'rules'>

/** Calls back with the rules of a contest, whatever their cells and totals are. */
export function withRules<Result>(
  contest: RuledContest,
  use: <C extends Cell, T>(rules: BoardRules<C, T>) => Result,
): Result {
  switch (contest.format) {
    case 'icpc':
      return use(icpcRules({ penaltySeconds: contest.penaltySeconds, timeUnit: timeUnitOf(contest) }))
    case 'oi':
      return use(pointsRules(oiFormat(contest.oiCounts), true))
    case 'ioi':
      return use(pointsRules(ioiFormat, false))
  }
}
