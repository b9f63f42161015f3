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
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { setThreadMuted } from '../messages/thread-mutes.service.ts'
import { createCommentPages } from './comment-pages.service.ts'
import { removeComment, setCommentLike, writeComment, writeReply } from './comment-writes.service.ts'
import { readComment, readReplies } from './comments.service.ts'
import { setCommentHidden } from './hide-comment.service.ts'

export function commentRoutes(context: Context): Implementation[] {
  const pages = createCommentPages(context)
  return [
    implement(listComments, ({ caller, thing, query }) => pages.read(caller, thing, query)),
    implement(getComment, ({ caller, thing }) => readComment(context.db, caller, thing)),
    implement(createComment, async ({ caller, thing, body }) =>
      writeComment(context, caller, thing, body.content),
    ),
    implement(deleteComment, async (request) => {
      await removeComment(context, request.caller, actorOf(request), request.thing)
      return null
    }),
    implement(deleteReply, async (request) => {
      await removeComment(context, request.caller, actorOf(request), request.thing)
      return null
    }),
    implement(likeComment, async ({ caller, thing, query }) => {
      await setCommentLike(context, requireUser(caller), thing, query.toLike)
      return null
    }),
    implement(listReplies, ({ caller, thing }) => readReplies(context.db, caller, thing)),
    implement(createReply, ({ caller, thing, body: { reply, quoteId, quoteType } }) => {
      const quotedId = quoteType === 'Reply' ? (quoteId ?? null) : null
      return writeReply(context, caller, { seen: thing, content: reply.content, quotedId })
    }),
    implement(hideComment, async (request) => {
      const { isHidden, reason } = request.body
      const change = { seen: request.thing, isHidden, reason: reason ?? '' }
      await setCommentHidden(context, request.caller, actorOf(request), change)
      return null
    }),
    implement(muteThreadEndpoint, async ({ caller, thing, body }) => {
      await setThreadMuted(context.db, thing, { userId: requireUser(caller).id, isMuted: body.isMuted })
      return null
    }),
  ]
}
