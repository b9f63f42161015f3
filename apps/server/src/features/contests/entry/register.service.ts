import type { Context } from '../../../context.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { isRightGuess } from '../../../http/guess.ts'
import { requireMay } from '../../access/access.policy.ts'
import { requireEntrant } from '../../accounts/entrants.service.ts'
import { contestPasswords } from '../contest-password.ts'
import { entryOf, requireContest } from '../contests.service.ts'
import { participations } from '../contests.tables.ts'

/**
 * Enters the caller into a contest.
 *
 * @throws DomainError contest_not_found, contest_already_registered, contest_ended, contest_account_rule,
 * contest_password_wrong, too_many_requests
 */
export async function registerForContest(
  context: Context,
  caller: Caller,
  { cid, password }: { readonly cid: number; readonly password: string },
): Promise<void> {
  const { db, now } = context
  const user = requireUser(caller)
  const contest = await requireContest(db, cid)
  requireMay(caller, 'contest.enter', { ...contest, ...(await entryOf(db, caller, cid)), now: now() })
  if (contest.access !== 'public') await requirePassword(context, user.id, contest.sealedPassword, password)
  await db.transaction(async (tx) => {
    const entrantId = await requireEntrant(tx, user.id)
    const entered = await tx
      .insert(participations)
      .values({ contestId: cid, entrantId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ entrantId: participations.entrantId })
    // The second of two requests at once finds the row of the first.
    if (entered.length === 0) throw new DomainError('contest_already_registered')
  })
}

async function requirePassword(context: Context, userId: string, sealed: string | null, given: string) {
  const wanted = contestPasswords.open(context, sealed)
  // One limit for each user, whatever the contest.
  const key = `contest-password:${userId}`
  if (!(await isRightGuess(context, { key, given, wanted }))) throw new DomainError('contest_password_wrong')
}
