import { type BodyOf, LOGIN_PROVIDER_LABEL_MAX, type setLoginProviderSettings } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { isPrivatePlace, isThisMachine } from '../../../http/outside/outside-address.ts'
import { requireLine } from '../../../http/require-text.ts'
import { seal } from '../../../secrets/secret-box.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { discoverProvider } from './discover.ts'
import {
  type LoginProviderSettings,
  readLoginProvider,
  SECRET_PURPOSE,
  writeLoginProvider,
} from './login-provider.settings.ts'
import { redirectAddress } from './visit.ts'

const TEXT_LIMIT = 500

export async function readProviderSettings({ db }: Context, siteAddress: string) {
  const { sealedSecret, ...settings } = await readLoginProvider(db)
  return {
    ...settings,
    hasSecret: sealedSecret !== '',
    redirectAddress: redirectAddress(siteAddress),
  }
}

/**
 * An empty secret keeps the old one, unless the provider changes: it must not receive another provider's secret.
 *
 * @throws DomainError login_provider_issuer_invalid, login_provider_issuer_private, login_provider_incomplete,
 * text_invalid, text_length
 */
export async function changeProviderSettings(
  { db, tokenSecret, config }: Context,
  { clientSecret, ...change }: BodyOf<typeof setLoginProviderSettings>,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await readLoginProvider(tx)
    const issuer = change.issuer.trim()
    if (issuer !== '') requireIssuer(issuer, config.allowsPrivateLoginProvider)
    const clientId = requireLine({ name: 'clientId', limit: TEXT_LIMIT }, change.clientId)
    const secret = requireLine({ name: 'clientSecret', limit: TEXT_LIMIT }, clientSecret ?? '')
    const isSameClient = issuer === old.issuer && clientId === old.clientId
    const settings: LoginProviderSettings = {
      ...change,
      issuer,
      clientId,
      label: requireLine({ name: 'label', limit: LOGIN_PROVIDER_LABEL_MAX }, change.label),
      scopes: requireLine({ name: 'scopes', limit: TEXT_LIMIT }, change.scopes) || 'openid profile email',
      sealedSecret: secret ? seal(tokenSecret, SECRET_PURPOSE, secret) : isSameClient ? old.sealedSecret : '',
    }
    if (settings.isEnabled && (issuer === '' || clientId === '' || settings.label === ''))
      throw new DomainError('login_provider_incomplete')
    await writeLoginProvider(tx, settings)
    await recordAudit(tx, actor, {
      action: 'login-provider.change',
      target: { kind: 'setting', id: 'login-provider' },
      before: old,
      after: settings,
    })
  })
}

/**
 * Keeps the address exactly as written: issuers are compared character by character, including a trailing slash.
 *
 * @throws DomainError login_provider_issuer_invalid, login_provider_issuer_private
 */
function requireIssuer(text: string, allowsPrivate: boolean): void {
  const issuer = URL.canParse(text) ? new URL(text) : null
  const isPlain = issuer !== null && issuer.search === '' && issuer.hash === '' && issuer.username === ''
  if (!isPlain) throw new DomainError('login_provider_issuer_invalid')
  const isSafe = issuer.protocol === 'https:' || (issuer.protocol === 'http:' && isThisMachine(issuer))
  if (!isSafe) throw new DomainError('login_provider_issuer_invalid')
  if (!allowsPrivate && isPrivatePlace(issuer)) throw new DomainError('login_provider_issuer_private')
}

const REASON_LENGTH = 300

/**
 * Opens the saved issuer and no address from the request, so that the button cannot make the server call anything
 * that was not saved, and recorded, before.
 *
 * @throws DomainError login_provider_incomplete, login_provider_discovery_failed
 */
export async function testProvider(context: Context, actor: Actor) {
  const settings = await readLoginProvider(context.db)
  if (settings.issuer === '' || settings.clientId === '') throw new DomainError('login_provider_incomplete')
  await recordAudit(context.db, actor, {
    action: 'login-provider.test',
    target: { kind: 'setting', id: 'login-provider', label: settings.issuer },
  })
  try {
    const metadata = (await discoverProvider(context, settings)).serverMetadata()
    return {
      authorizationEndpoint: metadata.authorization_endpoint ?? '',
      tokenEndpoint: metadata.token_endpoint ?? '',
      hasPkce: metadata.supportsPKCE(),
    }
  } catch (error) {
    throw new DomainError('login_provider_discovery_failed', {
      reason: reasonOf(error).slice(0, REASON_LENGTH),
    })
  }
}

/** The error with its causes: "fetch failed" alone says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return error.message + cause
}
