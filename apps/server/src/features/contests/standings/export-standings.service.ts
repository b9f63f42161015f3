import type { IcpcCellVo, IcpcRowVo, PointsRowVo } from '@gavel/contract'
import writeXlsxFile from 'write-excel-file/node'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { type CsvCell, csvFile } from '../../../http/csv.ts'
import type { Download } from '../../../http/implement.ts'
import { requireAdministeredContest } from '../contests.service.ts'
import type { Board } from './board.ts'
import { seenBoard, wantedOf } from './board-access.service.ts'
import type { Boards } from './boards.service.ts'

interface Order {
  readonly cid: number
  readonly forceRefresh?: boolean | undefined
  readonly removeStar?: boolean | undefined
  readonly containEnd?: boolean | undefined
  readonly format?: 'xlsx' | 'csv' | undefined
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The standings in the wire's columns (`api.md` 4.19). Texts stay texts, whatever they begin with.
 *
 * @throws DomainError contest_not_found, contest_admins_only
 */
export async function exportStandings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boards: Boards,
  caller: Caller,
  { cid, removeStar, containEnd, forceRefresh, format = 'xlsx' }: Order,
): Promise<Download> {
  await requireAdministeredContest(db, caller, cid)
  const board = await boards.require(cid)
  const { view } = seenBoard(board, caller, wantedOf({ forceRefresh, containsEnd: containEnd }), now())
  const rows = view
    .rows()
    .filter(({ rank }) => rank !== null || removeStar !== true)
    .map((row) => view.wireRowOf(row, true))
  const header = headerOf(board)
  const cells = rows.map((row) => cellsOf(board, row))
  const body = format === 'csv' ? csvFile(header, cells) : await workbook(header, cells)
  const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : XLSX
  return { body, bytes: body.length, fileName: `contest_${cid}_rank.${format}`, contentType }
}

function headerOf({ contest, problems }: Board): string[] {
  const figures =
    contest.format === 'icpc' ? ['AC', 'Total Submission', 'Total Penalty Time'] : ['Total Score']
  const labels = problems.map(({ label }) => label)
  return ['Rank', 'Username', 'ShowName', 'Real Name', 'School', ...figures, ...labels]
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

async function workbook(header: readonly string[], rows: readonly CsvCell[][]): Promise<Buffer> {
  const head = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String },
    ),
  )
  return writeXlsxFile([head, ...body], { sheet: 'rank' }).toBuffer()
}
