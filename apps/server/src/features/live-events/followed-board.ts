import type { OpenEventsQuery } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may } from '../access/access.policy.ts'
import type { Entry } from '../contests/contests.policy.ts'
import { entryTo, seenBoard, type Wanted, wantedOf } from '../contests/standings/board-access.service.ts'
import type { Boards, Publication } from '../contests/standings/kept/boards.service.ts'

/** The board that a stream follows. */
export interface FollowedBoard {
  readonly contestId: number
  readonly wanted: Wanted
  /** As the stream was opened: it ends when the user leaves the contest. */
  readonly entry: Entry
}

/** Loads the board, so that its changes are followed. Null where there is no such contest. */
export async function followBoard(
  { db }: Pick<Context, 'db'>,
  boards: Boards,
  caller: Caller,
  query: OpenEventsQuery,
): Promise<FollowedBoard | null> {
  const contestId = query.board ?? 0
  try {
    const { contest } = await boards.require(contestId)
    return { contestId, wanted: wantedOf(query), entry: await entryTo(db, caller, contest) }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** Whether the user has as much to do with the contest as when the stream was opened. */
export async function isEntryTheSame(
  { db }: Pick<Context, 'db'>,
  boards: Boards,
  caller: Caller,
  { contestId, entry }: FollowedBoard,
): Promise<boolean> {
  const { contest } = await boards.require(contestId)
  return (await entryTo(db, caller, contest)).isRegistered === entry.isRegistered
}

/**
 * Whether a stream gets a publication: it follows the contest, its caller may see the board now, inside the contest or
 * outside, and the view that changed is the one that they get.
 */
export function hearsOf(
  publication: Publication,
  caller: Caller,
  { contestId, wanted, entry }: FollowedBoard,
  now: Date,
): boolean {
  if (publication.contestId !== contestId) return false
  const { board } = publication
  if (seenBoard(board, caller, wanted, now).viewName !== publication.view) return false
  return (
    may(caller, 'contest.look', { ...board.contest, ...entry, now }) ||
    may(caller, 'contest.watch', { ...board.contest, now })
  )
}
