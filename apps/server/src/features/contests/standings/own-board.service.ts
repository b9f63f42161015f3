import type { StandingsEvent } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { envelopeText, type PreparedAnswer } from '../../../http/prepared-answer.ts'
import type { Board, ViewName } from './board/board.ts'
import { seenBoard, type Wanted } from './board-access.service.ts'
import type { Publication } from './kept/kept-board.ts'
import { boardText } from './standings.wire.ts'

interface Request {
  readonly caller: Caller
  readonly board: Board
  readonly wanted: Wanted
  readonly since: string | undefined
}

/**
 * The whole board in short rows, or those that changed since the version that a page holds. Made once for each version
 * and step, for all callers.
 */
export function readOwnBoard(
  { now }: Pick<Context, 'now'>,
  { caller, since, board, wanted }: Request,
): Promise<PreparedAnswer> | PreparedAnswer {
  const { view, viewName } = seenBoard(board, caller, wanted, now())
  const version = since === undefined ? null : versionNumber(board, viewName, since)
  const changed = version === null ? null : view.changedSince(version)
  const key = `own ${changed === null ? 'whole' : version}`
  return view.kept(key, () => envelopeText(textOf(board, viewName, changed)))
}

const versionText = (board: Board, viewName: ViewName, version: number) =>
  `${board.id}.${viewName}.${version}`

/** Null for a version of another board, or of none. */
function versionNumber(board: Board, viewName: ViewName, text: string): number | null {
  const prefix = versionText(board, viewName, 0).slice(0, -1)
  const digits = text.startsWith(prefix) ? text.slice(prefix.length) : ''
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}

/** @param changed null for the whole board */
function textOf(board: Board, viewName: ViewName, changed: readonly number[] | null): string {
  const view = board.view(viewName)
  const rows = view.rows()
  const ids = changed ?? rows.map(({ entrantId }) => entrantId)
  const head = {
    version: versionText(board, viewName, view.version),
    isWhole: changed === null,
    total: rows.length,
    isSealed: viewName === 'sealed',
    problems: board.problems.map(({ label, title, color }) => ({ displayId: label, title, color })),
    awards: board.awards(viewName),
  }
  return boardText(
    head,
    ids.flatMap((id) => view.boardRow(id) ?? []),
  )
}

/** More rows than these are fetched by the pages, each in its own moment. */
const MAX_TOLD_ROWS = 40

/**
 * The text that an open stream gets of a publication, as JSON: the changed rows themselves, or that there is something
 * new.
 */
export function publicationText({ board, view: name, since }: Publication): string {
  const view = board.view(name)
  const changed = since === null ? null : view.changedSince(since)
  const rows = changed !== null && changed.length <= MAX_TOLD_ROWS ? changed : null
  const event: Omit<StandingsEvent, 'rows'> = {
    type: 'standings',
    cid: board.contest.id,
    version: versionText(board, name, view.version),
    since: since === null ? null : versionText(board, name, since),
  }
  const texts = rows?.flatMap((id) => view.boardRow(id) ?? []) ?? null
  const told = texts === null ? 'null' : `[${texts.join(',')}]`
  return `${JSON.stringify(event).slice(0, -1)},"rows":${told}}`
}
