import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { and, eq, gt, isNull } from '../../../db/drizzle.ts'
import { passkeyChallenges } from './passkeys.tables.ts'

/** People may have to look for their key or their phone. */
export const CHALLENGE_LIFETIME_SECONDS = 5 * 60

/** @param userId the user who is creating a passkey; null for a login */
export async function makeChallenge(
  { db, now }: Context,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  await db.insert(passkeyChallenges).values({
    challenge: Buffer.from(challenge).toString('base64url'),
    userId,
    expiresAt: new Date(now().getTime() + CHALLENGE_LIFETIME_SECONDS * 1000),
  })
  return challenge
}

/** Uses up a challenge. Returns whether it was ours, for this user, and still valid. */
export async function spendChallenge(
  { db, now }: Context,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const isFor = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
  const used = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), isFor, gt(passkeyChallenges.expiresAt, now())))
    .returning({ challenge: passkeyChallenges.challenge })
  return used.length > 0
}
