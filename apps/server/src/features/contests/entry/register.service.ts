import type { Context } from '../../../context.ts'
import type { CurrentUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { isRightGuess } from '../../../http/guess.ts'
import { requireEntrant } from '../../accounts/entrants.service.ts'
import { contestPasswords } from '../contest-password.ts'
import type { Contest } from '../contests.service.ts'
import { participations } from '../contests.tables.ts'

/**
 * Enters a user into a contest.
 *
 * @throws DomainError contest_already_registered, contest_password_wrong, too_many_requests
 */
export async function registerForContest(
  context: Context,
  user: CurrentUser,
  { contest, password }: { readonly contest: Contest; readonly password: string },
): Promise<void> {
  const { db, now } = context
  if (contest.access !== 'public') await requirePassword(context, user.id, contest.sealedPassword, password)
  await db.transaction(async (tx) => {
    const entrantId = await requireEntrant(tx, user.id)
    const entered = await tx
      .insert(participations)
      .values({ contestId: contest.id, entrantId, createdAt: now() })
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
