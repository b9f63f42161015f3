import type { Board, ViewName } from '../standings/board/board.service.ts'
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

export interface RowChange {
  readonly entrantId: number
  /** The name that the contest shows. */
  readonly name: string
  readonly from: RowEnd
  readonly to: RowEnd
}

export interface FirstChange {
  readonly displayId: string
  readonly from: string[]
  readonly to: string[]
}

const NOT_THERE: RowEnd = { rank: null, award: null, result: null, time: null }

/** Rows that read differently on the one board and on the other, in the order of the second one. */
export function changedRows(from: Board, to: Board, viewName: ViewName): RowChange[] {
  const before = endsOf(from, viewName)
  const after = endsOf(to, viewName)
  const entrantIds = new Set([...after.keys(), ...before.keys()])
  return [...entrantIds].flatMap((entrantId) => {
    const change = { from: before.get(entrantId) ?? NOT_THERE, to: after.get(entrantId) ?? NOT_THERE }
    if (isSame(change.from, change.to)) return []
    return [{ entrantId, name: to.entrants.shownName(entrantId), ...change }]
  })
}

const endsOf = (board: Board, viewName: ViewName): Map<number, RowEnd> =>
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
      displayId: label,
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
