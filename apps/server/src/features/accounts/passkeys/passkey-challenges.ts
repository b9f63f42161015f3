import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { and, eq, gt, isNull } from '../../../db/drizzle.ts'
import { passkeyChallenges } from './passkeys.tables.ts'

/** People look for their key, or for their phone. */
export const CHALLENGE_LIFETIME_SECONDS = 5 * 60

/** @param userId whose passkey is being made; null for a login */
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

/** Uses up a challenge. Answers whether it was one of ours, for this user, in time. */
export async function useChallenge(
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
