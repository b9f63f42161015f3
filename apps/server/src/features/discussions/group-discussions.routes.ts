import {
  createGroupDiscussion,
  deleteGroupDiscussion,
  listAllGroupDiscussions,
  listGroupDiscussions,
  updateGroupDiscussion,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { may, requireMay } from '../access/access.policy.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { administer } from './discussion-admin.service.ts'
import { beginDiscussion, changeDiscussion, removeDiscussion } from './discussion-writes.service.ts'
import { draftOf } from './discussions.routes.ts'
import { readGroupDiscussions, requireReadable } from './discussions.service.ts'
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
    implement(createGroupDiscussion, async ({ caller, body }) => {
      if (body.gid === 0) throw new DomainError('group_not_found')
      return { id: await beginDiscussion(context, caller, { ...draftOf(body), categoryId: body.categoryId }) }
    }),
    implement(updateGroupDiscussion, async (request) => {
      const { caller, body } = request
      const { id, title, description, content, pid, status, topPriority = null, hiddenReason = null } = body
      const discussion = await requireReadable(db, caller, id)
      const { groupId } = discussion
      if (groupId === null) throw new DomainError('discussion_not_found')
      requireMay(caller, 'discussion.edit', discussion)
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
        await administer(within, actorOf(request), change, groupId)
      })
      return null
    }),
    implement(deleteGroupDiscussion, async (request) => {
      await removeDiscussion(context, request.caller, actorOf(request), request.query.did)
      return null
    }),
  ]
}
