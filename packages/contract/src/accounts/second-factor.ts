import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { UserInfoVo } from './accounts.ts'

/** Digits of an app's code. */
export const SECOND_FACTOR_CODE_LENGTH = 6
export const RECOVERY_CODES = 10

export const loginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/login-second-factor',
  access: 'anonymous',
  about: nothing('The ticket of a login lets its owner go on.'),
  summary:
    'The second step of a login that was refused with `second_factor_required`: its ticket, and a code of the app or a recovery code. The token is in the response header `Authorization`.',
  body: z.object({ ticket: z.string(), code: z.string() }),
  data: UserInfoVo,
  errors: [
    'login_ticket_invalid',
    'second_factor_wrong',
    'second_factor_locked',
    'login_banned',
    'too_many_requests',
  ],
})

const OWN_PASSWORD_ERRORS = ['own_password_wrong', 'account_locked'] as const
const CODE_ERRORS = ['second_factor_wrong', 'second_factor_locked'] as const

export const enrolSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/enrol',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Creates a secret for an authenticator app. It takes effect once a code is confirmed.',
  body: z.object({ password: z.string() }),
  data: z.object({
    /** In base 32, as people type it into apps. */
    secret: z.string(),
    /** The same as an `otpauth:` address, for a QR code. */
    address: z.string(),
  }),
  errors: ['second_factor_on', ...OWN_PASSWORD_ERRORS],
})

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/confirm',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Turns the second factor on with the app’s first code, and returns the recovery codes, once.',
  body: z.object({ code: z.string() }),
  data: RecoveryCodes,
  errors: ['second_factor_off', 'second_factor_on', ...CODE_ERRORS],
})

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Creates new recovery codes; the old ones stop working.',
  body: z.object({ password: z.string(), code: z.string() }),
  data: RecoveryCodes,
  errors: ['second_factor_off', ...OWN_PASSWORD_ERRORS, ...CODE_ERRORS],
})

export const disableSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/disable',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Turns the second factor off.',
  body: z.object({ password: z.string(), code: z.string() }),
  errors: ['second_factor_off', ...OWN_PASSWORD_ERRORS, ...CODE_ERRORS],
})

export const secondFactorEndpoints = [
  loginSecondFactor,
  enrolSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  disableSecondFactor,
]
