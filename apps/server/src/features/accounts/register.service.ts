import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { findViolatedUnique } from '../../db/violated-constraint.ts'
import { DomainError } from '../../http/domain-error.ts'
import { forgetUse, networkOf, takeToken } from '../../http/rate-limit.ts'
import { requireEmail } from '../../http/require-text.ts'
import { readWebsiteSettings } from '../site/site.settings.ts'
import { isEmail, normaliseUsername, requirePasswordLength, requireUsername } from './account-rules.policy.ts'
import { insertUser, isEmailTaken, isUsernameTaken, type NewUser } from './accounts.queries.ts'
import { deleteCode, requireRightCode } from './mail-codes.service.ts'
import { hashPassword } from './password.service.ts'

/** The form checks each field when it loses focus: several times for each registration. */
const CHECKS_PER_IP = { limit: 1_000, windowSeconds: 600 }
/**
 * Wrong codes from one network, over all email addresses. Each code allows five tries, but a program may request
 * codes for many addresses. A class that mistypes its codes stays below the limit.
 */
const WRONG_CODES_PER_IP = { limit: 60, windowSeconds: 1_800 }
const REGISTRATIONS_PER_IP = { limit: 200, windowSeconds: 600 }

export interface Registration {
  readonly username: string
  readonly password: string
  readonly email: string
  readonly code: string
  readonly ip: string
}

/**
 * @throws DomainError registration_closed, username_required, username_invalid, username_taken, password_length,
 * email_invalid, email_taken, code_expired, code_wrong, too_many_requests
 */
export async function register(context: Context, registration: Registration): Promise<void> {
  const { db } = context
  if (!(await readWebsiteSettings(db)).register) throw new DomainError('registration_closed')
  const username = requireUsername(registration.username)
  const password = requirePasswordLength(registration.password)
  const email = requireEmail(registration.email)
  await takeToken(db, {
    key: `register:${networkOf(registration.ip)}`,
    ...REGISTRATIONS_PER_IP,
    now: context.now(),
  })
  await requireFree(db, username, email)
  const codeOwner = { purpose: 'register', email } as const
  const guesses = `register-guess:${networkOf(registration.ip)}`
  // Counted before the comparison, like the tries of each address, so parallel guesses get no extra tries.
  await takeToken(db, { key: guesses, ...WRONG_CODES_PER_IP, now: context.now() })
  await requireRightCode(context, codeOwner, registration.code)
  await forgetUse(db, guesses)
  const user: NewUser = {
    id: makeUserId(),
    username,
    email,
    passwordHash: await hashPassword(password),
    role: 'default_user',
    now: context.now(),
  }
  await db
    .transaction(async (tx) => {
      if (!(await deleteCode(tx, codeOwner))) throw new DomainError('code_expired')
      await insertUser(tx, user)
    })
    .catch(refuseTaken)
}

export function makeUserId(): string {
  return randomBytes(16).toString('hex')
}

/** @throws DomainError username_taken, email_taken */
export async function requireFree(db: Db, username: string, email: string | null): Promise<void> {
  if (await isUsernameTaken(db, username)) throw new DomainError('username_taken')
  if (email !== null && (await isEmailTaken(db, email))) throw new DomainError('email_taken')
}

/**
 * Two people may register one name at the same time; the database admits one of them.
 *
 * @throws DomainError username_taken, email_taken; any other error unchanged
 */
export function refuseTaken(error: unknown): never {
  const index = findViolatedUnique(error)
  if (index === 'users_username_key') throw new DomainError('username_taken')
  if (index === 'users_email_key') throw new DomainError('email_taken')
  throw error
}

/**
 * Tells a form what is taken; a malformed address never is. Limited, because otherwise a list of addresses could be
 * checked for accounts.
 *
 * @throws DomainError too_many_requests
 */
export async function findTaken(
  { db, now }: Context,
  asked: { username?: string | null | undefined; email?: string | null | undefined },
  ip: string,
): Promise<{ username: boolean; email: boolean }> {
  await takeToken(db, { key: `register-check:${networkOf(ip)}`, ...CHECKS_PER_IP, now: now() })
  const username = normaliseUsername(asked.username ?? '')
  const email = (asked.email ?? '').trim()
  return {
    username: username !== '' && (await isUsernameTaken(db, username)),
    email: isEmail(email) && (await isEmailTaken(db, email)),
  }
}
