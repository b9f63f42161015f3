import type { Context } from '../../../context.ts'
import type { ThingRules } from '../../../http/thing.ts'
import { refusalOf } from '../../access/access.policy.ts'
import type { Entry } from '../contests.policy.ts'
import type { Board } from './board/board.ts'
import { entryTo } from './board-access.service.ts'
import type { Boards } from './kept/boards.service.ts'

interface AskedBoard extends Entry {
  readonly board: Board
}

declare module '../../../http/thing.ts' {
  interface ThingRows {
    readonly board: AskedBoard
  }
}

/** The standings of a contest by its `cid`, from memory. */
export const boardThing = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  boards: Boards,
): ThingRules<'board'> => ({
  missing: 'contest_not_found',
  async find({ caller, id, may }) {
    const board = await boards.require(id)
    const entry = may === 'contest.look' ? await entryTo(db, caller, board.contest) : { isRegistered: false }
    return { board, ...entry }
  },
  groupIdOf: ({ board }) => board.contest.groupId,
  refusalFor: ({ caller, may }, { board, isRegistered }) =>
    refusalOf(caller, may, { ...board.contest, isRegistered, now: now() }),
})
