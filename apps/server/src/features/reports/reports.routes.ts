import {
  handleGroupReport,
  handleReport,
  listGroupReports,
  listReports,
  RESTRICTED_ROLES,
  ROLE_IDS,
  reportComment,
  reportDiscussion,
  restrictAuthor as restrictAuthorEndpoint,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageRequest } from '../../http/page.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { scopeOnSite } from './reports.policy.ts'
import {
  addCommentReport,
  addDiscussionReport,
  readReports,
  requireGroupScope,
  setHandled,
} from './reports.service.ts'
import { restrictAuthor } from './restrict-author.service.ts'

const DEFAULT_PAGE_SIZE = 10

export function reportRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(reportDiscussion, async ({ caller, body }) => {
      await addDiscussionReport(context, caller, { id: body.did, reason: body.content })
      return null
    }),
    implement(reportComment, async ({ caller, body }) => {
      await addCommentReport(context, caller, { id: body.commentId, reason: body.content })
      return null
    }),
    implement(listReports, ({ caller, query }) =>
      readReports(db, scopeOnSite(requireUser(caller).role), pageRequest(query, DEFAULT_PAGE_SIZE)),
    ),
    implement(listGroupReports, async ({ caller, query }) =>
      readReports(db, await requireGroupScope(db, caller, query.gid), pageRequest(query, DEFAULT_PAGE_SIZE)),
    ),
    implement(handleReport, async (request) => {
      const { id, status } = request.body
      const actor = actorOf(request)
      await setHandled(context, actor, scopeOnSite(actor.role), { id, isHandled: status })
      return null
    }),
    implement(handleGroupReport, async (request) => {
      const { gid, id, status } = request.body
      const scope = await requireGroupScope(db, request.caller, gid)
      await setHandled(context, actorOf(request), scope, { id, isHandled: status })
      return null
    }),
    implement(restrictAuthorEndpoint, async (request) => {
      const { id, type, hours, reason } = request.body
      const role = RESTRICTED_ROLES.find((name) => ROLE_IDS[name] === type) ?? 'mute_user'
      await restrictAuthor(context, actorOf(request), { reportId: id, role, hours, reason })
      return null
    }),
  ]
}
