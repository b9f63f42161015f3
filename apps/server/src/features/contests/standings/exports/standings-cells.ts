import type { IcpcCellVo, IcpcRowVo, PointsRowVo } from '@gavel/contract'
import type { CsvCell } from '../../../../http/csv.ts'
import type { Board } from '../board.service.ts'
import type { ExportedBoard } from './export-standings.service.ts'

/** The wire's columns (`api.md` 4.19). */
export function standingsHeader({ board: { contest, problems } }: ExportedBoard): string[] {
  const figures =
    contest.format === 'icpc' ? ['AC', 'Total Submission', 'Total Penalty Time'] : ['Total Score']
  const labels = problems.map(({ label }) => label)
  return ['Rank', 'Username', 'ShowName', 'Real Name', 'School', ...figures, ...labels]
}

export function standingsCells({ board, view, rows }: ExportedBoard): CsvCell[][] {
  return rows.map((row) => cellsOf(board, view.wireRowOf(row, true)))
}

function cellsOf({ entrants, problems }: Board, row: IcpcRowVo | PointsRowVo): CsvCell[] {
  const { rank, username, realname, school } = row
  const name = entrants.shownName(row.entrantId)
  const person = [rank === -1 ? '*' : rank, username, name, realname, school]
  const labels = problems.map(({ label }) => label)
  if ('ac' in row) {
    const results = labels.map((label) => icpcText(row.submissionInfo[label]))
    return [...person, row.ac, row.total, row.totalTime, ...results]
  }
  return [...person, row.totalScore, ...labels.map((label) => row.submissionInfo[label] ?? null)]
}

/** `+(n)`: accepted at attempt n; `-(e)`: e rejected; `?(t)` and `-(e+t)` with t tries since the seal. */
function icpcText(cell: IcpcCellVo | undefined): string | null {
  if (cell === undefined) return null
  const { errorNum, isAC, isAfterContest, tryNum } = cell
  if (isAC === true) return `+(${errorNum + 1})${isAfterContest === true ? '*' : ''}`
  if (tryNum !== null) return errorNum === 0 ? `?(${tryNum})` : `-(${errorNum}+${tryNum})`
  return errorNum === 0 ? null : `-(${errorNum})`
}
