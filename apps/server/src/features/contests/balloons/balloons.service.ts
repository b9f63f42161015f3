import type { Page } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { and, eq } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type PageRequest, toPage } from '../../../http/page.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { isSealedAt } from '../../places/contest-clock.policy.ts'
import type { Contest } from '../contests.service.ts'
import { contestBalloons } from '../contests.tables.ts'
import { type BalloonRow, countBalloons, findBalloon, selectBalloons } from './balloons.queries.ts'

type Base = Pick<Context, 'db' | 'now'>

/** A balloon of a contest; its time counts from the start. */
export interface ContestBalloon {
  readonly contest: Pick<Contest, 'id' | 'startsAt'>
  readonly row: BalloonRow
}

export async function readBalloons(
  { db, now }: Base,
  asked: Contest,
  page: PageRequest,
): Promise<Page<ContestBalloon>> {
  const contest = sealedContest(asked, now())
  const [rows, total] = await Promise.all([selectBalloons(db, contest, page), countBalloons(db, contest)])
  return toPage(
    page,
    rows.map((row) => ({ contest, row })),
    total,
  )
}

interface BalloonDeed {
  readonly contest: Contest
  readonly submissionId: number
}

/** @throws DomainError balloon_not_found */
export async function setDelivered(
  { db, now }: Context,
  caller: Caller,
  { isDelivered, ...deed }: BalloonDeed & { readonly isDelivered: boolean },
): Promise<void> {
  const user = requireUser(caller)
  const balloon = await requireBalloon({ db, now }, deed)
  const delivery = isDelivered
    ? { deliveredAt: now(), deliveredById: user.id }
    : { deliveredAt: null, deliveredById: null }
  await db
    .insert(contestBalloons)
    .values({ ...balloon, ...delivery })
    .onConflictDoUpdate({
      target: [contestBalloons.contestProblemId, contestBalloons.entrantId],
      set: delivery,
    })
}

/**
 * If two runners take the same balloon at once, one is refused.
 *
 * @throws DomainError balloon_not_found, balloon_taken
 */
export async function setTaken(
  { db, now }: Context,
  caller: Caller,
  { isTaken, ...deed }: BalloonDeed & { readonly isTaken: boolean },
): Promise<void> {
  const user = requireUser(caller)
  const balloon = await requireBalloon({ db, now }, deed)
  await db.transaction(async (tx) => {
    await tx.insert(contestBalloons).values(balloon).onConflictDoNothing()
    const [row] = await tx
      .select({ takenById: contestBalloons.takenById, username: users.username })
      .from(contestBalloons)
      .leftJoin(users, eq(users.id, contestBalloons.takenById))
      .where(isBalloon(balloon))
      .for('update', { of: contestBalloons })
    if (isTaken && row?.username != null && row.takenById !== user.id)
      throw new DomainError('balloon_taken', { username: row.username })
    await tx
      .update(contestBalloons)
      .set(isTaken ? { takenById: user.id, takenAt: now() } : { takenById: null, takenAt: null })
      .where(isBalloon(balloon))
  })
}

const isBalloon = (balloon: { contestProblemId: number; entrantId: number }) =>
  and(
    eq(contestBalloons.contestProblemId, balloon.contestProblemId),
    eq(contestBalloons.entrantId, balloon.entrantId),
  )

/** The contest as those in the room see it: organisers may look behind the seal, but a balloon is seen by everybody. */
const sealedContest = (contest: Contest, now: Date) => ({
  ...contest,
  sealedSince: isSealedAt(contest, now) ? contest.freezesAt : null,
})

async function requireBalloon({ db, now }: Base, { contest, submissionId }: BalloonDeed) {
  const balloon = await findBalloon(db, sealedContest(contest, now()), submissionId)
  if (balloon === null) throw new DomainError('balloon_not_found')
  return balloon
}
