import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { contestStateAt, isSealedAt } from '../../places/contest-clock.policy.ts'
import { contests } from '../../places/places.tables.ts'
import type { Contest } from '../contests.service.ts'
import { lockContest } from '../plan/contest-admin.queries.ts'
import { changedRows, type RowChange } from '../rejudges/compare-boards.ts'
import { loadBoard } from '../standings/kept/load-board.ts'

type Base = Pick<Context, 'db' | 'now'>

/** The results that the end of a contest's seal shows to everybody. */
export interface ReleasePreview {
  /** Whether the seal ends with the contest. */
  readonly isAutomatic: boolean
  /** Submissions whose results are hidden. */
  readonly submissions: number
  /** In the order of the released board. */
  readonly changes: readonly RowChange[]
  readonly isFinal: boolean
}

/** @throws DomainError contest_not_sealed */
export async function readReleasePreview({ db, now }: Base, contest: Contest): Promise<ReleasePreview> {
  if (!isSealedAt(contest, now())) throw new DomainError('contest_not_sealed')
  const board = await loadBoard(db, contest.id)
  if (board === null) throw new DomainError('contest_not_found')
  const hidden = [...board.view('sealed').attempts()].filter(({ isHidden }) => isHidden)
  return {
    isAutomatic: contest.unsealsAtEnd,
    submissions: hidden.length,
    changes: changedRows({ board, viewName: 'sealed' }, { board, viewName: 'open' }).filter(readsDifferently),
    isFinal: contest.finalisedAt !== null,
  }
}

/** Planned awards move with the ranks, and are not shown before the results are final. */
const readsDifferently = ({ from, to }: RowChange) =>
  from.rank !== to.rank || from.result !== to.result || from.time !== to.time

/**
 * Ends a seal that outlasts its contest. Open pages hear of it as of every change of a contest's clock.
 *
 * @throws DomainError contest_not_sealed, contest_not_over
 */
export async function release({ db, now }: Base, actor: Actor, cid: number): Promise<void> {
  await db.transaction(async (tx) => {
    const contest = await lockContest(tx, cid)
    const at = now()
    if (contest === null) throw new DomainError('contest_not_found')
    if (!isSealedAt(contest, at)) throw new DomainError('contest_not_sealed')
    if (contestStateAt(contest, at) !== 'ended') throw new DomainError('contest_not_over')
    await tx.update(contests).set({ unsealsAtEnd: true, updatedAt: at }).where(eq(contests.id, cid))
    await recordAudit(tx, actor, {
      action: 'contest.release',
      target: { kind: 'contest', id: cid, label: contest.title },
      before: { unsealsAtEnd: contest.unsealsAtEnd },
      after: { unsealsAtEnd: true },
    })
  })
}
