import { type DataOf, type listCellAttempts, statusOf } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import type { Board } from './board/board.ts'
import { seenBoard, type Wanted } from './board-access.service.ts'

interface CellQuery {
  readonly entrantId: number
  readonly displayId: string
}

const WANTED: Wanted = { isUnsealed: true, hasLate: true }

/**
 * The attempts behind a cell, as the caller's own board shows it: the seal hides results here as there. Only organisers
 * and the entrant get the numbers of the submissions.
 */
export function readCellAttempts(
  { now }: Pick<Context, 'now'>,
  caller: Caller,
  board: Board,
  { entrantId, displayId }: CellQuery,
): DataOf<typeof listCellAttempts> {
  const { view, isAdmin } = seenBoard(board, caller, WANTED, now())
  const user = findUser(caller)
  const isOwn = user !== null && board.entrants.ofUser(user.id) === entrantId
  const startMs = board.contest.startsAt.getTime()
  return view.attemptsOf(entrantId, displayId).map((attempt) => ({
    submitId: isAdmin || isOwn ? attempt.id : null,
    submitTime: new Date(startMs + attempt.contestTimeMs),
    status: attempt.isHidden
      ? null
      : statusOf(attempt.verdict === null ? 'pending' : 'judged', attempt.verdict),
    score: attempt.score,
  }))
}
