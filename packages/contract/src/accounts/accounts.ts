import { z } from 'zod'
import { nothing } from '../about.ts'
import { ROLES, SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { Instant } from '../wire-types.ts'

export const USERNAME_MAX = 20
export const PASSWORD_MIN = 6
/** Limits of the forms; the API accepts up to 128 for password managers. */
export const PASSWORD_MAX = 20
export const PASSWORD_API_MAX = 128
export const REGISTER_CODE_LENGTH = 6
export const REGISTER_CODE_RESEND_SECONDS = 60

export const RoleName = z.enum(ROLES)

export const UserInfoVo = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  email: z.string().nullable(),
  number: z.string().nullable(),
  gender: z.enum(['male', 'female', 'secrecy']),
  school: z.string().nullable(),
  course: z.string().nullable(),
  signature: z.string().nullable(),
  realname: z.string().nullable(),
  github: z.string().nullable(),
  blog: z.string().nullable(),
  cfUsername: z.string().nullable(),
  roleList: z.array(RoleName),
})
export type UserInfoVo = z.output<typeof UserInfoVo>

export const LoginBody = z.object({
  username: z.string(),
  password: z.string(),
  /**
   * Sent by clients that can show the puzzle when the server asks for it. Other clients are never asked: after 20
   * failures they are locked out for a while, as clients that know no puzzle expect.
   */
  canSolvePuzzle: z.boolean().optional(),
  /** Key of a solved puzzle, which the server asks for after some failures. */
  puzzleKey: z.string().optional(),
})

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  access: 'anonymous',
  about: nothing('Whoever has the password logs in.'),
  summary: 'Opens a session. The token is in the response header `Authorization`.',
  body: LoginBody,
  data: UserInfoVo,
  errors: [
    'wrong_login',
    'login_locked',
    'login_banned',
    'puzzle_required',
    'second_factor_required',
    'server_busy',
  ],
  strictHttp: true,
})

export const adminLogin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'open',
  about: nothing('Whoever has the password logs in.'),
  summary: 'Opens a session for an administrator.',
  body: LoginBody,
  data: UserInfoVo,
  errors: [
    'wrong_login',
    'login_locked',
    'login_banned',
    'not_an_admin',
    'puzzle_required',
    'second_factor_required',
    'server_busy',
  ],
  strictHttp: true,
})

export const logout = defineEndpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'login',
  about: nothing('The caller’s own account and sessions.'),
  summary: 'Ends every session of the caller.',
})

export const adminLogout = defineEndpoint({
  method: 'GET',
  path: '/api/admin/logout',
  access: { roles: SITE_ADMINS },
  about: nothing('The caller’s own account and sessions.'),
  tokenScope: null,
  summary: 'Ends every session of the calling administrator.',
})

export const getRegisterCode = defineEndpoint({
  method: 'GET',
  path: '/api/get-register-code',
  access: 'anonymous',
  about: nothing('There is no account yet.'),
  tokenScope: null,
  summary:
    'Sends a registration code to an email address; without a mail server the code is printed on the server console.',
  query: z.object({ email: z.string() }),
  data: z.object({ email: z.string(), expire: z.int() }),
  errors: ['registration_closed', 'email_invalid', 'email_taken', 'too_many_requests'],
})

export const RegisterBody = z.object({
  username: z.string(),
  password: z.string(),
  email: z.string(),
  code: z.string(),
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  access: 'anonymous',
  about: nothing('There is no account yet.'),
  summary: 'Creates an account with the mailed code.',
  body: RegisterBody,
  errors: [
    'registration_closed',
    'username_required',
    'username_invalid',
    'username_taken',
    'password_length',
    'email_invalid',
    'email_taken',
    'code_wrong',
    'code_expired',
    'too_many_requests',
  ],
  strictHttp: true,
})

export const checkUsernameOrEmail = defineEndpoint({
  method: 'POST',
  path: '/api/check-username-or-email',
  access: 'anonymous',
  about: nothing('There is no account yet.'),
  summary: 'Whether a username or email address is taken.',
  body: z.object({ username: z.string().nullish(), email: z.string().nullish() }),
  data: z.object({ username: z.boolean(), email: z.boolean() }),
  errors: ['too_many_requests'],
})

export const getUserAuthInfo = defineEndpoint({
  method: 'GET',
  path: '/api/get-user-auth-info',
  access: 'login',
  about: nothing('The caller’s own account and sessions.'),
  tokenScope: 'read',
  summary: 'The roles of the caller.',
  data: z.object({ roles: z.array(RoleName), permissions: z.null() }),
})

/** Ours: the caller's own record, so that a reloaded page need not trust its stored copy. */
export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/me',
  access: 'login',
  about: nothing('The caller’s own account and sessions.'),
  tokenScope: 'read',
  summary: 'The account of the caller.',
  data: UserInfoVo,
})

export const SessionVo = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  current: z.boolean(),
  gmtCreate: Instant,
  lastSeenAt: Instant,
})

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'login',
  about: nothing('The caller’s own account and sessions.'),
  summary: 'The open sessions of the caller, newest first.',
  data: z.array(SessionVo),
})

export const revokeSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/session',
  access: 'login',
  about: nothing('The caller’s own account and sessions.'),
  summary: 'Ends one session of the caller.',
  query: z.object({ id: z.string() }),
})

/** The one-time link printed at the first start opens a page that calls this. */
export const setupAdministrator = defineEndpoint({
  method: 'POST',
  path: '/api/setup',
  access: 'anonymous',
  about: nothing('The token of the first start lets in whoever reads it.'),
  summary: 'Creates the first administrator with the one-time setup token.',
  body: z.object({
    token: z.string(),
    username: z.string(),
    password: z.string(),
    email: z.string().nullish(),
  }),
  errors: [
    'setup_link_invalid',
    'too_many_requests',
    'username_required',
    'username_invalid',
    'username_taken',
    'password_length',
    'email_invalid',
    'email_taken',
  ],
})

export const accountEndpoints = [
  login,
  adminLogin,
  logout,
  adminLogout,
  getRegisterCode,
  register,
  checkUsernameOrEmail,
  getUserAuthInfo,
  getMe,
  listSessions,
  revokeSession,
  setupAdministrator,
]
