import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { findUserById } from '../accounts.queries.ts'
import { requireOwnPassword } from '../own-password.ts'
import { hasPassword } from '../password.service.ts'
import { type Changer, mailOwner, recordSecurityEvent } from '../settings/security-events.service.ts'
import { deleteIdentitiesOf, findIdentityOf, insertIdentity } from './login-provider.queries.ts'
import { readLoginProvider } from './login-provider.settings.ts'
import { limitVisits, type ProviderContext, refuseLinked, requireSettings } from './provider-login.service.ts'
import { askWhoCame, comeBack, depart, type Return } from './visit.ts'

interface Owner {
  readonly userId: string
  readonly ip: string
}

/**
 * Asks for the password, so that a person who finds an open session cannot add their own way into the account.
 *
 * @throws DomainError own_password_wrong, account_locked, login_provider_already_linked, login_provider_off,
 * login_provider_unreachable, too_many_requests
 */
export async function beginLink(
  context: ProviderContext,
  owner: Owner & { readonly password: string; readonly siteAddress: string },
) {
  await limitVisits(context, owner.ip)
  const settings = await requireSettings(context.db)
  if ((await findIdentityOf(context.db, owner.userId, settings.issuer)) !== null)
    throw new DomainError('login_provider_already_linked')
  await requireOwnPassword(context, owner)
  const provider = await context.requireProvider(settings)
  return depart(context, provider, { settings, siteAddress: owner.siteAddress, visitor: owner.userId })
}

/**
 * @throws DomainError login_provider_off, login_provider_unreachable, login_provider_expired, login_provider_denied,
 * login_provider_answer_wrong, login_provider_linked_elsewhere, login_provider_already_linked, too_many_requests
 */
export async function finishLink(context: ProviderContext, back: Return, owner: Changer): Promise<void> {
  await limitVisits(context, owner.ip)
  const settings = await requireSettings(context.db)
  const visit = await comeBack(context, back, owner.userId)
  if (visit.issuer !== settings.issuer) throw new DomainError('login_provider_expired')
  const identity = await askWhoCame(context, await context.requireProvider(settings), visit, back.answer)
  const { issuer, subject, name } = identity
  const change = { kind: 'provider-connected', ...(name === null ? {} : { detail: name }) } as const
  const now = context.now()
  await context.db
    .transaction(async (tx) => {
      await insertIdentity(tx, { userId: owner.userId, issuer, subject, name, createdAt: now })
      await recordSecurityEvent(tx, owner, { ...change, now })
    })
    .catch(refuseLinked)
  mailOwner(context, owner, change)
}

/** The account's identity at the current provider; identities of earlier providers open nothing. */
export async function readLink({ db }: Context, userId: string) {
  const settings = await readLoginProvider(db)
  const identity = await findIdentityOf(db, userId, settings.issuer)
  return {
    label: settings.isEnabled ? settings.label : null,
    linked:
      identity === null
        ? null
        : { name: identity.name, gmtCreate: identity.createdAt, lastUsedAt: identity.lastUsedAt },
  }
}

/** @throws DomainError login_provider_only_way */
export async function removeLink(context: Context, owner: Changer): Promise<void> {
  const { userId } = owner
  const user = await findUserById(context.db, userId)
  if (user === null || !hasPassword(user)) throw new DomainError('login_provider_only_way')
  const change = { kind: 'provider-disconnected' } as const
  const isRemoved = await context.db.transaction(async (tx) => {
    if (!(await deleteIdentitiesOf(tx, userId))) return false
    await recordSecurityEvent(tx, owner, { ...change, now: context.now() })
    return true
  })
  if (isRemoved) mailOwner(context, owner, change)
}
