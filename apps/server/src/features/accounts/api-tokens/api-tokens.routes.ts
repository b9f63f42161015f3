import { type ApiTokenVo, createApiToken, listApiTokens, revokeApiToken } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { changerOf } from '../settings/changer.ts'
import { type ApiToken, selectApiTokens } from './api-tokens.queries.ts'
import { makeApiToken, revokeOwnToken } from './api-tokens.service.ts'

export function apiTokenRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listApiTokens, async ({ caller }) =>
      (await selectApiTokens(db, requireUser(caller).id)).map(apiTokenToWire),
    ),
    implement(createApiToken, async ({ body, ...request }) => {
      const owner = { caller: request.caller, changer: changerOf(request) }
      const { token, record } = await makeApiToken(context, owner, body)
      return { token, record: apiTokenToWire(record) }
    }),
    implement(revokeApiToken, async ({ query, ...request }) => {
      await revokeOwnToken(context, changerOf(request), query.id)
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
