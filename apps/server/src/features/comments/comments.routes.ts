import {
  createComment,
  createReply,
  deleteComment,
  deleteReply,
  getComment,
  hideComment,
  likeComment,
  listComments,
  listReplies,
  muteThread as muteThreadEndpoint,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { createCommentPages } from './comment-pages.service.ts'
import {
  muteThread,
  removeComment,
  setCommentLike,
  writeComment,
  writeReply,
} from './comment-writes.service.ts'
import { readComment, readReplies } from './comments.service.ts'
import { setCommentHidden } from './hide-comment.service.ts'
import { targetOf } from './threads.service.ts'

export function commentRoutes(context: Context): Implementation[] {
  const pages = createCommentPages(context)
  return [
    implement(listComments, ({ caller, query }) => pages.read(caller, query)),
    implement(getComment, ({ caller, query }) => readComment(context, caller, query.id)),
    implement(createComment, async ({ caller, body }) =>
      writeComment(context, caller, targetOf(body), body.content),
    ),
    implement(deleteComment, async (request) => {
      const { caller, body } = request
      await removeComment(context, caller, actorOf(request), { id: body.id, isReply: false })
      return null
    }),
    implement(likeComment, async ({ caller, query }) => {
      await setCommentLike(context, caller, { id: query.cid, isLiked: query.toLike })
      return null
    }),
    implement(listReplies, ({ caller, query }) => readReplies(context, caller, query.commentId)),
    implement(createReply, ({ caller, body: { reply, quoteId, quoteType } }) => {
      const quotedId = quoteType === 'Reply' ? (quoteId ?? null) : null
      return writeReply(context, caller, { ...reply, quotedId })
    }),
    implement(deleteReply, async (request) => {
      const { caller, body } = request
      await removeComment(context, caller, actorOf(request), { id: body.reply.id, isReply: true })
      return null
    }),
    implement(hideComment, async (request) => {
      const { id, isHidden, reason } = request.body
      const change = { id, isHidden, reason: reason ?? '' }
      await setCommentHidden(context, request.caller, actorOf(request), change)
      return null
    }),
    implement(muteThreadEndpoint, async ({ caller, body }) => {
      await muteThread(context, caller, targetOf(body), body.isMuted)
      return null
    }),
  ]
}
