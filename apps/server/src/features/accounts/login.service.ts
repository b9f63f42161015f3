import { randomUUID } from 'node:crypto'
import { SITE_ADMINS } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { clearCounter, countUse, forgetUse, networkOf } from '../../http/rate-limit.ts'
import { normaliseUsername } from './account-rules.ts'
import { findUserByUsername, insertSession, type User } from './accounts.queries.ts'
import { signToken, TOKEN_LIFETIME_SECONDS } from './authenticate.ts'
import { isPasswordOf } from './password.ts'

const LOCK_SECONDS = 30 * 60
const FAILURES_PER_NAME_AND_IP = 20
/** High, because a whole school may share an address; low enough to stop a walk through a list of names. */
const FAILURES_PER_IP = 300
/** Counter keys hold no more of a name than any account has. */
const COUNTED_NAME_LENGTH = 64

export interface LoginAttempt {
  readonly username: string
  readonly password: string
  readonly ip: string
  readonly userAgent: string | null
}

export interface OpenedSession {
  readonly user: User
  readonly token: string
}

/** @throws DomainError wrong_login, login_locked, login_banned */
export async function login(context: Context, attempt: LoginAttempt): Promise<OpenedSession> {
  const user = await requireRightPassword(context, attempt)
  return openSession(context, user, attempt)
}

/** @throws DomainError not_an_admin and those of `login` */
export async function loginAdmin(context: Context, attempt: LoginAttempt): Promise<OpenedSession> {
  const user = await requireRightPassword(context, attempt)
  const admins: readonly string[] = SITE_ADMINS
  if (!admins.includes(user.role)) throw new DomainError('not_an_admin')
  return openSession(context, user, attempt)
}

/**
 * Every attempt counts as a failure until it succeeded, so that parallel guesses cannot pass the limit together.
 * Whether the account is banned is told only to those who know its password.
 */
async function requireRightPassword(context: Context, attempt: LoginAttempt): Promise<User> {
  const { db } = context
  const username = normaliseUsername(attempt.username)
  const nameKey = failuresKeyOf(username, attempt.ip)
  const ipKey = `login-ip:${networkOf(attempt.ip)}`
  await countAttempt(context, { key: nameKey, limit: FAILURES_PER_NAME_AND_IP, restarts: true })
  // A fixed window: where somebody logs in all day, a restarting one would collect failures without end.
  await countAttempt(context, { key: ipKey, limit: FAILURES_PER_IP, restarts: false })
  const user = await findUserByUsername(db, username)
  const isRight = await isPasswordOf(user, attempt.password)
  if (user === null || !isRight) throw new DomainError('wrong_login')
  await clearCounter(db, nameKey)
  await forgetUse(db, ipKey)
  if (user.status === 'banned') throw new DomainError('login_banned')
  return user
}

/** The counter of failed logins with this name from this address. */
export function failuresKeyOf(username: string, ip: string): string {
  return `login:${networkOf(ip)}:${username.toLowerCase().slice(0, COUNTED_NAME_LENGTH)}`
}

async function countAttempt(context: Context, rule: { key: string; limit: number; restarts: boolean }) {
  const counter = await countUse(context.db, { ...rule, windowSeconds: LOCK_SECONDS, now: context.now() })
  if (counter.isOverLimit) {
    throw new DomainError('login_locked', { minutes: Math.ceil(counter.secondsLeft / 60) })
  }
}

async function openSession(context: Context, user: User, from: LoginAttempt): Promise<OpenedSession> {
  const now = context.now()
  const sessionId = randomUUID()
  await insertSession(context.db, {
    id: sessionId,
    userId: user.id,
    userAgent: from.userAgent?.slice(0, 500) ?? null,
    ip: from.ip,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000),
  })
  return { user, token: await signToken(context.tokenSecret, { userId: user.id, sessionId, now }) }
}
