import type { Context } from '../../context.ts'
import type { ThingRules } from '../../http/thing.ts'
import { refusalOf } from '../access/access.policy.ts'
import { type DiscussionFull, findDiscussion } from './discussions.queries.ts'
import { findWhileOpen } from './discussions.service.ts'

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly discussion: DiscussionFull
  }
}

/** A discussion by its `did`. Its place may be closed for readers and writers, and is open to moderators. */
export const discussionThing = ({ db }: Pick<Context, 'db'>): ThingRules<'discussion'> => ({
  missing: 'discussion_not_found',
  find({ id, may }) {
    if (may === 'thread.moderate') return findDiscussion(db, id)
    return findWhileOpen(db, id, may === 'discussion.read' ? 'thread_closed' : 'discussions_closed')
  },
  groupIdOf: ({ groupId }) => groupId,
  refusalFor({ caller, may }, discussion) {
    if (may === 'thread.moderate') return refusalOf(caller, may, discussion)
    return refusalOf(caller, 'discussion.read', discussion) ?? refusalOf(caller, may, discussion)
  },
})
