import { handleReport, listReports, reportComment, reportDiscussion } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageRequest } from '../../http/page.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { addCommentReport, addDiscussionReport, readReports, setHandled } from './reports.service.ts'

const DEFAULT_PAGE_SIZE = 10

export function reportRoutes(context: Context): Implementation[] {
  return [
    implement(reportDiscussion, async ({ caller, body }) => {
      await addDiscussionReport(context, caller, { id: body.did, reason: body.content })
      return null
    }),
    implement(reportComment, async ({ caller, body }) => {
      await addCommentReport(context, caller, { id: body.commentId, reason: body.content })
      return null
    }),
    implement(listReports, ({ query }) => readReports(context.db, pageRequest(query, DEFAULT_PAGE_SIZE))),
    implement(handleReport, async (request) => {
      const { id, status } = request.body
      await setHandled(context, actorOf(request), { id, isHandled: status })
      return null
    }),
  ]
}
