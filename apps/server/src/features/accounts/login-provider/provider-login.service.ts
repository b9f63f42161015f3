import { randomBytes } from 'node:crypto'
import type { WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { findViolatedUnique } from '../../../db/violated-constraint.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { networkOf, takeToken } from '../../../http/rate-limit.ts'
import { isRoleIn } from '../../access/site-roles.policy.ts'
import { requireUsername } from '../account-rules.policy.ts'
import { findUserByEmail, findUserById, insertUser, type User } from '../accounts.queries.ts'
import { type OpenedSession, openSession } from '../open-session.ts'
import { NO_PASSWORD } from '../password.service.ts'
import { makeUserId, refuseTaken, requireFree } from '../register.service.ts'
import { askSecondFactor } from '../second-factor/login-ticket.service.ts'
import { mailOwner, recordSecurityEvent } from '../settings/security-events.service.ts'
import type { RequireProvider } from './discover.ts'
import { type ShownIdentity, suggestUsername } from './identity.ts'
import {
  findIdentityOf,
  findOwner,
  insertIdentity,
  insertTicket,
  noteUse,
  takeTicket,
} from './login-provider.queries.ts'
import { type LoginProviderSettings, readLoginProvider } from './login-provider.settings.ts'
import { askWhoCame, comeBack, depart, hashSecret, type Return } from './visit.ts'

/** A whole class logs in from one address. */
const VISITS_PER_IP = { limit: 600, windowSeconds: 600 }
/** Time enough to choose a name. */
const TICKET_LIFETIME_MS = 15 * 60_000

/** The caller's network address. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string | null
}

export type ProviderContext = Context & { readonly requireProvider: RequireProvider }

export type LoginOutcome =
  | { readonly kind: 'logged-in'; readonly session: OpenedSession }
  | {
      readonly kind: 'newcomer'
      readonly ticket: string
      readonly username: string
      readonly email: string | null
    }

/** @throws DomainError login_provider_off */
export async function requireSettings(db: Db): Promise<LoginProviderSettings> {
  const settings = await readLoginProvider(db)
  if (!settings.isEnabled) throw new DomainError('login_provider_off')
  return settings
}

/** @throws DomainError too_many_requests */
export async function limitVisits({ db, now }: Context, ip: string): Promise<void> {
  await takeToken(db, { key: `login-provider:${networkOf(ip)}`, ...VISITS_PER_IP, now: now() })
}

/** @throws DomainError login_provider_off, login_provider_unreachable, too_many_requests */
export async function beginLogin(context: ProviderContext, from: { ip: string; siteAddress: string }) {
  await limitVisits(context, from.ip)
  const settings = await requireSettings(context.db)
  const provider = await context.requireProvider(settings)
  return depart(context, provider, { settings, siteAddress: from.siteAddress, visitor: null })
}

/**
 * Logs in the owner of the returned identity, or gives a ticket to a newcomer.
 *
 * @throws DomainError login_provider_off, login_provider_unreachable, login_provider_expired, login_provider_denied,
 * login_provider_answer_wrong, login_provider_no_account, login_provider_email_taken, login_banned,
 * second_factor_required, too_many_requests
 */
export async function finishLogin(
  context: ProviderContext,
  back: Return,
  from: Origin & { readonly language: WebLanguage },
): Promise<LoginOutcome> {
  await limitVisits(context, from.ip)
  const settings = await requireSettings(context.db)
  const visit = await comeBack(context, back, null)
  // A provider replaced in the meantime no longer vouches for anyone.
  if (visit.issuer !== settings.issuer) throw new DomainError('login_provider_expired')
  const identity = await askWhoCame(context, await context.requireProvider(settings), visit, back.answer)
  const owner =
    (await findOwner(context.db, identity)) ?? (await linkByMail(context, settings, identity, from))
  if (owner !== null) return { kind: 'logged-in', session: await openFor(context, owner, identity, from) }
  await requireRoomFor(context.db, settings, identity)
  return giveTicket(context, identity)
}

/** The only way from an identity to a session. @throws DomainError login_banned, second_factor_required */
async function openFor(
  context: Context,
  owner: User,
  identity: ShownIdentity,
  from: Origin,
): Promise<OpenedSession> {
  if (owner.status === 'banned') throw new DomainError('login_banned')
  await noteUse(context.db, { ...identity, now: context.now() })
  const { hasSecondFactor } = identity
  const refusal = 'login_provider_expired'
  if (!hasSecondFactor) await askSecondFactor(context, owner, { isForAdmins: false, refusal })
  return openSession(context, owner, { ...from, hasSecondFactor, refusal })
}

/**
 * Finds the account with the identity's confirmed address and connects it. It is never an administrator's account,
 * because controlling the provider or a mailbox must not make anyone an administrator here. It is also never an
 * account connected to another identity: in that case the address has changed hands.
 *
 * @throws DomainError login_provider_linked_elsewhere, login_provider_already_linked
 */
async function linkByMail(
  context: Context,
  { linksByMail }: LoginProviderSettings,
  identity: ShownIdentity,
  from: Origin & { readonly language: WebLanguage },
): Promise<User | null> {
  const { db } = context
  if (!linksByMail || identity.email === null) return null
  const user = await findUserByEmail(db, identity.email)
  if (user === null || isRoleIn(user.role, 'site administrator')) return null
  if ((await findIdentityOf(db, user.id, identity.issuer)) !== null) return null
  const { issuer, subject, name } = identity
  const owner = { ...from, userId: user.id, username: user.username }
  const change = { kind: 'provider-connected', detail: identity.email } as const
  const now = context.now()
  await db
    .transaction(async (tx) => {
      await insertIdentity(tx, { userId: user.id, issuer, subject, name, createdAt: now })
      await recordSecurityEvent(tx, owner, { ...change, now })
    })
    .catch(refuseLinked)
  mailOwner(context, owner, change)
  return user
}

/** @throws DomainError login_provider_no_account, login_provider_email_taken */
async function requireRoomFor(db: Db, settings: LoginProviderSettings, identity: ShownIdentity) {
  const isEmailTaken = identity.email !== null && (await findUserByEmail(db, identity.email)) !== null
  if (isEmailTaken) throw new DomainError('login_provider_email_taken')
  if (!settings.allowsRegistration) throw new DomainError('login_provider_no_account')
}

async function giveTicket({ db, now }: Context, identity: ShownIdentity): Promise<LoginOutcome> {
  const ticket = randomBytes(32).toString('base64url')
  await insertTicket(db, {
    ...identity,
    ticketHash: hashSecret(ticket),
    expiresAt: new Date(now().getTime() + TICKET_LIFETIME_MS),
  })
  return { kind: 'newcomer', ticket, username: suggestUsername(identity.name), email: identity.email }
}

/**
 * Creates a newcomer's account, without a password. If the name is taken, the ticket stays valid for another try.
 *
 * @throws DomainError login_provider_expired, login_provider_no_account, login_provider_email_taken,
 * login_provider_linked_elsewhere, username_required, username_invalid, username_taken, too_many_requests
 */
export async function registerNewcomer(
  context: Context,
  newcomer: { readonly ticket: string; readonly username: string } & Origin,
): Promise<OpenedSession> {
  const { db } = context
  await limitVisits(context, newcomer.ip)
  const username = requireUsername(newcomer.username)
  const settings = await requireSettings(db)
  const made = await db
    .transaction(async (tx) => {
      const ticket = await takeTicket(tx, hashSecret(newcomer.ticket), context.now())
      if (ticket === null || ticket.issuer !== settings.issuer)
        throw new DomainError('login_provider_expired')
      await requireRoomFor(tx, settings, ticket)
      await requireFree(tx, username, null)
      const { issuer, subject, name, email } = ticket
      const now = context.now()
      const id = makeUserId()
      await insertUser(tx, { id, username, email, passwordHash: NO_PASSWORD, role: 'default_user', now })
      await insertIdentity(tx, { userId: id, issuer, subject, name, createdAt: now, lastUsedAt: now })
      return { user: await findUserById(tx, id), hasSecondFactor: ticket.hasSecondFactor }
    })
    .catch(refuseLinked)
    .catch(refuseTaken)
  if (made.user === null) throw new Error('The account was not stored')
  const { hasSecondFactor } = made
  return openSession(context, made.user, {
    ...newcomer,
    hasSecondFactor,
    refusal: 'login_provider_expired',
  })
}

/** Two tabs may have returned from the provider. @throws DomainError login_provider_linked_elsewhere */
export function refuseLinked(error: unknown): never {
  const index = findViolatedUnique(error)
  if (index === 'login_identities_subject_key') throw new DomainError('login_provider_linked_elsewhere')
  if (index === 'login_identities_user_key') throw new DomainError('login_provider_already_linked')
  throw error
}
