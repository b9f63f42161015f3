import type { FinalScheme } from '@gavel/scoring'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { may, refusalOf, requireMay } from '../../access/access.policy.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { countClarifications } from '../clarifications/clarifications.queries.ts'
import type { Contest } from '../contests.service.ts'
import { lockContest } from '../plan/contest-admin.queries.ts'
import type { Board } from '../standings/board/board.ts'
import { entryTo } from '../standings/board-access.service.ts'
import type { Boards } from '../standings/kept/boards.service.ts'
import { loadBoard } from '../standings/kept/load-board.ts'
import { deleteFinal, type Final, findFinal, storeFinal } from './final.queries.ts'
import {
  digestOfRows,
  draftOf,
  type FinalDraft,
  isFinishable,
  type Obstacles,
  obstaclesOf,
} from './final-draft.ts'
import { requireFitScheme } from './plan-final.ts'

type Base = Pick<Context, 'db' | 'now'>

/** A draft, with the board that it was made of and what is still to be done. */
export interface OpenDraft {
  readonly board: Board
  readonly draft: FinalDraft
  readonly obstacles: Obstacles
}

/** @throws DomainError contest_medals_invalid */
export async function readFinalDraft(
  { db, now }: Base,
  contest: Contest,
  scheme: FinalScheme,
): Promise<OpenDraft> {
  requireFitScheme(scheme, contest)
  const board = await requireLoaded(db, contest.id)
  return { board, draft: draftOf(board, scheme), obstacles: await obstaclesTo(db, board, now()) }
}

interface Decision {
  readonly contest: Contest
  readonly scheme: FinalScheme
  readonly seen: string
}

/**
 * Fixes ranks and medals.
 *
 * @throws DomainError contest_medals_invalid, contest_not_finishable, contest_final_stale
 */
export async function finalise(
  { db, now }: Base,
  actor: Actor,
  { contest, scheme, seen }: Decision,
): Promise<void> {
  const cid = contest.id
  requireFitScheme(scheme, contest)
  await db.transaction(async (tx) => {
    await lockContest(tx, cid)
    const board = await requireLoaded(tx, cid)
    const at = now()
    if (!isFinishable(await obstaclesTo(tx, board, at))) throw new DomainError('contest_not_finishable')
    const draft = draftOf(board, scheme)
    if (draft.seen !== seen) throw new DomainError('contest_final_stale')
    await storeFinal(tx, { contestId: cid, scheme, rows: draft.rows, finalisedById: actor.id, at })
    await recordAudit(tx, actor, {
      action: 'contest.finalise',
      target: targetOf(contest),
      before: { finalisedAt: contest.finalisedAt },
      after: { finalisedAt: at, ...scheme },
    })
  })
}

/** @throws DomainError contest_not_final */
export async function withdraw(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id: cid }: Contest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const contest = await lockContest(tx, cid)
    if (contest === null || contest.finalisedAt === null) throw new DomainError('contest_not_final')
    await deleteFinal(tx, cid)
    await recordAudit(tx, actor, {
      action: 'contest.final-withdraw',
      target: targetOf(contest),
      before: { finalisedAt: contest.finalisedAt },
      after: { finalisedAt: null },
    })
  })
}

/** The announced results, with the board that knows the names. */
export interface Honours {
  readonly board: Board
  readonly finalisedAt: Date
  readonly final: Final
  /** For administrators: whether the standings of now would give other results. */
  readonly isOutdated: boolean
}

/** @throws DomainError contest_not_final and those of the contract's `getHonours` */
export async function readHonours(
  { db, now }: Base,
  boards: Boards,
  caller: Caller,
  contest: Contest,
): Promise<Honours> {
  const cid = contest.id
  const time = now()
  await requireSeen(db, caller, contest, time)
  const final = may(caller, 'contest.see-final', { ...contest, now: time }) ? await findFinal(db, cid) : null
  if (final === null || contest.finalisedAt === null) throw new DomainError('contest_not_final')
  const { scheme, rows } = final
  const board = await boards.require(cid)
  const isOutdated = () => digestOfRows(draftOf(board, scheme).rows) !== digestOfRows(rows)
  return {
    ...{ board, final },
    finalisedAt: contest.finalisedAt,
    isOutdated: may(caller, 'contest.organise', contest) && isOutdated(),
  }
}

/** Users may see what is shown inside the contest or outside of it, visitors only the latter. */
async function requireSeen(db: Context['db'], caller: Caller, contest: Contest, now: Date): Promise<void> {
  const outside = refusalOf(caller, 'contest.watch', { ...contest, now })
  if (outside === null) return
  if (findUser(caller) === null) throw new DomainError(outside)
  requireMay(caller, 'contest.look', { ...contest, ...(await entryTo(db, caller, contest)), now })
}

/** From the database as it is now, not from a board that still waits for news. */
async function requireLoaded(db: Db, cid: number): Promise<Board> {
  const board = await loadBoard(db, cid)
  if (board === null) throw new DomainError('contest_not_found')
  return board
}

async function obstaclesTo(db: Db, board: Board, now: Date): Promise<Obstacles> {
  const open = { contestId: board.contest.id, readerId: null, isOpen: true }
  return obstaclesOf(board, await countClarifications(db, open), now)
}

const targetOf = ({ id, title }: Pick<Contest, 'id' | 'title'>) =>
  ({ kind: 'contest', id, label: title }) as const
