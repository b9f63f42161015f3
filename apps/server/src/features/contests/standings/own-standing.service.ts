import type { Context } from '../../../context.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import type { Board } from './board/board.ts'
import { seenBoard, type Wanted } from './board-access.service.ts'

const WANTED: Wanted = { isUnsealed: false, hasLate: false }

/** Where the caller stands on the board that they may see; null for those who are not on it. */
export function readOwnStanding({ now }: Pick<Context, 'now'>, caller: Caller, board: Board) {
  const user = requireUser(caller)
  const { view } = seenBoard(board, caller, WANTED, now())
  const rows = view.rows()
  const entrantId = board.entrants.ofUser(user.id)
  const own = rows.find((row) => row.entrantId === entrantId)
  if (own === undefined) return null
  const { result, time } = view.shown(own, false).figures
  const ranked = rows.filter(({ rank }) => rank !== null).length
  return { rank: own.rank, ranked, result, time, medal: own.award?.medal ?? null }
}
