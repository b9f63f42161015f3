import {
  cleanMessages as cleanMessagesEndpoint,
  getUnread,
  listCommentMessages,
  listLikeMessages,
  listPersonalMessages,
  listReplyMessages,
  listSystemMessages,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageRequest } from '../../http/page.ts'
import { selectUnreadCounts } from './messages.queries.ts'
import { cleanMessages, readMessages } from './messages.service.ts'
import { KINDS, systemMessageToWire, unreadToWire, userMessageToWire } from './messages.wire.ts'

const DEFAULT_PAGE_SIZE = 5

export function messageRoutes(context: Context): Implementation[] {
  const ofUsers = [
    [listCommentMessages, 'comment'],
    [listReplyMessages, 'reply'],
    [listLikeMessages, 'like'],
  ] as const
  const ofTheSite = [
    [listSystemMessages, 'system'],
    [listPersonalMessages, 'personal'],
  ] as const
  return [
    implement(getUnread, async ({ caller }) =>
      unreadToWire(await selectUnreadCounts(context.db, requireUser(caller).id)),
    ),
    ...ofUsers.map(([endpoint, kind]) =>
      implement(endpoint, ({ caller, query }) => {
        const page = pageRequest(query, DEFAULT_PAGE_SIZE)
        return readMessages(context, { recipientId: requireUser(caller).id, kind, page }, userMessageToWire)
      }),
    ),
    ...ofTheSite.map(([endpoint, kind]) =>
      implement(endpoint, ({ caller, query, language }) => {
        const page = pageRequest(query, DEFAULT_PAGE_SIZE)
        return readMessages(context, { recipientId: requireUser(caller).id, kind, page }, (row) =>
          systemMessageToWire(row, language),
        )
      }),
    ),
    implement(cleanMessagesEndpoint, async ({ caller, query: { type, id } }) => {
      await cleanMessages(context, { recipientId: requireUser(caller).id, kind: KINDS[type], id })
      return null
    }),
  ]
}
