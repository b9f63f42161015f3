import type { Context } from '../../context.ts'
import type { ThingRules } from '../../http/thing.ts'
import { refusalOf } from '../access/access.policy.ts'
import { findSeenComment, type SeenComment } from './comments.service.ts'
import { requireThread, type Thread, targetOf } from './threads.service.ts'

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly thread: Thread
    readonly comment: SeenComment
    readonly reply: SeenComment
    readonly 'comment-or-reply': SeenComment
  }
}

type Base = Pick<Context, 'db' | 'now'>

/** The comments below a discussion or a contest: whoever reads that reads them. */
export const threadThing = (context: Base): ThingRules<'thread'> => ({
  missing: 'discussion_not_found',
  find: ({ caller, id: { contest, discussion } }) =>
    requireThread(context, caller, targetOf({ cid: contest, did: discussion })),
  groupIdOf: ({ groupId }) => groupId,
  refusalFor: () => null,
})

type Kind = 'comment' | 'reply' | 'comment-or-reply'

/** Comments and replies have their numbers in common; some endpoints are for one of them alone. */
function seenThing(context: Base, isSought: (seen: SeenComment) => boolean) {
  return {
    missing: 'comment_not_found',
    async find({ caller, id }) {
      const seen = await findSeenComment(context, caller, id)
      return seen !== null && isSought(seen) ? seen : null
    },
    groupIdOf: ({ thread }) => thread.groupId,
    // It is found for readers alone.
    refusalFor: ({ caller, may }, { thread, comment }) =>
      may === 'comment.read' ? null : refusalOf(caller, may, { ...thread, authorId: comment.authorId }),
  } satisfies ThingRules<Kind>
}

export const commentThing = (context: Base): ThingRules<'comment'> =>
  seenThing(context, ({ parent }) => parent === null)

export const replyThing = (context: Base): ThingRules<'reply'> =>
  seenThing(context, ({ parent }) => parent !== null)

export const commentOrReplyThing = (context: Base): ThingRules<'comment-or-reply'> =>
  seenThing(context, () => true)
