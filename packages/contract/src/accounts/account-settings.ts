import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant } from '../wire-types.ts'
import { UserInfoVo } from './accounts.ts'

export const CHANGE_EMAIL_CODE_RESEND_SECONDS = 30

/** Maximum length, in characters, of each field of a user's profile. */
export const PROFILE_LIMITS = {
  realname: 50,
  nickname: 20,
  signature: 65_535,
  blog: 255,
  github: 255,
  school: 100,
  number: 200,
  cfUsername: 255,
} as const
export type ProfileField = keyof typeof PROFILE_LIMITS

/**
 * Result of a change to one's account, inside an envelope of success: `code` is 200 when the change was made, 400 when
 * the password or the code was wrong, 403 after too many wrong ones (`api.md` 2.2).
 */
export const ChangeAccountVo = z.object({
  code: z.int(),
  msg: z.string(),
  userInfo: UserInfoVo.nullable(),
})
export type ChangeAccountVo = z.output<typeof ChangeAccountVo>

/** Key of a solved puzzle. Our own pages ask for it first; other clients show puzzles unknown to the server. */
const puzzleKey = z.string().optional()

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/change-password',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Sets a new password and ends the other sessions. A wrong old password is reported in the data.',
  body: z.object({ oldPassword: z.string(), newPassword: z.string(), puzzleKey }),
  data: ChangeAccountVo,
  errors: ['password_length', 'password_same', 'puzzle_required'],
})

export const getChangeEmailCode = defineEndpoint({
  method: 'GET',
  path: '/api/get-change-email-code',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary:
    'Sends a code to a new email address; without a mail server the code is printed on the server console.',
  query: z.object({ email: z.string() }),
  errors: ['email_invalid', 'email_same', 'email_taken', 'too_many_requests'],
})

export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/api/change-email',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary:
    'Sets another email address with the mailed code. A wrong password or code is reported in the data.',
  body: z.object({ password: z.string(), newEmail: z.string(), code: z.string(), puzzleKey }),
  data: ChangeAccountVo,
  errors: ['email_invalid', 'email_same', 'email_taken', 'code_expired', 'puzzle_required'],
})

export const changeMobile = defineEndpoint({
  method: 'POST',
  path: '/api/change-mobile',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Sets another mobile number. A wrong password is reported in the data.',
  body: z.object({ password: z.string(), newMobile: z.string(), puzzleKey }),
  data: ChangeAccountVo,
  errors: ['mobile_invalid', 'mobile_same', 'puzzle_required'],
})

const text = z.string().nullish()

/** Every field is overwritten: null or a missing field clears it. */
export const ChangeUserInfoBody = z.object({
  realname: text,
  nickname: text,
  signature: text,
  blog: text,
  github: text,
  school: text,
  number: text,
  cfUsername: text,
  gender: z.enum(['male', 'female', 'secrecy']).nullish(),
})

export const changeUserInfo = defineEndpoint({
  method: 'POST',
  path: '/api/change-userInfo',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Overwrites the caller’s profile.',
  body: ChangeUserInfoBody,
  data: UserInfoVo,
  errors: ['profile_text_too_long', 'profile_text_invalid', 'profile_link_invalid', 'too_many_links'],
})

export const revokeOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/other-sessions',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Ends every session of the caller except this one.',
})

/** Events in an account's protection; the owner sees them in the settings and gets an email about each. */
export const SECURITY_EVENTS = [
  'password-changed',
  'email-changed',
  'mobile-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'api-token-made',
  'api-token-removed',
  'provider-connected',
  'provider-disconnected',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/security-events',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'The latest changes to the protection of the caller’s account, newest first.',
  data: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(SECURITY_EVENTS),
      /** The new address or number with its middle hidden, or the name of a passkey. */
      detail: z.string().nullable(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
      gmtCreate: Instant,
    }),
  ),
})

export const getAccountSecurity = defineEndpoint({
  method: 'GET',
  path: '/api/account-security',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'How the caller’s account is protected.',
  data: z.object({
    mobile: z.string().nullable(),
    /** When codes from an app became required; null while they are not. */
    secondFactorSince: Instant.nullable(),
    recoveryCodesLeft: z.int(),
    /** Whether the administration stays closed to this session until it has shown a second factor. */
    isSecondFactorNeeded: z.boolean(),
  }),
})

export const accountSettingsEndpoints = [
  changePassword,
  getChangeEmailCode,
  changeEmail,
  changeMobile,
  changeUserInfo,
  revokeOtherSessions,
  listSecurityEvents,
  getAccountSecurity,
]
