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
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { wantedOf } from './board-access.service.ts'
import { readCellAttempts } from './cell-attempts.service.ts'
import { exportStandings } from './exports/export-standings.service.ts'
import type { Boards } from './kept/boards.service.ts'
import { readOutsideContest } from './outside-contest.service.ts'
import { readOwnBoard } from './own-board.service.ts'
import { readOwnStanding } from './own-standing.service.ts'
import { readScrollBoard, readScrollBoardSubmissions } from './scroll-board.service.ts'
import { createWireStandings } from './wire-standings.service.ts'

export function standingsRoutes(context: Context, boards: Boards): Implementation[] {
  const readStandings = createWireStandings(context, boards)
  return [
    implement(getStandings, ({ caller, body }) => readStandings({ caller, body, where: 'inside' })),
    implement(getOutsideStandings, ({ caller, body }) => readStandings({ caller, body, where: 'outside' })),
    implement(getOwnStanding, ({ caller, query }) => readOwnStanding(context, boards, caller, query.cid)),
    implement(getBoard, ({ caller, query }) =>
      readOwnBoard(context, boards, {
        ...{ caller, contestId: query.cid, where: 'inside', since: query.since },
        wanted: wantedOf(query),
      }),
    ),
    implement(getOutsideBoard, ({ caller, query }) =>
      readOwnBoard(context, boards, {
        ...{ caller, contestId: query.cid, where: 'outside', since: query.since },
        wanted: wantedOf(query),
      }),
    ),
    implement(getOutsideContest, ({ query, ...reader }) => readOutsideContest(context, reader, query.cid)),
    implement(getScrollBoard, ({ caller, query }) => readScrollBoard(context, boards, caller, query.cid)),
    implement(listScrollBoardSubmissions, ({ caller, query }) =>
      readScrollBoardSubmissions(context, boards, caller, {
        contestId: query.cid,
        removesStars: query.removeStar === true,
      }),
    ),
    implement(downloadStandings, ({ caller, query, language }) =>
      exportStandings(context, boards, { caller, language }, query),
    ),
    implement(listCellAttempts, ({ caller, query }) => readCellAttempts(context, boards, caller, query)),
  ]
}
