import * as oidc from 'openid-client'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { unseal } from '../../../secrets/secret-box.ts'
import { type LoginProviderSettings, SECRET_PURPOSE } from './login-provider.settings.ts'
import { createProviderFetch, requireProviderAddress } from './provider-fetch.ts'

/** Somebody waits at the browser. */
const TIMEOUT_SECONDS = 10
/** Providers renew their keys and move their endpoints rarely, and announce it long before. */
const KEPT_MS = 10 * 60_000

export type Provider = oidc.Configuration

/**
 * What the provider says about itself. Only the address that root saved is opened, and what its document names, each as
 * far as `createProviderFetch` opens addresses.
 *
 * @throws Error of the client, when the issuer does not answer or not as a provider does
 */
export async function discoverProvider(
  { tokenSecret, config }: Pick<Context, 'tokenSecret' | 'config'>,
  settings: LoginProviderSettings,
): Promise<Provider> {
  const { allowsPrivateLoginProvider: allowsPrivate } = config
  const issuer = new URL(settings.issuer)
  const fetch = createProviderFetch(allowsPrivate)
  const isPlain = issuer.protocol === 'http:'
  const secret =
    settings.sealedSecret === '' ? null : unseal(tokenSecret, SECRET_PURPOSE, settings.sealedSecret)
  const found = await oidc.discovery(issuer, settings.clientId, undefined, oidc.None(), {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain ? [oidc.allowInsecureRequests] : [],
    [oidc.customFetch]: fetch,
  })
  const metadata = found.serverMetadata()
  for (const address of addressesOf(metadata)) requireProviderAddress(address, allowsPrivate)
  const provider = new oidc.Configuration(
    metadata,
    settings.clientId,
    undefined,
    secret === null ? oidc.None() : authenticationFor(metadata, secret),
  )
  provider.timeout = TIMEOUT_SECONDS
  provider[oidc.customFetch] = fetch
  if (isPlain) oidc.allowInsecureRequests(provider)
  // The identity's signature is checked too, although it comes from the provider itself.
  oidc.enableNonRepudiationChecks(provider)
  return provider
}

/** Where browsers are sent, and what the server opens. */
function addressesOf({
  authorization_endpoint,
  token_endpoint,
  userinfo_endpoint,
  jwks_uri,
}: oidc.ServerMetadata): string[] {
  const named = [authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri]
  return named.filter((address) => address !== undefined)
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
