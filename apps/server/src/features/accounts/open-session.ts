import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { asCaller } from '../../http/caller.ts'
import { DomainError, type PlainRefusal } from '../../http/domain-error.ts'
import { may } from '../access/access.policy.ts'
import { insertSession, type User } from './accounts.queries.ts'
import { signToken, TOKEN_LIFETIME_SECONDS } from './authenticate.service.ts'
import { requireSamePassword } from './same-password.ts'
import { signUploadToken } from './upload-cookie.ts'

/** The caller's browser and address. */
export interface Opening {
  readonly ip: string
  readonly userAgent: string | null
  /** Whether more than a password was shown. */
  readonly hasSecondFactor?: boolean
  /** The refusal if the account got another password since it was read. */
  readonly refusal: PlainRefusal
}

export interface OpenedSession {
  readonly user: User
  readonly token: string
  readonly uploadToken: string
}

/** Every way to log in ends here. @throws DomainError the opening's refusal */
export async function openSession(context: Context, user: User, opening: Opening): Promise<OpenedSession> {
  const now = context.now()
  const sessionId = randomUUID()
  await context.db.transaction(async (tx) => {
    await requireSamePassword(tx, user, opening.refusal)
    await insertSession(tx, {
      id: sessionId,
      userId: user.id,
      userAgent: opening.userAgent?.slice(0, 500) ?? null,
      ip: opening.ip,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000),
      hasSecondFactor: opening.hasSecondFactor ?? false,
    })
  })
  const secret = context.tokenSecret
  return {
    user,
    token: await signToken(secret, { userId: user.id, sessionId, now }),
    uploadToken: await signUploadToken({ secret, now }, sessionId),
  }
}

/** @throws DomainError not_an_admin */
export function requireSiteAdmin(user: User): void {
  if (!may(asCaller(user), 'site.administer', {})) throw new DomainError('not_an_admin')
}
