import type { FinalMedal } from '@gavel/contract'
import type { CsvCell } from '../../../../http/csv.ts'
import type { Board } from '../board/board.service.ts'
import type { PlacedRow } from '../board/board-view.ts'
import type { ShownIcpcCell, ShownRow } from '../board/shown-row.ts'
import type { ExportedBoard } from './exported-board.ts'

const MEDAL_WORDS: Readonly<Record<FinalMedal, string>> = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' }

/** The wire's columns (`api.md` 4.19); medals are one more once they are final. */
export function standingsHeader({ board, viewName }: ExportedBoard): string[] {
  const { contest, problems } = board
  const figures =
    contest.format === 'icpc' ? ['AC', 'Total Submission', 'Total Penalty Time'] : ['Total Score']
  const labels = problems.map(({ label }) => label)
  const medal = board.hasFinalMedals(viewName) ? ['Award'] : []
  return ['Rank', 'Username', 'ShowName', 'Real Name', 'School', ...figures, ...labels, ...medal]
}

export function standingsCells({ board, view, viewName, rows }: ExportedBoard): CsvCell[][] {
  const hasMedals = board.hasFinalMedals(viewName)
  return rows.map((row) => [...cellsOf(board, view.shown(row, true)), ...(hasMedals ? [medalOf(row)] : [])])
}

const medalOf = ({ award }: PlacedRow): string | null =>
  award === null || award.medal === null ? null : MEDAL_WORDS[award.medal]

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
