import type { StandingsFormat, WebLanguage } from '@gavel/contract'
import type { Context } from '../../../../context.ts'
import type { Caller } from '../../../../http/caller.ts'
import { csvFile } from '../../../../http/csv.ts'
import type { Download } from '../../../../http/implement.ts'
import { workbookFile, XLSX } from '../../../../http/workbook.ts'
import { requireAdministeredContest } from '../../contests.service.ts'
import { seenBoard, wantedOf } from '../board-access.service.ts'
import type { Boards } from '../kept/boards.service.ts'
import type { ExportedBoard } from './exported-board.ts'
import { icpcStandings, resultsTsv } from './icpc-results.ts'
import { standingsCells, standingsHeader } from './standings-cells.ts'
import { standingsPage } from './standings-page.ts'
import { xcpcioZip } from './xcpcio-zip.ts'

interface Order {
  readonly cid: number
  readonly forceRefresh?: boolean | undefined
  readonly removeStar?: boolean | undefined
  readonly containEnd?: boolean | undefined
  readonly format?: StandingsFormat | undefined
}

interface Written {
  readonly body: Download['body']
  readonly contentType: string
  /** The end of the file's name, after the contest's number. */
  readonly ending: string
}

type Writer = (exported: ExportedBoard, language: WebLanguage) => Written | Promise<Written>

const WRITERS: Readonly<Record<StandingsFormat, Writer>> = {
  xlsx: async (exported) => ({
    body: await workbookFile('rank', standingsHeader(exported), standingsCells(exported)),
    ...{ contentType: XLSX, ending: 'rank.xlsx' },
  }),
  csv: (exported) => ({
    body: csvFile(standingsHeader(exported), standingsCells(exported)),
    ...{ contentType: 'text/csv; charset=utf-8', ending: 'rank.csv' },
  }),
  html: (exported, language) => ({
    body: Buffer.from(standingsPage(exported, language)),
    ...{ contentType: 'text/html; charset=utf-8', ending: 'rank.html' },
  }),
  xcpcio: (exported) => ({
    body: xcpcioZip(exported),
    ...{ contentType: 'application/zip', ending: 'xcpcio.zip' },
  }),
  icpc: (exported) => ({
    body: icpcStandings(exported),
    ...{ contentType: 'text/csv; charset=utf-8', ending: 'standings.csv' },
  }),
  results: (exported) => ({
    body: Buffer.from(resultsTsv(exported)),
    ...{ contentType: 'text/tab-separated-values; charset=utf-8', ending: 'results.tsv' },
  }),
}

/**
 * The standings as a file, as the seal shows them unless the organiser asks for what is behind it.
 *
 * @throws DomainError contest_not_found, contest_admins_only, contest_not_icpc, contest_not_final
 */
export async function exportStandings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boards: Boards,
  { caller, language }: { readonly caller: Caller; readonly language: WebLanguage },
  { cid, removeStar, containEnd, forceRefresh, format = 'xlsx' }: Order,
): Promise<Download> {
  await requireAdministeredContest(db, caller, cid)
  const board = await boards.require(cid)
  const seen = seenBoard(board, caller, wantedOf({ forceRefresh, containsEnd: containEnd }), now())
  const rows = seen.view.rows().filter(({ rank }) => rank !== null || removeStar !== true)
  const { body, contentType, ending } = await WRITERS[format]({ ...seen, rows }, language)
  const bytes = Buffer.isBuffer(body) ? { bytes: body.length } : {}
  return { body, ...bytes, fileName: `contest_${cid}_${ending}`, contentType }
}
