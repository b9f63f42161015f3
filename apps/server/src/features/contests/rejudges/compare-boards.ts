import type { Board, ViewName } from '../standings/board/board.ts'
import type { PlacedRow } from '../standings/board/board-view.ts'

interface RowEnd {
  /** Null: not on the board, or outside the ranking. */
  readonly rank: number | null
  readonly award: string | null
  /** Solved problems or points; null: not on the board. */
  readonly result: number | null
  /** Seconds with penalties, or CPU milliseconds. */
  readonly time: number | null
}

/** A board, and the way to look at it. */
export interface LookedAt {
  readonly board: Board
  readonly viewName: ViewName
}

export interface RowChange {
  readonly entrantId: number
  /** The name that the contest shows. */
  readonly name: string
  readonly from: RowEnd
  readonly to: RowEnd
}

export interface FirstChange {
  /** The problem's letter. */
  readonly label: string
  readonly from: string[]
  readonly to: string[]
}

const NOT_THERE: RowEnd = { rank: null, award: null, result: null, time: null }

/** Rows that read differently by the one look and by the other, in the order of the second one. */
export function changedRows(from: LookedAt, to: LookedAt): RowChange[] {
  const before = endsOf(from)
  const after = endsOf(to)
  const entrantIds = new Set([...after.keys(), ...before.keys()])
  return [...entrantIds].flatMap((entrantId) => {
    const change = { from: before.get(entrantId) ?? NOT_THERE, to: after.get(entrantId) ?? NOT_THERE }
    if (isSame(change.from, change.to)) return []
    return [{ entrantId, name: to.board.entrants.shownName(entrantId), ...change }]
  })
}

const endsOf = ({ board, viewName }: LookedAt): Map<number, RowEnd> =>
  new Map(
    board
      .view(viewName)
      .rows()
      .map((row) => [row.entrantId, endOf(board, viewName, row)]),
  )

function endOf(board: Board, viewName: ViewName, placed: PlacedRow): RowEnd {
  const { figures } = board.view(viewName).shown(placed, false)
  return {
    rank: placed.rank,
    award: placed.award?.name ?? null,
    result: figures.result,
    time: figures.time,
  }
}

const isSame = (a: RowEnd, b: RowEnd) =>
  a.rank === b.rank && a.award === b.award && a.result === b.result && a.time === b.time

/** Problems that are first solved by others. Only ICPC boards show it. */
export function changedFirsts(from: Board, to: Board, viewName: ViewName): FirstChange[] {
  return to.problems
    .map(({ label }) => ({
      label,
      from: firstsOf(from, viewName, label),
      to: firstsOf(to, viewName, label),
    }))
    .filter((change) => change.from.join('\n') !== change.to.join('\n'))
}

function firstsOf(board: Board, viewName: ViewName, label: string): string[] {
  const view = board.view(viewName)
  return view.rows().flatMap((placed) => {
    const row = view.shown(placed, false)
    const isFirst = row.kind === 'icpc' && row.cells.get(label)?.isFirst === true
    return isFirst ? [board.entrants.shownName(placed.entrantId)] : []
  })
}
