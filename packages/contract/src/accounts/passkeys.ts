import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant } from '../wire-types.ts'
import { UserInfoVo } from './accounts.ts'

export const PASSKEY_NAME_MAX = 50
export const PASSKEYS_PER_USER = 20

/** Binary values travel as base64url, as in the WebAuthn recommendation's JSON forms. */
const Binary = z.string().max(65_536)
const KnownKey = z.object({ id: z.string(), type: z.literal('public-key') })

/** `PublicKeyCredentialCreationOptionsJSON`, as far as we use it. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownKey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** `PublicKeyCredentialRequestOptionsJSON`: any passkey of this site will do. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

const Credential = z.object({ id: Binary, rawId: Binary, type: z.literal('public-key') })

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkey/start',
  access: 'login',
  about: nothing('The caller’s own keys.'),
  summary: 'What a browser needs to create a passkey for the caller; valid for one attempt.',
  body: z.object({ password: z.string() }),
  data: PasskeyCreation,
  errors: ['own_password_wrong', 'account_locked', 'passkey_host', 'passkey_limit'],
})

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkey',
  access: 'login',
  about: nothing('The caller’s own keys.'),
  summary: 'Stores the passkey that the browser created.',
  body: z.object({
    name: z.string(),
    credential: Credential.extend({
      response: z.object({
        clientDataJSON: Binary,
        attestationObject: Binary,
        transports: z.array(z.string().max(32)).max(10).optional(),
      }),
    }),
  }),
  errors: ['passkey_name', 'passkey_refused', 'passkey_host', 'passkey_limit'],
})

export const PasskeyVo = z.object({
  id: z.string(),
  name: z.string(),
  gmtCreate: Instant,
  lastUsedAt: Instant.nullable(),
})

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/passkeys',
  access: 'login',
  about: nothing('The caller’s own keys.'),
  summary: 'The passkeys of the caller, oldest first.',
  data: z.array(PasskeyVo),
})

export const renamePasskey = defineEndpoint({
  method: 'PUT',
  path: '/api/passkey',
  access: 'login',
  about: nothing('The caller’s own keys.'),
  summary: 'Renames a passkey of the caller.',
  body: z.object({ id: z.string(), name: z.string() }),
  errors: ['passkey_name', 'passkey_not_found'],
})

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkey/remove',
  access: 'login',
  about: nothing('The caller’s own keys.'),
  summary: 'Removes a passkey of the caller, which can no longer be used to log in.',
  body: z.object({ id: z.string(), password: z.string() }),
  errors: ['own_password_wrong', 'account_locked', 'passkey_not_found'],
})

export const startPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/passkey-login/start',
  access: 'anonymous',
  about: nothing('Whoever has the key logs in.'),
  summary: 'What a browser needs to log in with a passkey; valid for one attempt.',
  data: PasskeyRequest,
  errors: ['passkey_host', 'too_many_requests'],
})

export const passkeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/passkey-login',
  access: 'anonymous',
  about: nothing('Whoever has the key logs in.'),
  summary: 'Opens a session with a passkey alone. The token is in the response header `Authorization`.',
  body: z.object({
    /** Whether only administrators may log in. */
    isForAdmins: z.boolean().default(false),
    credential: Credential.extend({
      response: z.object({
        clientDataJSON: Binary,
        authenticatorData: Binary,
        signature: Binary,
        userHandle: Binary.optional(),
      }),
    }),
  }),
  data: UserInfoVo,
  errors: ['passkey_refused', 'passkey_host', 'login_banned', 'not_an_admin', 'too_many_requests'],
})

export const passkeyEndpoints = [
  startPasskey,
  addPasskey,
  listPasskeys,
  renamePasskey,
  removePasskey,
  startPasskeyLogin,
  passkeyLogin,
]
