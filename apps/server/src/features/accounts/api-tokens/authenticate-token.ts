import { API_TOKEN_PREFIX, type Endpoint, type Role } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { isRoleIn } from '../../access/site-roles.policy.ts'
import { readSecondFactorSettings } from '../../site/second-factor.settings.ts'
import { asRestricted } from '../restrictions.service.ts'
import { isAdministrative } from '../second-factor/admin-guard.ts'
import { findValidToken } from './api-tokens.queries.ts'
import { apiTokens } from './api-tokens.tables.ts'

const BEARER = `Bearer ${API_TOKEN_PREFIX}`
/** Updating "last used" on every request would turn reads into writes. */
const LAST_USED_STEP_MS = 60_000

/** Whether the header contains an API token, valid or not. A login token has no scheme in front of it. */
export const isApiToken = (authorization: string) => authorization.startsWith(BEARER)

/**
 * The owner of a token, with the token's scopes. A bad token is refused everywhere, even on public endpoints: a
 * script should learn that its token has expired instead of suddenly seeing less.
 *
 * @throws DomainError api_token_invalid, account_banned, second_factor_needed
 */
export async function authenticateApiToken(
  context: Context,
  request: { readonly authorization: string; readonly ip: string; readonly endpoint: Endpoint },
): Promise<Caller> {
  const now = context.now()
  const found = await findValidToken(context.db, request.authorization.slice('Bearer '.length), now)
  if (found === null) throw new DomainError('api_token_invalid')
  const { owner, lastUsedAt } = found
  if (owner.status === 'banned') throw new DomainError('account_banned')
  if (!found.hasSecondFactor) await refuseWithoutSecondFactor(context, request.endpoint, owner.role)
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > LAST_USED_STEP_MS) {
    await context.db
      .update(apiTokens)
      .set({ lastUsedAt: now, lastUsedIp: request.ip })
      .where(eq(apiTokens.id, found.id))
  }
  const user = { ...(await asRestricted(context, owner)), sessionId: `token:${found.id}` }
  return { kind: 'user', user, scopes: found.scopes }
}

/**
 * Where the site requires a second factor of administrators, a token created without one cannot open the
 * administration, just like the session that created it.
 *
 * @throws DomainError second_factor_needed
 */
async function refuseWithoutSecondFactor({ db }: Context, endpoint: Endpoint, role: Role) {
  if (!isRoleIn(role, 'site administrator') || !isAdministrative(endpoint)) return
  const { requireSecondFactorForAdmins } = await readSecondFactorSettings(db)
  if (requireSecondFactorForAdmins) throw new DomainError('second_factor_needed')
}
