import type { FinalMedal } from '@gavel/contract'
import type { CsvCell } from '../../../../http/csv.ts'
import { timeUnitOf } from '../../time-unit.policy.ts'
import type { Board } from '../board/board.ts'
import { isUncompiled } from '../board/board-rules.ts'
import type { PlacedRow } from '../board/board-view.ts'
import type { ShownIcpcCell, ShownRow } from '../board/shown-row.ts'
import type { ExportedBoard } from './exported-board.ts'

const MEDAL_WORDS: Readonly<Record<FinalMedal, string>> = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' }

/** The wire's columns (`api.md` 4.19); medals are one more once they are final. */
export function standingsHeader({ board, viewName }: ExportedBoard): string[] {
  const { contest, problems } = board
  const time = timeUnitOf(contest) === 'minute' ? 'Total Penalty Time (min)' : 'Total Penalty Time'
  const figures = contest.format === 'icpc' ? ['AC', 'Total Submission', time] : ['Total Score']
  const labels = problems.map(({ label }) => label)
  const medal = board.hasFinalMedals(viewName) ? ['Award'] : []
  return ['Rank', 'Username', 'ShowName', 'Real Name', 'School', ...figures, ...labels, ...medal]
}

/** How a file says that a problem was solved, and that it was not. */
export interface ResultSigns {
  readonly solved: string
  readonly failed: string
}

/** The wire's. */
export const SHEET_SIGNS: ResultSigns = { solved: '+', failed: '-' }
/** A spreadsheet that opens a text file would take the others for formulas. */
export const TEXT_SIGNS: ResultSigns = { solved: '✓', failed: '×' }

export function standingsCells(
  { board, view, viewName, rows }: ExportedBoard,
  signs: ResultSigns,
): CsvCell[][] {
  const hasMedals = board.hasFinalMedals(viewName)
  return rows.map((row) => [
    ...cellsOf(board, view.shown(row, true), signs),
    ...(hasMedals ? [medalOf(row)] : []),
  ])
}

const medalOf = ({ award }: PlacedRow): string | null =>
  award === null || award.medal === null ? null : MEDAL_WORDS[award.medal]

function cellsOf({ contest, entrants, problems }: Board, row: ShownRow, signs: ResultSigns): CsvCell[] {
  const { rank, person, figures } = row
  const name = entrants.shownName(row.entrantId)
  const start = [rank ?? '*', person.username, name, person.realName, person.school]
  const labels = problems.map(({ label }) => label)
  if (row.kind === 'icpc') {
    const results = labels.map((label) => icpcText(row.cells.get(label), signs))
    const time = timeUnitOf(contest) === 'minute' ? figures.time / 60 : figures.time
    return [...start, figures.result, figures.tries, time, ...results]
  }
  return [...start, figures.result, ...labels.map((label) => row.cells.get(label)?.score ?? null)]
}

/** `+(n)`: accepted at attempt n; `-(e)`: e rejected; `?(t)` and `-(e+t)` with t tries since the seal; `CE`: it did not compile. */
function icpcText(cell: ShownIcpcCell | undefined, { solved, failed }: ResultSigns): string | null {
  if (cell === undefined) return null
  const { rejectedCount: rejected, solvedAtSeconds, isAfterEnd, hiddenCount: hidden } = cell
  if (solvedAtSeconds !== null) return `${solved}(${rejected + 1})${isAfterEnd ? '*' : ''}`
  if (hidden !== 0) return rejected === 0 ? `?(${hidden})` : `${failed}(${rejected}+${hidden})`
  if (rejected > 0) return `${failed}(${rejected})`
  return isUncompiled(cell) ? 'CE' : null
}
