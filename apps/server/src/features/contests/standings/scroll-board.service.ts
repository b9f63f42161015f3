import type { DataOf, getScrollBoard, listScrollBoardSubmissions } from '@gavel/contract'
import { statusOf } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { may, refusalOf } from '../../access/access.policy.ts'
import { contestStateAt, isSealedAt } from '../../places/contest-clock.policy.ts'
import { type Contest, entryOf } from '../contests.service.ts'
import { timeUnitOf } from '../time-unit.policy.ts'
import type { Board } from './board/board.ts'
import { personFields } from './standings.wire.ts'

type Base = Pick<Context, 'db' | 'now'>

/**
 * A board to reveal: of an ICPC contest that had a seal and has ended (`api.md` 2.8). While the results are not released,
 * they are for organisers alone, because what this answers is all that the seal hides.
 *
 * @throws DomainError contest_not_scrollable
 */
async function requireScrollable(
  { db, now }: Base,
  caller: Caller,
  board: Board,
): Promise<Board & { readonly contest: Contest & { readonly freezesAt: Date } }> {
  const { contest } = board
  const isAdmin = may(caller, 'contest.organise', contest)
  const entry = findUser(caller) === null ? { isRegistered: false } : await entryOf(db, caller, contest.id)
  const refusal = refusalOf(caller, 'contest.look', { ...contest, ...entry, now: now() })
  const hasEnded = contestStateAt(contest, now()) === 'ended'
  const mayLook = refusal === null || contest.isBoardOpen
  const isReleased = !isSealedAt(contest, now())
  if (!hasFreeze(board) || contest.format !== 'icpc' || !hasEnded || !mayLook || !(isReleased || isAdmin))
    throw new DomainError('contest_not_scrollable')
  return board
}

const hasFreeze = (board: Board): board is Board & { contest: Contest & { freezesAt: Date } } =>
  board.contest.freezesAt !== null

/** @throws DomainError contest_not_scrollable */
export async function readScrollBoard(
  base: Base,
  caller: Caller,
  asked: Board,
): Promise<DataOf<typeof getScrollBoard>> {
  const { contest, entrants, problems } = await requireScrollable(base, caller, asked)
  return {
    id: contest.id,
    rankShowName: contest.shownName,
    problemCount: problems.length,
    balloonColor: Object.fromEntries(problems.map(({ label, color }) => [label, color])),
    startTime: clockText(contest.startsAt),
    sealRankTime: clockText(contest.freezesAt),
    starUserList: entrants.starNames(),
    penaltySeconds: contest.penaltySeconds,
    timeUnit: timeUnitOf(contest),
  }
}

/**
 * Every attempt that counts, newest first.
 *
 * @throws DomainError contest_not_scrollable
 */
export async function readScrollBoardSubmissions(
  base: Base,
  caller: Caller,
  { board: asked, removesStars }: { readonly board: Board; readonly removesStars: boolean },
): Promise<DataOf<typeof listScrollBoardSubmissions>> {
  const board = await requireScrollable(base, caller, asked)
  const { entrants, contest } = board
  const withRealNames = may(caller, 'contest.organise', contest)
  const attempts = [...board.view('open').attempts()].filter(
    ({ entrantId }) => !(removesStars && entrants.isStar(entrantId)),
  )
  return attempts
    .sort((a, b) => b.id - a.id)
    .map(({ id, entrantId, verdict, contestTimeMs, problem }) => {
      return {
        ...personFields(entrants.person(entrantId, withRealNames)),
        submitId: id,
        status: statusOf(verdict === null ? 'pending' : 'judged', verdict),
        submitTime: clockText(new Date(contest.startsAt.getTime() + contestTimeMs)),
        displayId: problem,
      }
    })
}

const GMT_8_MS = 8 * 3_600_000

/** `yyyy/MM/dd HH:mm:ss` in GMT+8, as the clients of these two calls read it. */
function clockText(instant: Date): string {
  const [day = '', time = ''] = new Date(instant.getTime() + GMT_8_MS).toISOString().split('T')
  return `${day.replaceAll('-', '/')} ${time.slice(0, 8)}`
}
