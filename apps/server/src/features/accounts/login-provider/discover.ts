import * as oidc from 'openid-client'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { createOutsideFetch, requireOutsideAddress } from '../../../http/outside/outside-fetch.ts'
import { unseal } from '../../../secrets/secret-box.ts'
import { type LoginProviderSettings, SECRET_PURPOSE } from './login-provider.settings.ts'

/** Someone is waiting in the browser. */
const TIMEOUT_SECONDS = 10
/** Providers rarely renew their keys or move their endpoints, and announce it long before. */
const KEPT_MS = 10 * 60_000

/** Providers publish a few kilobytes; many keys and long claims take a few more. */
const MAX_BYTES = 1024 * 1024

export type Provider = oidc.Configuration

/**
 * Reads what the provider publishes about itself. Only the address saved by the super administrator is opened, and the
 * addresses in its document, within the limits of `createOutsideFetch`.
 *
 * @throws Error of the client when the issuer does not respond, or not as a provider does
 */
export async function discoverProvider(
  { tokenSecret, config }: Pick<Context, 'tokenSecret' | 'config'>,
  settings: LoginProviderSettings,
): Promise<Provider> {
  const { allowsPrivateLoginProvider: allowsPrivate } = config
  const issuer = new URL(settings.issuer)
  const fetch = createOutsideFetch({ allowsPrivate, maxBytes: MAX_BYTES })
  const isPlain = issuer.protocol === 'http:'
  const secret =
    settings.sealedSecret === '' ? null : unseal(tokenSecret, SECRET_PURPOSE, settings.sealedSecret)
  const found = await oidc.discovery(issuer, settings.clientId, undefined, oidc.None(), {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain ? [oidc.allowInsecureRequests] : [],
    [oidc.customFetch]: fetch,
  })
  const metadata = found.serverMetadata()
  for (const address of addressesOf(metadata)) requireOutsideAddress(address, allowsPrivate)
  const provider = new oidc.Configuration(
    metadata,
    settings.clientId,
    undefined,
    secret === null ? oidc.None() : authenticationFor(metadata, secret),
  )
  provider.timeout = TIMEOUT_SECONDS
  provider[oidc.customFetch] = fetch
  if (isPlain) oidc.allowInsecureRequests(provider)
  // The identity's signature is checked too, even though it comes from the provider itself.
  oidc.enableNonRepudiationChecks(provider)
  return provider
}

/** Where browsers are sent and which addresses the server opens. */
function addressesOf({
  authorization_endpoint,
  token_endpoint,
  userinfo_endpoint,
  jwks_uri,
}: oidc.ServerMetadata): string[] {
  const named = [authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri]
  return named.filter((address) => address !== undefined)
}

/** The method that providers assume by default, if this one offers it. */
function authenticationFor(
  { token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata,
  secret: string,
): oidc.ClientAuth {
  const offersBasic = methods === undefined || methods.includes('client_secret_basic')
  return offersBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
}

export type RequireProvider = (settings: LoginProviderSettings) => Promise<Provider>

/** Like `discoverProvider`, cached for a while. On failure it logs why and throws login_provider_unreachable. */
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
