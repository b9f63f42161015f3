import { type ApiTokenVo, createApiToken, listApiTokens, revokeApiToken } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { type ApiToken, deleteApiToken, selectApiTokens } from './api-tokens.queries.ts'
import { makeApiToken } from './api-tokens.service.ts'

export function apiTokenRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listApiTokens, async ({ caller }) =>
      (await selectApiTokens(db, requireUser(caller).id)).map(apiTokenToWire),
    ),
    implement(createApiToken, async ({ caller, body }) => {
      const { token, record } = await makeApiToken(context, requireUser(caller), body)
      return { token, record: apiTokenToWire(record) }
    }),
    implement(revokeApiToken, async ({ caller, query }) => {
      // Somebody else's token, or none at all: either way it is not among the caller's afterwards.
      await deleteApiToken(db, { userId: requireUser(caller).id, id: query.id })
      return null
    }),
  ]
}

function apiTokenToWire(token: ApiToken): ApiTokenVo {
  return {
    id: token.id,
    name: token.name,
    scopes: [...token.scopes],
    beginning: token.beginning,
    gmtCreate: token.createdAt,
    expiresAt: token.expiresAt,
    lastUsedAt: token.lastUsedAt,
    lastUsedIp: token.lastUsedIp,
  }
}
