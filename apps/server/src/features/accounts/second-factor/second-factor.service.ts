import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { seal } from '../../../secrets/secret-box.ts'
import { readWebsiteSettings } from '../../site/site.settings.ts'
import { requireOwnPassword } from '../own-password.ts'
import { type Changer, mailOwner, recordSecurityEvent } from '../settings/security-events.service.ts'
import { countingFailures, isAppCode, requireCode, SECRET_PURPOSE, stepOf } from './check-code.ts'
import { addressOf, makeSecret } from './one-time-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { confirmSecret, deleteSecondFactor, findSecondFactor, keepSecret } from './second-factor.queries.ts'
import { hasSecondFactor, markSession, unmarkSessions } from './second-factor-state.ts'

interface Shown {
  readonly password: string
  readonly code: string
}

/**
 * Creates a secret, which becomes active once a code of it is confirmed; an earlier unconfirmed one is discarded.
 *
 * @throws DomainError second_factor_on, own_password_wrong, account_locked
 */
export async function enrol(
  context: Context,
  { userId, username }: Changer,
  password: string,
): Promise<{ secret: string; address: string }> {
  const { db, tokenSecret } = context
  if (await hasSecondFactor(db, userId)) throw new DomainError('second_factor_on')
  await requireOwnPassword(context, { userId, password })
  const secret = makeSecret()
  const isKept = await keepSecret(db, userId, seal(tokenSecret, SECRET_PURPOSE, secret))
  if (!isKept) throw new DomainError('second_factor_on')
  const { name: siteName } = await readWebsiteSettings(db)
  return { secret, address: addressOf(secret, { siteName, username }) }
}

/**
 * Turns the second factor on and returns the recovery codes.
 *
 * @throws DomainError second_factor_off, second_factor_on, second_factor_wrong, second_factor_locked
 */
export async function confirm(context: Context, changer: Changer, code: string): Promise<string[]> {
  const { db } = context
  const { userId, sessionId } = changer
  const factor = await findSecondFactor(db, userId)
  if (factor === null) throw new DomainError('second_factor_off')
  if (factor.confirmedAt !== null) throw new DomainError('second_factor_on')
  const step = await countingFailures(context, userId, async () => {
    const digits = code.replace(/\s/g, '')
    return isAppCode(digits) ? stepOf(context, factor, digits) : null
  })
  const now = context.now()
  const change = { kind: 'second-factor-on' } as const
  const codes = await db.transaction(async (tx) => {
    if (!(await confirmSecret(tx, factor, { step, now }))) throw new DomainError('second_factor_on')
    await markSession(tx, sessionId)
    await recordSecurityEvent(tx, changer, { ...change, now })
    return replaceRecoveryCodes(context, tx, userId)
  })
  mailOwner(context, changer, change)
  return codes
}

/** @throws DomainError second_factor_off, own_password_wrong, account_locked, second_factor_wrong, second_factor_locked */
export async function renewRecoveryCodes(
  context: Context,
  changer: Changer,
  shown: Shown,
): Promise<string[]> {
  const { userId } = changer
  const to = await requireBoth(context, userId, shown)
  const now = context.now()
  const change = { kind: 'recovery-codes-renewed' } as const
  const codes = await context.db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) throw new DomainError('second_factor_off')
    await recordSecurityEvent(tx, changer, { ...change, now })
    return replaceRecoveryCodes(context, tx, userId)
  })
  mailOwner(context, changer, { ...change, to })
  return codes
}

/** @throws DomainError second_factor_off, own_password_wrong, account_locked, second_factor_wrong, second_factor_locked */
export async function disable(context: Context, changer: Changer, shown: Shown): Promise<void> {
  const { userId } = changer
  const to = await requireBoth(context, userId, shown)
  const now = context.now()
  const change = { kind: 'second-factor-off' } as const
  await context.db.transaction(async (tx) => {
    if (!(await deleteSecondFactor(tx, userId))) throw new DomainError('second_factor_off')
    await unmarkSessions(tx, userId)
    await recordSecurityEvent(tx, changer, { ...change, now })
  })
  mailOwner(context, changer, { ...change, to })
}

/** Checks the password first, because checking a code uses it up. Returns the owner's email address. */
async function requireBoth(
  context: Context,
  userId: string,
  { password, code }: Shown,
): Promise<string | null> {
  if (!(await hasSecondFactor(context.db, userId))) throw new DomainError('second_factor_off')
  const { email } = await requireOwnPassword(context, { userId, password })
  await requireCode(context, userId, code)
  return email
}
