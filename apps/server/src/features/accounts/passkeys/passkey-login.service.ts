import type { BodyOf, passkeyLogin } from '@gavel/contract'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { networkOf, takeToken } from '../../../http/rate-limit.ts'
import { findUserById } from '../accounts.queries.ts'
import { type OpenedSession, openSession, requireSiteAdmin } from '../open-session.ts'
import { CHALLENGE_LIFETIME_SECONDS, makeChallenge, spendChallenge } from './passkey-challenges.ts'
import { countPasskeyUse, findPasskey } from './passkeys.queries.ts'
import { refuseFaulty } from './passkeys.service.ts'
import type { RelyingParty } from './relying-party.ts'

/** A whole class logs in from one address. Each attempt costs a signature check. */
const LOGINS_PER_IP = { limit: 600, windowSeconds: 600 }

/** @throws DomainError too_many_requests */
export async function startPasskeyLogin(context: Context, party: RelyingParty, ip: string) {
  await takeToken(context.db, {
    key: `passkey-start:${networkOf(ip)}`,
    ...LOGINS_PER_IP,
    now: context.now(),
  })
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await makeChallenge(context, null),
    userVerification: 'required',
  })
  return {
    challenge: options.challenge,
    rpId: party.id,
    timeout: CHALLENGE_LIFETIME_SECONDS * 1000,
    userVerification: 'required' as const,
  }
}

interface Attempt extends BodyOf<typeof passkeyLogin> {
  readonly party: RelyingParty
  readonly ip: string
  readonly userAgent: string | null
}

/**
 * The authenticator is one factor, and what unlocked it (a finger, a face, a PIN) the other, so neither password nor
 * code is needed.
 *
 * @throws DomainError passkey_refused, login_banned, not_an_admin, too_many_requests
 */
export async function loginByPasskey(context: Context, attempt: Attempt): Promise<OpenedSession> {
  const { db } = context
  const { credential, party, ip } = attempt
  await takeToken(db, { key: `passkey-login:${networkOf(ip)}`, ...LOGINS_PER_IP, now: context.now() })
  const passkey = await findPasskey(db, credential.id, party.id)
  const user = passkey === null ? null : await findUserById(db, passkey.userId)
  if (passkey === null || user === null) throw new DomainError('passkey_refused')
  const { userHandle } = credential.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== user.id)
    throw new DomainError('passkey_refused')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(context, challenge, null),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(refuseFaulty(context))
  const use = { counter: authenticationInfo.newCounter, now: context.now() }
  if (!verified || !(await countPasskeyUse(db, passkey, use))) throw new DomainError('passkey_refused')
  if (user.status === 'banned') throw new DomainError('login_banned')
  if (attempt.isForAdmins) requireSiteAdmin(user)
  return openSession(context, user, { ...attempt, hasSecondFactor: true, refusal: 'passkey_refused' })
}
