import {
  createGroupDiscussion,
  deleteGroupDiscussion,
  listAllGroupDiscussions,
  listGroupDiscussions,
  updateGroupDiscussion,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { may } from '../access/access.policy.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { administer } from './discussion-admin.service.ts'
import { beginDiscussion, changeDiscussion, removeDiscussion } from './discussion-writes.service.ts'
import { draftOf } from './discussions.routes.ts'
import { readGroupDiscussions } from './discussions.service.ts'
import { isHiddenStatus } from './discussions.wire.ts'

/** The same discussions as the site's, in a group. */
export function groupDiscussionRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listGroupDiscussions, ({ caller, query }) =>
      readGroupDiscussions(context, caller, query, false),
    ),
    implement(listAllGroupDiscussions, ({ caller, query }) =>
      readGroupDiscussions(context, caller, query, true),
    ),
    implement(createGroupDiscussion, async ({ caller, body }) => ({
      id: await beginDiscussion(context, caller, { ...draftOf(body), categoryId: body.categoryId }),
    })),
    implement(updateGroupDiscussion, async (request) => {
      const { caller, thing: discussion, body } = request
      const { id, title, description, content, pid, status, topPriority = null, hiddenReason = null } = body
      const isHidden = status == null ? null : isHiddenStatus(status)
      const administers = isHidden !== null || topPriority !== null
      // All or nothing, although texts and the rest are different deeds.
      await db.transaction(async (tx) => {
        const within = { ...context, db: tx }
        if (title != null && description != null && content != null) {
          const sent = { title, description, content, pid: pid ?? discussion.problemCode }
          await changeDiscussion(within, caller, actorOf(request), { ...draftOf(sent), id })
        }
        if (!administers || !may(caller, 'thread.moderate', discussion)) return
        const change = { id, isHidden, isPinned: topPriority, categoryId: null, hiddenReason }
        await administer(within, actorOf(request), change, discussion.groupId)
      })
      return null
    }),
    implement(deleteGroupDiscussion, async (request) => {
      await removeDiscussion(context, request.caller, actorOf(request), request.query.did)
      return null
    }),
  ]
}
