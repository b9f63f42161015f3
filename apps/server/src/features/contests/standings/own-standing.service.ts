import type { DataOf, getOwnStanding } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { requireBoard, type Wanted } from './board-access.service.ts'
import type { Boards } from './kept/boards.service.ts'

const WANTED: Wanted = { isUnsealed: false, hasLate: false }

/**
 * Where the caller stands on the board that they may see; null for those who are not on it.
 *
 * @throws DomainError those of `requireBoard`
 */
export async function readOwnStanding(
  context: Pick<Context, 'db' | 'now'>,
  boards: Boards,
  caller: Caller,
  contestId: number,
): Promise<DataOf<typeof getOwnStanding>> {
  const user = requireUser(caller)
  const look = { contestId, where: 'inside', wanted: WANTED } as const
  const { board, view } = await requireBoard(context, boards, caller, look)
  const rows = view.rows()
  const entrantId = board.entrants.ofUser(user.id)
  const own = rows.find((row) => row.entrantId === entrantId)
  if (own === undefined) return null
  const { result, time } = view.shown(own, false).figures
  const ranked = rows.filter(({ rank }) => rank !== null).length
  return { rank: own.rank, ranked, result, time, medal: own.award?.medal ?? null }
}
