import type { IcpcCell, PointsCell } from '@gavel/scoring'
import type { BoardAwardRule } from './board-awards.ts'

/** The signs on a board's cell beyond the cell itself. */
export interface CellSigns {
  readonly isFirst: boolean
  readonly isAfterEnd: boolean
}

/** The figures of a row, whatever the rules. */
export interface RowFigures {
  /** Solved problems, or points. */
  readonly result: number
  /** Seconds with penalties under ICPC rules, milliseconds of CPU time under others. */
  readonly time: number
  readonly tries: number
}

export interface ShownIcpcCell extends IcpcCell, CellSigns {}

/** Cells by label; problems without an attempt have none. */
export type ShownCells =
  | { readonly kind: 'icpc'; readonly cells: ReadonlyMap<string, ShownIcpcCell> }
  | { readonly kind: 'points'; readonly cells: ReadonlyMap<string, PointsCell> }

/** A user, or a team by its name. */
export interface ShownPerson {
  /** Null for teams. */
  readonly userId: string | null
  readonly username: string
  /** Null also for readers who may not see it. */
  readonly realName: string | null
  readonly nickname: string | null
  readonly school: string | null
  readonly gender: string | null
  readonly avatar: string | null
  /** Null for those who are in the ranking. */
  readonly disqualification: string | null
}

/** One row as a reader sees it, for pages, files and the wire alike. */
export type ShownRow = ShownCells & {
  readonly entrantId: number
  /** Null for stars. */
  readonly rank: number | null
  readonly award: BoardAwardRule | null
  readonly person: ShownPerson
  readonly figures: RowFigures
}
