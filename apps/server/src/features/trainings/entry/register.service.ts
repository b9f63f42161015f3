import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import type { CurrentUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { isRightGuess } from '../../../http/guess.ts'
import { trainingPasswords } from '../training-password.ts'
import { trainingEntrants, trainings } from '../trainings.tables.ts'

/**
 * Enters a user into a private training. Solutions from before count: the insert marks them.
 *
 * @throws DomainError training_already_registered, training_password_wrong, too_many_requests
 */
export async function registerForTraining(
  context: Context,
  user: CurrentUser,
  { tid, password }: { readonly tid: number; readonly password: string },
): Promise<void> {
  const { db, now } = context
  await requirePassword(context, user.id, { tid, password })
  const entered = await db
    .insert(trainingEntrants)
    .values({ trainingId: tid, userId: user.id, createdAt: now() })
    .onConflictDoNothing()
    .returning({ userId: trainingEntrants.userId })
  // The second of two requests at once finds the row of the first.
  if (entered.length === 0) throw new DomainError('training_already_registered')
}

async function requirePassword(
  context: Context,
  userId: string,
  { tid, password }: { readonly tid: number; readonly password: string },
) {
  const [row] = await context.db
    .select({ sealed: trainings.sealedPassword })
    .from(trainings)
    .where(eq(trainings.id, tid))
  const wanted = trainingPasswords.open(context, row?.sealed ?? null)
  // One limit for each user, whatever the training.
  const key = `training-password:${userId}`
  if (!(await isRightGuess(context, { key, given: password, wanted })))
    throw new DomainError('training_password_wrong')
}
