import { addPasskey, passkeyLogin, startPasskey, startPasskeyLogin, type UserInfoVo } from '@gavel/contract'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { call, callWithHeaders } from '../../api/call.ts'
import { PasskeyCancelled, PasskeyKnown } from './passkey-failures.ts'

/**
 * Creates a passkey and stores it on the server.
 *
 * @throws PasskeyCancelled, PasskeyKnown, ApiError
 */
export async function makePasskey(wanted: {
  readonly name: string
  readonly password: string
}): Promise<void> {
  const optionsJSON = await call(startPasskey, { body: { password: wanted.password } })
  const credential = await startRegistration({ optionsJSON }).catch(refuse)
  await call(addPasskey, { body: { name: wanted.name, credential } })
}

/**
 * Logs in with the passkey that the reader chooses.
 *
 * @throws PasskeyCancelled, ApiError
 */
export async function loginByPasskey({
  isForAdmins,
}: {
  readonly isForAdmins: boolean
}): Promise<{ readonly data: UserInfoVo; readonly headers: Headers }> {
  const optionsJSON = await call(startPasskeyLogin, {})
  const credential = await startAuthentication({ optionsJSON }).catch(refuse)
  return callWithHeaders(passkeyLogin, { body: { isForAdmins, credential } })
}

function refuse(error: unknown): never {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new PasskeyKnown()
  throw new PasskeyCancelled('', { cause: error })
}
