import { STANDINGS_PAGE_SIZE, type StandingsBody } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { type PageRequest, pageRequest } from '../../../http/page.ts'
import { envelopeText, type PreparedAnswer } from '../../../http/prepared-answer.ts'
import { requireBoard, type SeenBoard, type Where, wantedOf } from './board-access.service.ts'
import type { BoardView, PlacedRow } from './board-view.ts'
import type { Boards } from './boards.service.ts'
import { MergedBoards, type MergedView } from './merged-boards.ts'

/** Beyond these a client asks for more than anybody reads. */
const MAX_FOLLOWED = 200
const MAX_EXTERNAL = 20

interface Request {
  readonly caller: Caller
  readonly body: StandingsBody
  readonly where: Where
}

/**
 * The standings as the wire's clients page through them: the caller's row, followed rows, then all, all of them counted
 * (`api.md` 4.8). Outside the contest the caller has no row of their own.
 */
export function createWireStandings(context: Pick<Context, 'db' | 'now'>, boards: Boards) {
  const mergedBoards = new MergedBoards()

  /** @throws DomainError those of `requireBoard`, of the other contests too */
  return async ({ caller, body, where }: Request): Promise<PreparedAnswer> => {
    const wanted = wantedOf(body)
    const look = (contestId: number) => requireBoard(context, boards, caller, { contestId, where, wanted })
    const main = await look(body.cid)
    const others: SeenBoard[] = []
    for (const id of externalIds(body)) others.push(await look(id))
    const { view, entrants } =
      others.length === 0
        ? { view: main.view, entrants: main.board.entrants }
        : mergedBoards.get(main, others)
    const user = where === 'inside' ? findUser(caller) : null
    const selection: Selection = {
      ownId: user === null ? null : entrants.ofUser(user.id),
      followedIds: followedIds(entrants, body),
      keyword: body.keyword?.trim().toLowerCase() ?? '',
      removesStars: body.removeStar === true,
    }
    const page = pageRequest(
      { limit: body.limit ?? undefined, currentPage: body.currentPage ?? undefined },
      STANDINGS_PAGE_SIZE,
    )
    const key = JSON.stringify(['wire', selection, page, main.isAdmin])
    return view.kept(key, () => {
      const rows = selectRows({ view, entrants }, selection)
      return envelopeText(pageText(view, rows, page, main.isAdmin))
    })
  }
}

const externalIds = ({ cid, externalCidList }: StandingsBody): number[] =>
  [...new Set(externalCidList ?? [])].filter((id) => id !== cid).slice(0, MAX_EXTERNAL)

function followedIds(entrants: MergedView['entrants'], { concernedList }: StandingsBody): number[] {
  const ids = (concernedList ?? []).slice(0, MAX_FOLLOWED).map((userId) => entrants.ofUser(userId))
  return [...new Set(ids.filter((id) => id !== null))]
}

interface Selection {
  readonly ownId: number | null
  readonly followedIds: readonly number[]
  readonly keyword: string
  readonly removesStars: boolean
}

function selectRows({ view, entrants }: MergedView, selection: Selection): PlacedRow[] {
  const { ownId, keyword, removesStars } = selection
  const followed = new Set(selection.followedIds)
  const rows = view.rows().filter((row) => {
    if (removesStars && row.rank === null) return false
    return keyword === '' || entrants.matches(row.entrantId, keyword)
  })
  return [
    ...rows.filter(({ entrantId }) => entrantId === ownId),
    ...rows.filter(({ entrantId }) => followed.has(entrantId)),
    ...rows,
  ]
}

function pageText(
  view: BoardView,
  rows: readonly PlacedRow[],
  { offset, limit, current }: PageRequest,
  withRealNames: boolean,
): string {
  const records = rows
    .slice(offset, offset + limit)
    .map((row) => view.wireRow(row, withRealNames))
    .join(',')
  const pages = Math.ceil(rows.length / limit)
  return `{"records":[${records}],"total":${rows.length},"size":${limit},"current":${current},"pages":${pages}}`
}
