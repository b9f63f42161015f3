import type { Db } from '../../../db/connect.ts'
import { and, eq, isNotNull, isNull } from '../../../db/drizzle.ts'
import { sessions } from '../accounts.tables.ts'
import { passkeys } from '../passkeys/passkeys.tables.ts'
import { findSecondFactor } from './second-factor.queries.ts'
import { recoveryCodes, secondFactors } from './second-factor.tables.ts'

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(secondFactors, isOnFor(userId))) > 0
}

export async function describeSecondFactor(
  db: Db,
  userId: string,
): Promise<{ secondFactorSince: Date | null; recoveryCodesLeft: number }> {
  const factor = await findSecondFactor(db, userId)
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  return {
    secondFactorSince: factor?.confirmedAt ?? null,
    recoveryCodesLeft: await db.$count(recoveryCodes, unused),
  }
}

/** Marks that the user of this session has just shown a second factor. */
export async function markSession(db: Db, sessionId: string): Promise<void> {
  await db.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.id, sessionId))
}

/** Once a user has neither an app nor a passkey, their sessions no longer count as opened with a second factor. */
export async function unmarkSessions(tx: Db, userId: string): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0) return
  await tx.update(sessions).set({ hasSecondFactor: false }).where(eq(sessions.userId, userId))
}

const isOnFor = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
