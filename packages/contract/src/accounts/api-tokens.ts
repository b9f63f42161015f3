import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'
import { TokenScope } from './token-scope.ts'

export const API_TOKEN_NAME_MAX = 50
export const API_TOKEN_MAX_DAYS = 365
/** How many tokens a user may have at once. */
export const API_TOKENS_MAX = 20

export const ApiTokenVo = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(TokenScope),
  /** The first characters of the token, which distinguish it from others. */
  beginning: z.string(),
  gmtCreate: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
  lastUsedIp: z.string().nullable(),
})
export type ApiTokenVo = z.output<typeof ApiTokenVo>

export const listApiTokens = defineEndpoint({
  method: 'GET',
  path: '/api/api-tokens',
  access: 'login',
  about: nothing('The caller’s own tokens.'),
  summary: 'The API tokens of the caller, newest first, including recently expired ones.',
  data: z.array(ApiTokenVo),
})

export const createApiToken = defineEndpoint({
  method: 'POST',
  path: '/api/api-token',
  access: 'login',
  about: nothing('The caller’s own tokens.'),
  summary: 'Creates an API token; the password is asked for again. Only this response contains the token.',
  body: z.object({
    password: z.string(),
    name: z.string(),
    scopes: z.array(TokenScope).min(1),
    /** How long the token is valid. */
    days: z.int().min(1).max(API_TOKEN_MAX_DAYS),
  }),
  data: z.object({ token: z.string(), record: ApiTokenVo }),
  errors: [
    'api_token_name_length',
    'api_token_scope_denied',
    'own_password_wrong',
    'account_locked',
    'api_token_limit',
  ],
})

export const revokeApiToken = defineEndpoint({
  method: 'DELETE',
  path: '/api/api-token',
  access: 'login',
  about: nothing('The caller’s own tokens.'),
  summary: 'Deletes one API token of the caller; it stops working at once.',
  query: z.object({ id: QueryInt }),
})

export const apiTokenEndpoints = [listApiTokens, createApiToken, revokeApiToken]
