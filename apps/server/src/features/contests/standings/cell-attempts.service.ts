import type { Verdict } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import type { Board } from './board/board.ts'
import { seenBoard, type Wanted } from './board-access.service.ts'

interface CellQuery {
  readonly entrantId: number
  readonly label: string
}

export interface CellAttempt {
  readonly submissionId: number | null
  readonly submittedAt: Date
  /** Null while it is judged. */
  readonly verdict: Verdict | null
  /** Whether the seal hides how it ended. */
  readonly isHidden: boolean
  readonly score: number | null
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
  { entrantId, label }: CellQuery,
): CellAttempt[] {
  const { view, isAdmin } = seenBoard(board, caller, WANTED, now())
  const user = findUser(caller)
  const isOwn = user !== null && board.entrants.ofUser(user.id) === entrantId
  const startMs = board.contest.startsAt.getTime()
  return view.attemptsOf(entrantId, label).map((attempt) => ({
    submissionId: isAdmin || isOwn ? attempt.id : null,
    submittedAt: new Date(startMs + attempt.contestTimeMs),
    verdict: attempt.verdict,
    isHidden: attempt.isHidden === true,
    score: attempt.score,
  }))
}
