import { randomBytes } from 'node:crypto'
import {
  API_TOKEN_NAME_MAX,
  API_TOKEN_PREFIX,
  API_TOKENS_MAX,
  hasVisible,
  isPlainLine,
  lengthOf,
  type TokenScope,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { may } from '../../access/access.policy.ts'
import { sessions } from '../accounts.tables.ts'
import { requireOwnPassword } from '../own-password.ts'
import { requireSamePassword } from '../same-password.ts'
import { type Changer, mailOwner, recordSecurityEvent } from '../settings/security-events.service.ts'
import { type ApiToken, deleteApiToken, deleteApiTokensOf, hashApiToken } from './api-tokens.queries.ts'
import { apiTokens } from './api-tokens.tables.ts'

const DAY_MS = 86_400_000
/** Enough to tell tokens apart, too little to guess one. */
const SHOWN_LENGTH = API_TOKEN_PREFIX.length + 4

export interface NewApiToken {
  /** The account's password, so that a person who finds an open session cannot create a key that outlives it. */
  readonly password: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly days: number
}

/**
 * Creates a token that can do no more than its owner at the time of each request. Only the response contains it: we
 * store its hash. The owner gets an email.
 *
 * @throws DomainError api_token_name_length, api_token_scope_denied, own_password_wrong, account_locked,
 * api_token_limit
 */
export async function makeApiToken(
  context: Context,
  owner: { readonly caller: Caller; readonly changer: Changer },
  wanted: NewApiToken,
): Promise<{ token: string; record: ApiToken }> {
  const { db, now } = context
  const { userId, sessionId } = owner.changer
  const name = requireName(wanted.name)
  const scopes = [...new Set(wanted.scopes)]
  // Useless today, the scope would silently become effective if the owner were made an administrator.
  if (scopes.includes('admin') && !may(owner.caller, 'site.administer', {}))
    throw new DomainError('api_token_scope_denied')
  const user = await requireOwnPassword(context, { userId, password: wanted.password })
  const change = { kind: 'api-token-made', detail: name } as const
  const token = API_TOKEN_PREFIX + randomBytes(32).toString('base64url')
  const record = await db.transaction(async (tx) => {
    // A concurrent request waits here, then counts the new token too.
    await requireSamePassword(tx, user, 'own_password_wrong')
    const count = await tx.$count(apiTokens, eq(apiTokens.userId, userId))
    if (count >= API_TOKENS_MAX) throw new DomainError('api_token_limit', { limit: API_TOKENS_MAX })
    const [session] = await tx
      .select({ hasSecondFactor: sessions.hasSecondFactor })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
    const createdAt = now()
    const [stored] = await tx
      .insert(apiTokens)
      .values({
        userId,
        name,
        scopes,
        tokenHash: hashApiToken(token),
        beginning: token.slice(0, SHOWN_LENGTH),
        hasSecondFactor: session?.hasSecondFactor ?? false,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + wanted.days * DAY_MS),
      })
      .returning()
    if (stored === undefined) throw new Error('The token was not stored')
    await recordSecurityEvent(tx, owner.changer, { ...change, now: createdAt })
    return stored
  })
  mailOwner(context, owner.changer, change)
  return { token, record }
}

/** Called when the password changes: a token may have been created by someone who knew the old one. */
export const endAllTokens = (db: Db, userId: string): Promise<void> => deleteApiTokensOf(db, userId)

/** A token that is not the caller's, or is gone, is not among theirs afterwards either. */
export async function revokeOwnToken(context: Context, changer: Changer, id: number): Promise<void> {
  const name = await context.db.transaction(async (tx) => {
    const detail = await deleteApiToken(tx, { userId: changer.userId, id })
    if (detail !== null)
      await recordSecurityEvent(tx, changer, { kind: 'api-token-removed', detail, now: context.now() })
    return detail
  })
  if (name !== null) mailOwner(context, changer, { kind: 'api-token-removed', detail: name })
}

/** @throws DomainError api_token_name_length */
function requireName(raw: string): string {
  const name = raw.trim()
  if (!hasVisible(name) || lengthOf(name) > API_TOKEN_NAME_MAX || !isPlainLine(name)) {
    throw new DomainError('api_token_name_length', { limit: API_TOKEN_NAME_MAX })
  }
  return name
}
