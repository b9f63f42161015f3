import * as oidc from 'openid-client'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { unseal } from '../../../secrets/secret-box.ts'
import { type LoginProviderSettings, SECRET_PURPOSE } from './login-provider.settings.ts'

/** Somebody waits at the browser. */
const TIMEOUT_SECONDS = 10
/** Providers renew their keys and move their endpoints rarely, and announce it long before. */
const KEPT_MS = 10 * 60_000

export type Provider = oidc.Configuration

/**
 * What the provider says about itself. Only the address that root saved is opened, and what its document names;
 * redirects are not followed.
 *
 * @throws Error of the client, when the issuer does not answer or not as a provider does
 */
export async function discoverProvider(
  { tokenSecret }: Pick<Context, 'tokenSecret'>,
  settings: LoginProviderSettings,
): Promise<Provider> {
  const issuer = new URL(settings.issuer)
  const isPlain = issuer.protocol === 'http:'
  const secret =
    settings.sealedSecret === '' ? null : unseal(tokenSecret, SECRET_PURPOSE, settings.sealedSecret)
  const found = await oidc.discovery(issuer, settings.clientId, undefined, oidc.None(), {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain ? [oidc.allowInsecureRequests] : [],
  })
  const metadata = found.serverMetadata()
  const provider = new oidc.Configuration(
    metadata,
    settings.clientId,
    undefined,
    secret === null ? oidc.None() : authenticationFor(metadata, secret),
  )
  provider.timeout = TIMEOUT_SECONDS
  if (isPlain) oidc.allowInsecureRequests(provider)
  // The identity's signature is checked too, although it comes from the provider itself.
  oidc.enableNonRepudiationChecks(provider)
  return provider
}

/** The way that providers register when nothing else is said, where it is offered. */
function authenticationFor(
  { token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata,
  secret: string,
): oidc.ClientAuth {
  const offersBasic = methods === undefined || methods.includes('client_secret_basic')
  return offersBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
}

export type RequireProvider = (settings: LoginProviderSettings) => Promise<Provider>

/** As `discoverProvider`, kept for a while. It throws login_provider_unreachable, and logs why. */
export function createProviderReader(context: Context): RequireProvider {
  const remember = createPromiseCache<Provider>({
    lifetimeMs: KEPT_MS,
    maxEntries: 1,
    now: () => context.now().getTime(),
  })
  return async (settings) => {
    try {
      return await remember(JSON.stringify(settings), () => discoverProvider(context, settings))
    } catch (error) {
      context.log.warn({ err: error, issuer: settings.issuer }, 'the login provider cannot be read')
      throw new DomainError('login_provider_unreachable')
    }
  }
}
