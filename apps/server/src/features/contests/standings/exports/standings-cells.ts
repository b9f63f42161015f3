import type { CsvCell } from '../../../../http/csv.ts'
import type { Board } from '../board.service.ts'
import type { ShownIcpcCell, ShownRow } from '../shown-row.ts'
import type { ExportedBoard } from './export-standings.service.ts'

/** The wire's columns (`api.md` 4.19). */
export function standingsHeader({ board: { contest, problems } }: ExportedBoard): string[] {
  const figures =
    contest.format === 'icpc' ? ['AC', 'Total Submission', 'Total Penalty Time'] : ['Total Score']
  const labels = problems.map(({ label }) => label)
  return ['Rank', 'Username', 'ShowName', 'Real Name', 'School', ...figures, ...labels]
}

export function standingsCells({ board, view, rows }: ExportedBoard): CsvCell[][] {
  return rows.map((row) => cellsOf(board, view.shown(row, true)))
}

function cellsOf({ entrants, problems }: Board, row: ShownRow): CsvCell[] {
  const { rank, person, figures } = row
  const name = entrants.shownName(row.entrantId)
  const start = [rank ?? '*', person.username, name, person.realName, person.school]
  const labels = problems.map(({ label }) => label)
  if (row.kind === 'icpc') {
    const results = labels.map((label) => icpcText(row.cells.get(label)))
    return [...start, figures.result, figures.tries, figures.time, ...results]
  }
  return [...start, figures.result, ...labels.map((label) => row.cells.get(label)?.score ?? null)]
}

/** `+(n)`: accepted at attempt n; `-(e)`: e rejected; `?(t)` and `-(e+t)` with t tries since the seal. */
function icpcText(cell: ShownIcpcCell | undefined): string | null {
  if (cell === undefined) return null
  const { rejectedCount: rejected, solvedAtSeconds, isAfterEnd, hiddenCount: hidden } = cell
  if (solvedAtSeconds !== null) return `+(${rejected + 1})${isAfterEnd ? '*' : ''}`
  if (hidden !== 0) return rejected === 0 ? `?(${hidden})` : `-(${rejected}+${hidden})`
  return rejected === 0 ? null : `-(${rejected})`
}
