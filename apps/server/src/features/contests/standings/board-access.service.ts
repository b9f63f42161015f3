import type { Context } from '../../../context.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { may, requireMay } from '../../access/access.policy.ts'
import { isSealedAt } from '../../places/contest-clock.policy.ts'
import type { Entry } from '../contests.policy.ts'
import { type Contest, entryOf } from '../contests.service.ts'
import type { Board, ViewName } from './board/board.ts'
import type { BoardView } from './board/board-view.ts'
import type { Boards } from './kept/boards.service.ts'

/** A board and the view of it that a caller gets. */
export interface SeenBoard {
  readonly board: Board
  readonly viewName: ViewName
  readonly view: BoardView
  readonly isAdmin: boolean
}

/** Where a board is read: in the contest, or outside of it if the organiser shows it there. */
export type Where = 'inside' | 'outside'

/** The view that a caller asks for; whether they get it depends on the seal and on who they are. */
export interface Wanted {
  readonly isUnsealed: boolean
  readonly hasLate: boolean
}

export const wantedOf = (asked: {
  readonly forceRefresh?: boolean | null | undefined
  readonly containsEnd?: boolean | null | undefined
}): Wanted => ({ isUnsealed: asked.forceRefresh === true, hasLate: asked.containsEnd === true })

export interface Look {
  readonly contestId: number
  readonly where: Where
  readonly wanted: Wanted
}

/**
 * The board of a contest as the caller may see it now.
 *
 * @throws DomainError contest_not_found, contest_not_started, contest_not_registered, contest_account_rule and, outside,
 * contest_board_closed
 */
export async function requireBoard(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boards: Boards,
  caller: Caller,
  { contestId, where, wanted }: Look,
): Promise<SeenBoard> {
  const board = await boards.require(contestId)
  const { contest } = board
  const time = now()
  if (where === 'outside') requireMay(caller, 'contest.watch', { ...contest, now: time })
  else requireMay(caller, 'contest.look', { ...contest, ...(await entryTo(db, caller, contest)), now: time })
  return seenBoard(board, caller, wanted, time)
}

export function seenBoard(board: Board, caller: Caller, wanted: Wanted, now: Date): SeenBoard {
  const isAdmin = may(caller, 'contest.organise', board.contest)
  const viewName = viewFor(board.contest, { isAdmin, wanted }, now)
  return { board, viewName, view: board.view(viewName), isAdmin }
}

/** Only private contests ask who is registered, so the others are answered from memory. */
export async function entryTo(
  db: Context['db'],
  caller: Caller,
  { id, access }: Pick<Contest, 'id' | 'access'>,
): Promise<Entry> {
  if (access !== 'private' || findUser(caller) === null) return { isRegistered: false }
  return entryOf(db, caller, id)
}

/** The seal holds for everybody but an organiser who asks for the unsealed board, and it covers what came after the end. */
export function viewFor(
  contest: Contest,
  { isAdmin, wanted }: { readonly isAdmin: boolean; readonly wanted: Wanted },
  now: Date,
): ViewName {
  if (isSealedAt(contest, now) && !(isAdmin && wanted.isUnsealed)) return 'sealed'
  return wanted.hasLate && contest.takesLateSubmissions ? 'late' : 'open'
}
