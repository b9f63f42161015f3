import {
  downloadStandings,
  getBoard,
  getOutsideBoard,
  getOutsideContest,
  getOutsideStandings,
  getOwnStanding,
  getScrollBoard,
  getStandings,
  listCellAttempts,
  listScrollBoardSubmissions,
  type QueryOf,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type EndpointRequest, type Implementation, implement } from '../../../http/implement.ts'
import type { RowOf } from '../../../http/thing.ts'
import { wantedOf } from './board-access.service.ts'
import { readCellAttempts } from './cell-attempts.service.ts'
import { cellAttemptToWire } from './cell-attempts.wire.ts'
import { exportStandings } from './exports/export-standings.service.ts'
import type { Boards } from './kept/boards.service.ts'
import { readOutsideContest } from './outside-contest.service.ts'
import { outsideContestToWire } from './outside-contest.wire.ts'
import { readOwnBoard } from './own-board.service.ts'
import { readOwnStanding } from './own-standing.service.ts'
import { readScrollBoard, readScrollBoardSubmissions } from './scroll-board.service.ts'
import { createWireStandings } from './wire-standings.service.ts'

type BoardRequest = Pick<
  EndpointRequest<QueryOf<typeof getBoard>, unknown, RowOf<'board'>>,
  'caller' | 'thing' | 'query'
>

export function standingsRoutes(context: Context, boards: Boards): Implementation[] {
  const readStandings = createWireStandings(context, boards)
  const readBoard = ({ caller, thing, query }: BoardRequest) =>
    readOwnBoard(context, { caller, board: thing.board, since: query.since, wanted: wantedOf(query) })
  return [
    implement(getStandings, ({ caller, thing, body }) =>
      readStandings({ caller, body, where: 'inside', board: thing.board }),
    ),
    implement(getOutsideStandings, ({ caller, thing, body }) =>
      readStandings({ caller, body, where: 'outside', board: thing.board }),
    ),
    implement(getOwnStanding, async ({ caller, thing }) => readOwnStanding(context, caller, thing.board)),
    implement(getBoard, async (request) => readBoard(request)),
    implement(getOutsideBoard, async (request) => readBoard(request)),
    implement(getOutsideContest, async ({ thing, ...reader }) =>
      outsideContestToWire(await readOutsideContest(context, thing), reader),
    ),
    implement(getScrollBoard, ({ caller, thing }) => readScrollBoard(context, caller, thing.board)),
    implement(listScrollBoardSubmissions, ({ caller, thing, query }) =>
      readScrollBoardSubmissions(context, caller, {
        board: thing.board,
        removesStars: query.removeStar === true,
      }),
    ),
    implement(downloadStandings, ({ caller, query, language }) =>
      exportStandings(context, boards, { caller, language }, query),
    ),
    implement(listCellAttempts, async ({ caller, thing, query }) =>
      readCellAttempts(context, caller, thing.board, {
        entrantId: query.entrantId,
        label: query.displayId,
      }).map(cellAttemptToWire),
    ),
  ]
}
