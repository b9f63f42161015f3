import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, isNull } from '../../../db/drizzle.ts'
import { recoveryCodes } from './second-factor.tables.ts'

/** Without characters that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 10

/** `k7dpm-x2w9q`: 49 random bits, in two halves because people copy them by hand. */
function makeCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${signs.slice(0, CODE_LENGTH / 2)}-${signs.slice(CODE_LENGTH / 2)}`
}

/** Replaces a user's codes and returns them: they are shown once and stored as hashes. */
export async function replaceRecoveryCodes(
  { tokenSecret }: Pick<Context, 'tokenSecret'>,
  tx: Db,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashCode(tokenSecret, userId, code) })))
  return codes
}

/** Uses up a code. Returns whether it was valid and unused; of two concurrent uses, one gets false. */
export async function spendRecoveryCode(
  { tokenSecret, now }: Pick<Context, 'tokenSecret' | 'now'>,
  tx: Db,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashCode(tokenSecret, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

/** Normalises the spelling. Keyed, so that a copy of the table alone cannot be searched. */
function hashCode(tokenSecret: Uint8Array, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z\d]/g, '')
  return createHmac('sha256', tokenSecret).update(`recovery:${userId}:${plain}`).digest('hex')
}
