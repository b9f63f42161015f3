import type { StandingsFormat, WebLanguage } from '@gavel/contract'
import type { Context } from '../../../../context.ts'
import type { Caller } from '../../../../http/caller.ts'
import { csvFile } from '../../../../http/csv.ts'
import type { Download } from '../../../../http/implement.ts'
import { workbookFile, XLSX } from '../../../../http/workbook.ts'
import { isSealedAt } from '../../../places/contest-clock.policy.ts'
import type { ViewName } from '../board/board.ts'
import { seenBoard, wantedOf } from '../board-access.service.ts'
import type { Boards } from '../kept/boards.service.ts'
import type { ExportedBoard } from './exported-board.ts'
import { icpcStandings, resultsTsv } from './icpc-results.ts'
import { SHEET_SIGNS, standingsCells, standingsHeader, TEXT_SIGNS } from './standings-cells.ts'
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
  /** The part of the file's name after the contest's number. */
  readonly stem: string
  readonly extension: string
}

type Writer = (exported: ExportedBoard, language: WebLanguage) => Written | Promise<Written>

const WRITERS: Readonly<Record<StandingsFormat, Writer>> = {
  xlsx: async (exported) => ({
    body: await workbookFile('rank', standingsHeader(exported), standingsCells(exported, SHEET_SIGNS)),
    ...{ contentType: XLSX, stem: 'rank', extension: 'xlsx' },
  }),
  csv: (exported) => ({
    body: csvFile(standingsHeader(exported), standingsCells(exported, TEXT_SIGNS)),
    ...{ contentType: 'text/csv; charset=utf-8', stem: 'rank', extension: 'csv' },
  }),
  html: (exported, language) => ({
    body: Buffer.from(standingsPage(exported, language)),
    ...{ contentType: 'text/html; charset=utf-8', stem: 'rank', extension: 'html' },
  }),
  xcpcio: (exported) => ({
    body: xcpcioZip(exported),
    ...{ contentType: 'application/zip', stem: 'xcpcio', extension: 'zip' },
  }),
  icpc: (exported) => ({
    body: icpcStandings(exported),
    ...{ contentType: 'text/csv; charset=utf-8', stem: 'standings', extension: 'csv' },
  }),
  results: (exported) => ({
    body: Buffer.from(resultsTsv(exported)),
    ...{ contentType: 'text/tab-separated-values; charset=utf-8', stem: 'results', extension: 'tsv' },
  }),
}

/**
 * The standings as a file, as the seal shows them unless the organiser asks for what is behind it.
 *
 * @throws DomainError contest_not_icpc, contest_not_final
 */
export async function exportStandings(
  { now }: Pick<Context, 'now'>,
  boards: Boards,
  { caller, language }: { readonly caller: Caller; readonly language: WebLanguage },
  { cid, removeStar, containEnd, forceRefresh, format = 'xlsx' }: Order,
): Promise<Download> {
  const board = await boards.require(cid)
  const time = now()
  const seen = seenBoard(board, caller, wantedOf({ forceRefresh, containsEnd: containEnd }), time)
  const rows = seen.view.rows().filter(({ rank }) => rank !== null || removeStar !== true)
  const { body, contentType, stem, extension } = await WRITERS[format]({ ...seen, rows }, language)
  const kind = kindOf(seen.viewName, isSealedAt(board.contest, time))
  const bytes = Buffer.isBuffer(body) ? { bytes: body.length } : {}
  return { body, ...bytes, fileName: `contest_${cid}_${stem}${kind}.${extension}`, contentType }
}

/** Files that show other results have other names, so that nobody publishes what the seal hides by mistake. */
function kindOf(viewName: ViewName, isSealed: boolean): string {
  const seal = viewName === 'sealed' ? '_sealed' : isSealed ? '_unsealed' : ''
  return viewName === 'late' ? `${seal}_late` : seal
}
