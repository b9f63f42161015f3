import { SECOND_FACTOR_CODE_LENGTH } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { clearCounter, countUse } from '../../../http/rate-limit.ts'
import { unseal } from '../../../secrets/secret-box.ts'
import { findStep } from './one-time-code.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, type SecondFactor, takeStep } from './second-factor.queries.ts'

export const SECRET_PURPOSE = 'second factor'
/** Three of a million codes are right at any moment: ten tries each half hour find one in about 200 years. */
const FAILURES = { limit: 10, windowSeconds: 30 * 60 }
/** Longer than any code with separators. */
const LONGEST_CODE = 64

export type CodeKind = 'app' | 'recovery'

/**
 * Uses up a code of the app or a recovery code. Every attempt counts as a failure until it was right, wherever it is
 * made.
 *
 * @throws DomainError second_factor_off, second_factor_wrong, second_factor_locked
 */
export async function requireCode(context: Context, userId: string, code: string): Promise<CodeKind> {
  const factor = await findSecondFactor(context.db, userId)
  if (factor === null || factor.confirmedAt === null) throw new DomainError('second_factor_off')
  return countingFailures(context, userId, async () => {
    const digits = code.replace(/\s/g, '')
    if (isAppCode(digits)) return (await spendAppCode(context, factor, digits)) ? 'app' : null
    if (code.length > LONGEST_CODE) return null
    return (await spendRecoveryCode(context, context.db, { userId, code })) ? 'recovery' : null
  })
}

/**
 * Counts a try at a user's codes and resets the counter if it was right.
 *
 * @param attempt returns null if the code was wrong
 * @throws DomainError second_factor_wrong, second_factor_locked
 */
export async function countingFailures<Found>(
  { db, now }: Context,
  userId: string,
  attempt: () => Promise<Found | null>,
): Promise<Found> {
  const key = `second-factor:${userId}`
  const tries = await countUse(db, { key, ...FAILURES, restarts: true, now: now() })
  if (tries.isOverLimit)
    throw new DomainError('second_factor_locked', { minutes: Math.ceil(tries.secondsLeft / 60) })
  const found = await attempt()
  if (found === null) throw new DomainError('second_factor_wrong')
  await clearCounter(db, key)
  return found
}

export const isAppCode = (code: string) => new RegExp(`^\\d{${SECOND_FACTOR_CODE_LENGTH}}$`).test(code)

/** The number of the half minute that the code belongs to; null if the code is wrong. */
export function stepOf({ tokenSecret, now }: Context, factor: SecondFactor, code: string): number | null {
  const secret = unseal(tokenSecret, SECRET_PURPOSE, factor.sealedSecret)
  return secret === null ? null : findStep(secret, code, now())
}

async function spendAppCode(context: Context, factor: SecondFactor, code: string): Promise<boolean> {
  const step = stepOf(context, factor, code)
  return step !== null && (await takeStep(context.db, factor, step))
}
