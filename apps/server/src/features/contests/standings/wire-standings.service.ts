import { STANDINGS_PAGE_SIZE, type StandingsBody } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { type PageRequest, pageRequest } from '../../../http/page.ts'
import { envelopeText, type PreparedAnswer } from '../../../http/prepared-answer.ts'
import type { Board } from './board/board.ts'
import type { BoardView, PlacedRow } from './board/board-view.ts'
import { requireBoard, type SeenBoard, seenBoard, type Where, wantedOf } from './board-access.service.ts'
import type { Boards } from './kept/boards.service.ts'
import { MergedBoards, type MergedView } from './merged-boards.ts'

/** Beyond these a client asks for more than anybody reads. */
const MAX_FOLLOWED = 200
const MAX_EXTERNAL = 20

interface Request {
  readonly caller: Caller
  readonly body: StandingsBody
  readonly where: Where
  /** The board that the request is about; it may name others beside it. */
  readonly board: Board
}

/**
 * The standings as the wire's clients page through them: the caller's row, followed rows, then all, all of them counted
 * (`api.md` 4.8). Outside the contest the caller has no row of their own.
 */
export function createWireStandings(context: Pick<Context, 'db' | 'now'>, boards: Boards) {
  const mergedBoards = new MergedBoards()

  /** @throws DomainError those of `requireBoard`, of the other contests */
  return async ({ caller, body, where, board }: Request): Promise<PreparedAnswer> => {
    const wanted = wantedOf(body)
    const look = (contestId: number) => requireBoard(context, boards, caller, { contestId, where, wanted })
    const main = seenBoard(board, caller, wanted, context.now())
    const others: SeenBoard[] = []
    for (const id of externalIds(body)) others.push(await look(id))
    const { view, entrants } =
      others.length === 0
        ? { view: main.view, entrants: main.board.entrants }
        : mergedBoards.get(main, others)
    const user = where === 'inside' ? findUser(caller) : null
    const ownId = user === null ? null : entrants.ofUser(user.id)
    const filter: Filter = {
      keyword: body.keyword?.trim().toLowerCase() ?? '',
      removesStars: body.removeStar === true,
    }
    const page = pageRequest(
      { limit: body.limit ?? undefined, currentPage: body.currentPage ?? undefined },
      STANDINGS_PAGE_SIZE,
    )
    const listed = listedRows({ view, entrants }, filter)
    const ahead = rowsAhead(listed, { ownId, followedIds: followedIds(entrants, body) })
    // Behind the caller's own rows, all who have as many of them read the same page.
    const own = page.offset < ahead.length ? ahead.map(({ entrantId }) => entrantId) : ahead.length
    const key = JSON.stringify(['wire', filter, page, main.isAdmin, own])
    return view.kept(key, () =>
      envelopeText(pageText(view, { ahead, listed }, page, { withRealNames: main.isAdmin })),
    )
  }
}

const externalIds = ({ cid, externalCidList }: StandingsBody): number[] =>
  [...new Set(externalCidList ?? [])].filter((id) => id !== cid).slice(0, MAX_EXTERNAL)

function followedIds(entrants: MergedView['entrants'], { concernedList }: StandingsBody): number[] {
  const ids = (concernedList ?? []).slice(0, MAX_FOLLOWED).map((userId) => entrants.ofUser(userId))
  return [...new Set(ids.filter((id) => id !== null))]
}

interface Filter {
  readonly keyword: string
  readonly removesStars: boolean
}

function listedRows({ view, entrants }: MergedView, { keyword, removesStars }: Filter): readonly PlacedRow[] {
  if (keyword === '' && !removesStars) return view.rows()
  return view.rows().filter((row) => {
    if (removesStars && row.rank === null) return false
    return keyword === '' || entrants.matches(row.entrantId, keyword)
  })
}

/** Looking for one of thousands of rows would cost more than all else; a list of rows is never changed. */
const places = new WeakMap<readonly PlacedRow[], ReadonlyMap<number, number>>()

function placesIn(rows: readonly PlacedRow[]): ReadonlyMap<number, number> {
  const known = places.get(rows)
  if (known !== undefined) return known
  const found = new Map(rows.map(({ entrantId }, place) => [entrantId, place]))
  places.set(rows, found)
  return found
}

/** The caller's row, then those that they follow, best first. */
function rowsAhead(
  listed: readonly PlacedRow[],
  { ownId, followedIds }: { readonly ownId: number | null; readonly followedIds: readonly number[] },
): PlacedRow[] {
  if (ownId === null && followedIds.length === 0) return []
  const placeOf = placesIn(listed)
  const followed = followedIds.flatMap((id) => placeOf.get(id) ?? []).sort((one, other) => one - other)
  const own = ownId === null ? undefined : placeOf.get(ownId)
  return [...(own === undefined ? [] : [own]), ...followed].flatMap((place) => listed[place] ?? [])
}

interface Rows {
  readonly ahead: readonly PlacedRow[]
  readonly listed: readonly PlacedRow[]
}

function pageText(
  view: BoardView,
  { ahead, listed }: Rows,
  { offset, limit, current }: PageRequest,
  { withRealNames }: { readonly withRealNames: boolean },
): string {
  const begin = Math.max(0, offset - ahead.length)
  const end = Math.max(0, offset + limit - ahead.length)
  const records = [...ahead.slice(offset, offset + limit), ...listed.slice(begin, end)]
    .map((row) => view.wireRow(row, withRealNames))
    .join(',')
  const total = ahead.length + listed.length
  const pages = Math.ceil(total / limit)
  return `{"records":[${records}],"total":${total},"size":${limit},"current":${current},"pages":${pages}}`
}
