import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant } from '../wire-types.ts'
import { UserInfoVo } from './accounts.ts'

/** Path of the page to which the provider redirects the browser. */
export const LOGIN_PROVIDER_RETURN_PATH = '/login-provider'

export const getLoginProvider = defineEndpoint({
  method: 'GET',
  path: '/api/login-provider',
  access: 'anonymous',
  about: nothing('Whoever the provider knows logs in.'),
  tokenScope: null,
  summary: 'The provider that people can use to log in besides their password; null for none.',
  data: z.object({ label: z.string() }).nullable(),
})

/** Where the browser goes next, and the key that later proves that the same browser came back. */
const Departure = z.object({ address: z.string(), key: z.string() })
export type Departure = z.output<typeof Departure>

const DEPARTURE_ERRORS = ['login_provider_off', 'login_provider_unreachable', 'too_many_requests'] as const

export const beginProviderLogin = defineEndpoint({
  method: 'POST',
  path: '/api/login-provider/begin',
  access: 'anonymous',
  about: nothing('Whoever the provider knows logs in.'),
  summary: 'Starts a login through the provider.',
  data: Departure,
  errors: DEPARTURE_ERRORS,
})

export const beginProviderLink = defineEndpoint({
  method: 'POST',
  path: '/api/login-provider/begin-link',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Starts connecting the caller’s account to an identity at the provider.',
  body: z.object({ password: z.string() }),
  data: Departure,
  errors: ['own_password_wrong', 'account_locked', 'login_provider_already_linked', ...DEPARTURE_ERRORS],
})

/** `answer` is the query with which the provider redirected the browser. */
const ReturnBody = z.object({ key: z.string().max(200), answer: z.string().max(8_192) })

const RETURN_ERRORS = [
  ...DEPARTURE_ERRORS,
  'login_provider_expired',
  'login_provider_denied',
  'login_provider_answer_wrong',
] as const

export const finishProviderLogin = defineEndpoint({
  method: 'POST',
  path: '/api/login-provider/finish',
  access: 'anonymous',
  about: nothing('Whoever the provider knows logs in.'),
  summary:
    'Finishes a login through the provider: returns a session, its token in the response header `Authorization`, or a ticket for a new account.',
  body: ReturnBody,
  data: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('logged-in'), user: UserInfoVo }),
    z.object({
      kind: z.literal('newcomer'),
      ticket: z.string(),
      /** A name that satisfies the rules, or empty. */
      username: z.string(),
      /** Null when the provider did not confirm one. */
      email: z.string().nullable(),
    }),
  ]),
  errors: [
    ...RETURN_ERRORS,
    'login_banned',
    'second_factor_required',
    'login_provider_no_account',
    'login_provider_email_taken',
    'login_provider_linked_elsewhere',
    'login_provider_already_linked',
  ],
})

export const registerThroughProvider = defineEndpoint({
  method: 'POST',
  path: '/api/login-provider/register',
  access: 'anonymous',
  about: nothing('Whoever the provider knows logs in.'),
  summary: 'Creates an account with the ticket of a login through the provider, and opens a session.',
  body: z.object({ ticket: z.string(), username: z.string() }),
  data: UserInfoVo,
  errors: [
    'login_provider_expired',
    'login_provider_no_account',
    'login_provider_email_taken',
    'login_provider_linked_elsewhere',
    'username_required',
    'username_invalid',
    'username_taken',
    'too_many_requests',
  ],
})

export const finishProviderLink = defineEndpoint({
  method: 'POST',
  path: '/api/login-provider/finish-link',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Connects the caller’s account to the identity with which the browser came back.',
  body: ReturnBody,
  errors: [...RETURN_ERRORS, 'login_provider_linked_elsewhere', 'login_provider_already_linked'],
})

export const getProviderLink = defineEndpoint({
  method: 'GET',
  path: '/api/login-provider/link',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'The provider, and the identity there that is connected to the caller’s account; null for none.',
  data: z.object({
    label: z.string().nullable(),
    linked: z
      .object({ name: z.string().nullable(), gmtCreate: Instant, lastUsedAt: Instant.nullable() })
      .nullable(),
  }),
})

export const removeProviderLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/login-provider/link',
  access: 'login',
  about: nothing('The caller’s own account.'),
  summary: 'Disconnects the caller’s account from the identity at the provider.',
  errors: ['login_provider_only_way'],
})

export const LOGIN_PROVIDER_LABEL_MAX = 30

const ProviderSettings = {
  isEnabled: z.boolean(),
  issuer: z.string().max(500),
  clientId: z.string().max(500),
  /** The requested scopes, separated by blanks. */
  scopes: z.string().max(500),
  label: z.string().max(LOGIN_PROVIDER_LABEL_MAX),
  allowsRegistration: z.boolean(),
  linksByMail: z.boolean(),
}

export const getLoginProviderSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/login-provider',
  access: { permission: 'system_info_admin' },
  about: nothing('One role decides how the site is set.'),
  summary: 'The settings of the login provider; the secret is never sent.',
  data: z.object({
    ...ProviderSettings,
    hasSecret: z.boolean(),
    /** The redirect address to register at the provider. */
    redirectAddress: z.string(),
  }),
})

export const setLoginProviderSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/login-provider',
  access: { permission: 'system_info_admin' },
  about: nothing('One role decides how the site is set.'),
  summary: 'Changes the settings of the login provider; an empty secret keeps the old one.',
  body: z.object({ ...ProviderSettings, clientSecret: z.string().max(500).nullish() }),
  errors: [
    'login_provider_issuer_invalid',
    'login_provider_issuer_private',
    'login_provider_incomplete',
    'text_invalid',
    'text_length',
  ],
})

export const testLoginProvider = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login-provider/test',
  access: { permission: 'system_info_admin' },
  about: nothing('One role decides how the site is set.'),
  summary: 'Reads the configuration published by the saved issuer.',
  data: z.object({ authorizationEndpoint: z.string(), tokenEndpoint: z.string(), hasPkce: z.boolean() }),
  errors: ['login_provider_incomplete', 'login_provider_discovery_failed'],
})

export const loginProviderEndpoints = [
  getLoginProvider,
  beginProviderLogin,
  beginProviderLink,
  finishProviderLogin,
  registerThroughProvider,
  finishProviderLink,
  getProviderLink,
  removeProviderLink,
  getLoginProviderSettings,
  setLoginProviderSettings,
  testLoginProvider,
]
