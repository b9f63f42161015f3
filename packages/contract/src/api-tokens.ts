import { z } from 'zod'
import { defineEndpoint } from './define.ts'
import { TokenScope } from './token-scopes.ts'
import { Instant, QueryInt } from './wire-types.ts'

export const API_TOKEN_NAME_MAX = 50
export const API_TOKEN_MAX_DAYS = 365
/** Tokens that a user may have at once. */
export const API_TOKENS_MAX = 20

export const ApiTokenVo = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(TokenScope),
  /** How the token begins, to tell it from others. */
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
  summary: 'The API tokens of the caller, newest first, with those that ran out lately.',
  data: z.array(ApiTokenVo),
})

export const createApiToken = defineEndpoint({
  method: 'POST',
  path: '/api/api-token',
  access: 'login',
  summary: 'Makes an API token; the password is asked for once more. Only this answer holds it.',
  body: z.object({
    password: z.string(),
    name: z.string(),
    scopes: z.array(TokenScope).min(1),
    /** How long it will work. */
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
  summary: 'Removes one API token of the caller, which works no longer at once.',
  query: z.object({ id: QueryInt }),
})

export const apiTokenEndpoints = [listApiTokens, createApiToken, revokeApiToken]
