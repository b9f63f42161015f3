import {
  type addPasskey as AddPasskey,
  type BodyOf,
  hasVisible,
  isPlainLine,
  lengthOf,
  PASSKEY_NAME_MAX,
  PASSKEYS_PER_USER,
} from '@gavel/contract'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { sql } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { findUserById } from '../accounts.queries.ts'
import { requireOwnPassword } from '../own-password.ts'
import { markSession, unmarkSessions } from '../second-factor/second-factor-state.ts'
import { type Changer, mailOwner, recordSecurityEvent } from '../settings/security-events.service.ts'
import { CHALLENGE_LIFETIME_SECONDS, makeChallenge, spendChallenge } from './passkey-challenges.ts'
import { deletePasskey, insertPasskey, renamePasskey, selectPasskeys } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'

/** Elliptic curves and RSA; every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257]

/** @throws DomainError own_password_wrong, account_locked, passkey_limit */
export async function startPasskey(
  context: Context,
  changer: Changer,
  { password, party }: { readonly password: string; readonly party: RelyingParty },
) {
  const { userId, username } = changer
  await requireOwnPassword(context, { userId, password })
  const known = await selectPasskeys(context.db, userId)
  requireRoom(known.length)
  const challenge = await makeChallenge(context, userId)
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    // A later login returns this, which says whose passkey it is.
    userID: new TextEncoder().encode(userId),
    userName: username,
    userDisplayName: username,
    challenge,
    timeout: CHALLENGE_LIFETIME_SECONDS * 1000,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    challenge: options.challenge,
    rp: { id: party.id, name: party.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_LIFETIME_SECONDS * 1000,
    excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' as const })),
    // The passkey can be found without a username and is unlocked by a finger, a face or a PIN, so it needs no
    // password.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
    attestation: 'none' as const,
  }
}

/** @throws DomainError passkey_name, passkey_refused, passkey_limit */
export async function addPasskey(
  context: Context,
  changer: Changer,
  { name: raw, credential, party }: BodyOf<typeof AddPasskey> & { readonly party: RelyingParty },
): Promise<void> {
  const { userId, sessionId } = changer
  const name = requireName(raw)
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(context, challenge, userId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuseFaulty(context))
  if (made === undefined) throw new DomainError('passkey_refused')
  const now = context.now()
  const change = { kind: 'passkey-added', detail: name } as const
  await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    requireRoom((await selectPasskeys(tx, userId)).length)
    const isNew = await insertPasskey(tx, {
      id: made.credential.id,
      userId,
      rpId: party.id,
      publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
      counter: made.credential.counter,
      name,
      createdAt: now,
    })
    if (!isNew) throw new DomainError('passkey_refused')
    await markSession(tx, sessionId)
    await recordSecurityEvent(tx, changer, { ...change, now })
  })
  const owner = await findUserById(context.db, userId)
  mailOwner(context, changer, { ...change, to: owner?.email ?? null })
}

/** @throws DomainError passkey_name, passkey_not_found */
export async function namePasskey(
  { db }: Context,
  passkey: { readonly id: string; readonly userId: string; readonly name: string },
): Promise<void> {
  const isRenamed = await renamePasskey(db, { ...passkey, name: requireName(passkey.name) })
  if (!isRenamed) throw new DomainError('passkey_not_found')
}

/** @throws DomainError own_password_wrong, account_locked, passkey_not_found */
export async function removePasskey(
  context: Context,
  changer: Changer,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<void> {
  const { userId } = changer
  const owner = await requireOwnPassword(context, { userId, password })
  const now = context.now()
  const change = await context.db.transaction(async (tx) => {
    const removed = await deletePasskey(tx, { id, userId })
    if (removed === null) throw new DomainError('passkey_not_found')
    await unmarkSessions(tx, userId)
    const made = { kind: 'passkey-removed', detail: removed.name } as const
    await recordSecurityEvent(tx, changer, { ...made, now })
    return made
  })
  mailOwner(context, changer, { ...change, to: owner.email })
}

/** The library throws whenever anything does not fit; the sender gets the same refusal for all of it. */
export function refuseFaulty({ log }: Pick<Context, 'log'>): (error: unknown) => never {
  return (error) => {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
    throw new DomainError('passkey_refused')
  }
}

/** @throws DomainError passkey_name */
function requireName(raw: string): string {
  const name = raw.trim()
  if (!hasVisible(name) || lengthOf(name) > PASSKEY_NAME_MAX || !isPlainLine(name))
    throw new DomainError('passkey_name', { limit: PASSKEY_NAME_MAX })
  return name
}

/** @throws DomainError passkey_limit */
function requireRoom(count: number): void {
  if (count >= PASSKEYS_PER_USER) throw new DomainError('passkey_limit', { limit: PASSKEYS_PER_USER })
}

/** Keeps concurrent requests from passing the limit together. */
async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`)
}
