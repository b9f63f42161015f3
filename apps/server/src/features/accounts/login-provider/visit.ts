import { createHash, randomBytes } from 'node:crypto'
import { type Departure, LOGIN_PROVIDER_RETURN_PATH } from '@gavel/contract'
import * as oidc from 'openid-client'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Provider } from './discover.ts'
import { readIdentity, type ShownIdentity } from './identity.ts'
import { insertVisit, type ProviderVisit, takeVisit } from './login-provider.queries.ts'
import type { LoginProviderSettings } from './login-provider.settings.ts'

/** Time enough to look up a password or create an account there. */
const LIFETIME_MS = 15 * 60_000

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Where the provider sends the browser back to. */
export const redirectAddress = (siteAddress: string) =>
  siteAddress.replace(/\/+$/, '') + LOGIN_PROVIDER_RETURN_PATH

/**
 * Sends a browser to the provider. The response counts only for this visit: the state identifies it, the nonce binds
 * the identity to it, the verifier binds the code, and the key binds the browser. Each is used once.
 *
 * @param visitor the user whose account is to be connected; null for a login
 */
export async function depart(
  context: Pick<Context, 'db' | 'now'>,
  provider: Provider,
  visit: {
    readonly settings: LoginProviderSettings
    readonly siteAddress: string
    readonly visitor: string | null
  },
): Promise<Departure> {
  const state = oidc.randomState()
  const key = randomBytes(32).toString('base64url')
  const row: ProviderVisit = {
    stateHash: hashSecret(state),
    keyHash: hashSecret(key),
    issuer: visit.settings.issuer,
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    redirectAddress: redirectAddress(visit.siteAddress),
    userId: visit.visitor,
    expiresAt: new Date(context.now().getTime() + LIFETIME_MS),
  }
  const address = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: row.redirectAddress,
    scope: scopesOf(visit.settings),
    state,
    nonce: row.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(row.codeVerifier),
    code_challenge_method: 'S256',
  })
  await insertVisit(context.db, row)
  return { address: address.href, key }
}

/** Without `openid` a provider does not reveal the identity. */
function scopesOf({ scopes }: LoginProviderSettings): string {
  return [...new Set(['openid', ...scopes.split(/\s+/).filter(Boolean)])].join(' ')
}

export interface Return {
  /** The key that the browser got when it left. */
  readonly key: string
  /** The query with which it returned. */
  readonly answer: string
}

/**
 * Finds the visit that a browser returns from. It is used up at once, so that no response can be tried twice.
 *
 * @param visitor the returning user; a visit that connects an account must end with its owner, a login with a visitor
 * @throws DomainError login_provider_expired
 */
export async function comeBack(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { key, answer }: Return,
  visitor: string | null,
): Promise<ProviderVisit> {
  const state = new URLSearchParams(answer).get('state') ?? ''
  const visit = await takeVisit(db, { stateHash: hashSecret(state), keyHash: hashSecret(key), now: now() })
  if (visit === null || visit.userId !== visitor) throw new DomainError('login_provider_expired')
  return visit
}

/**
 * Exchanges the provider's code for the person's identity.
 *
 * @throws DomainError login_provider_denied, login_provider_answer_wrong, login_provider_unreachable
 */
export async function askWhoCame(
  context: Pick<Context, 'log'>,
  provider: Provider,
  visit: ProviderVisit,
  answer: string,
): Promise<ShownIdentity> {
  const address = new URL(visit.redirectAddress)
  address.search = new URLSearchParams(answer).toString()
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, address, {
      // The visit was found by the state's hash, so the returned state is the one we sent.
      expectedState: address.searchParams.get('state') ?? '',
      expectedNonce: visit.nonce,
      pkceCodeVerifier: visit.codeVerifier,
      idTokenExpected: true,
    })
    return await readIdentity(provider, visit.issuer, tokens)
  } catch (error) {
    throw refusalFor(context, error)
  }
}

/** The person cancelled at the provider, or it refuses to log them in. */
const DENIALS = ['access_denied', 'interaction_required', 'login_required', 'consent_required']
const UNREACHABLE_CODES = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']

function refusalFor({ log }: Pick<Context, 'log'>, error: unknown): DomainError {
  if (error instanceof oidc.AuthorizationResponseError && DENIALS.includes(error.error))
    return new DomainError('login_provider_denied')
  // The reason is for the administrator, because it may contain more than a visitor should read.
  log.warn({ err: error }, 'a login through the provider failed')
  const isNetwork = error instanceof TypeError && error.message === 'fetch failed'
  const isTimeout =
    error instanceof oidc.ClientError && error.code !== undefined && UNREACHABLE_CODES.includes(error.code)
  return new DomainError(
    isNetwork || isTimeout ? 'login_provider_unreachable' : 'login_provider_answer_wrong',
  )
}
