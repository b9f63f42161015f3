import type { Page } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { and, eq } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type PageRequest, toPage } from '../../../http/page.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { isSealedAt } from '../../places/contest-clock.policy.ts'
import { type Contest, requireContestTo } from '../contests.service.ts'
import { contestBalloons } from '../contests.tables.ts'
import { type BalloonRow, countBalloons, findBalloon, selectBalloons } from './balloons.queries.ts'

type Base = Pick<Context, 'db' | 'now'>

/** A balloon of a contest; its time counts from the start. */
export interface ContestBalloon {
  readonly contest: Pick<Contest, 'id' | 'startsAt'>
  readonly row: BalloonRow
}

/** @throws DomainError contest_not_found, contest_admins_only */
export async function readBalloons(
  context: Base,
  caller: Caller,
  contestId: number,
  page: PageRequest,
): Promise<Page<ContestBalloon>> {
  const { db } = context
  const contest = await requireSealedContest(context, caller, contestId)
  const [rows, total] = await Promise.all([selectBalloons(db, contest, page), countBalloons(db, contest)])
  return toPage(
    page,
    rows.map((row) => ({ contest, row })),
    total,
  )
}

interface BalloonDeed {
  readonly contestId: number
  readonly submissionId: number
}

/** @throws DomainError contest_not_found, contest_admins_only, balloon_not_found */
export async function setDelivered(
  { db, now }: Context,
  caller: Caller,
  { contestId, submissionId, isDelivered }: BalloonDeed & { readonly isDelivered: boolean },
): Promise<void> {
  const user = requireUser(caller)
  const balloon = await requireBalloon({ db, now }, caller, { contestId, submissionId })
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
 * @throws DomainError contest_not_found, contest_admins_only, balloon_not_found, balloon_taken
 */
export async function setTaken(
  { db, now }: Context,
  caller: Caller,
  { contestId, submissionId, isTaken }: BalloonDeed & { readonly isTaken: boolean },
): Promise<void> {
  const user = requireUser(caller)
  const balloon = await requireBalloon({ db, now }, caller, { contestId, submissionId })
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

/**
 * The contest as those in the room see it: organisers may look behind the seal, but a balloon is seen by everybody.
 *
 * @throws DomainError contest_not_found, contest_admins_only
 */
async function requireSealedContest({ db, now }: Base, caller: Caller, contestId: number) {
  const contest = await requireContestTo(db, caller, contestId, { act: 'contest.run' })
  return { ...contest, sealedSince: isSealedAt(contest, now()) ? contest.freezesAt : null }
}

async function requireBalloon(context: Base, caller: Caller, { contestId, submissionId }: BalloonDeed) {
  const contest = await requireSealedContest(context, caller, contestId)
  const balloon = await findBalloon(context.db, contest, submissionId)
  if (balloon === null) throw new DomainError('balloon_not_found')
  return balloon
}
