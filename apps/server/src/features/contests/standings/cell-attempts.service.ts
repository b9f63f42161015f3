import { type DataOf, type listCellAttempts, statusOf } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { requireBoard, type Wanted } from './board-access.service.ts'
import type { Boards } from './kept/boards.service.ts'

interface CellQuery {
  readonly cid: number
  readonly entrantId: number
  readonly displayId: string
}

const WANTED: Wanted = { isUnsealed: true, hasLate: true }

/**
 * The attempts behind a cell, as the caller's own board shows it: the seal hides results here as there. Only organisers
 * and the entrant get the numbers of the submissions.
 *
 * @throws DomainError those of `requireBoard`
 */
export async function readCellAttempts(
  context: Pick<Context, 'db' | 'now'>,
  boards: Boards,
  caller: Caller,
  { cid, entrantId, displayId }: CellQuery,
): Promise<DataOf<typeof listCellAttempts>> {
  const look = { contestId: cid, where: 'inside', wanted: WANTED } as const
  const { board, view, isAdmin } = await requireBoard(context, boards, caller, look)
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
