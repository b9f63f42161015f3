import {
  handleGroupReport,
  listGroupReports,
  RESTRICTED_ROLES,
  ROLE_IDS,
  reportComment,
  reportDiscussion,
  restrictAuthor as restrictAuthorEndpoint,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement, implementBoth } from '../../http/implement.ts'
import { pageRequest } from '../../http/page.ts'
import { actingCallerOf, actorOf } from '../audit/actor.policy.ts'
import { scopeFor } from './reports.policy.ts'
import { addReport, readReports, setHandled } from './reports.service.ts'
import { restrictAuthor } from './restrict-author.service.ts'

const DEFAULT_PAGE_SIZE = 10

export function reportRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(reportDiscussion, async ({ caller, body }) => {
      await addReport(context, requireUser(caller), { discussionId: body.did, reason: body.content })
      return null
    }),
    implement(reportComment, async ({ caller, body }) => {
      await addReport(context, requireUser(caller), { commentId: body.commentId, reason: body.content })
      return null
    }),
    ...implementBoth(listGroupReports, async ({ groupId, caller, query }) =>
      readReports(db, scopeFor(caller, groupId), pageRequest(query, DEFAULT_PAGE_SIZE)),
    ),
    ...implementBoth(handleGroupReport, async ({ groupId, ...request }) => {
      const { id, status } = request.body
      const scope = scopeFor(request.caller, groupId)
      await setHandled(context, actorOf(request), scope, { id, isHandled: status })
      return null
    }),
    implement(restrictAuthorEndpoint, async (request) => {
      const { id, type, hours, reason } = request.body
      const role = RESTRICTED_ROLES.find((name) => ROLE_IDS[name] === type) ?? 'mute_user'
      await restrictAuthor(context, actingCallerOf(request), { reportId: id, role, hours, reason })
      return null
    }),
  ]
}
