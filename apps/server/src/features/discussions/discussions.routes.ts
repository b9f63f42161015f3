import {
  adminDeleteDiscussions,
  adminUpdateDiscussion,
  createDiscussion,
  deleteCategory,
  deleteDiscussion,
  getDiscussion,
  likeDiscussion,
  listCategories,
  listDiscussions,
  saveCategories,
  updateDiscussion,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { isDrawing } from '../../http/first-picture/site-address.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { createListCache } from '../../live/list-cache.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { readCategories, removeCategory, storeCategories } from './categories.service.ts'
import { administer, removeDiscussions } from './discussion-admin.service.ts'
import { beginDiscussion, changeDiscussion, removeDiscussion, setLike } from './discussion-writes.service.ts'
import { createDiscussionList, readDiscussion } from './discussions.service.ts'
import { isHiddenStatus } from './discussions.wire.ts'

export function discussionRoutes(context: Context): Implementation[] {
  const { db } = context
  // Own discussions come with their texts, so only visitors all see the same.
  const cache = createListCache(context, 'visitors', ['discussions', 'problems'])
  const list = createDiscussionList(context)
  return [
    implement(listDiscussions, ({ caller, query }) => list.read(caller, query), { cache }),
    implement(getDiscussion, ({ caller, thing, ip, language, raw }) =>
      readDiscussion(context, { caller, ip: isDrawing(raw) ? null : ip, language }, thing),
    ),
    implement(createDiscussion, async ({ caller, thing: { groupId }, body }) => ({
      id: await beginDiscussion(context, caller, { ...draftOf(body), groupId, categoryId: body.categoryId }),
    })),
    implement(updateDiscussion, async (request) => {
      const { caller, body } = request
      await changeDiscussion(context, caller, actorOf(request), { ...draftOf(body), id: body.id })
      return null
    }),
    implement(deleteDiscussion, async (request) => {
      await removeDiscussion(context, request.caller, actorOf(request), request.query.did)
      return null
    }),
    implement(likeDiscussion, async ({ caller, thing, query: { toLike } }) => {
      await setLike(context, caller, { id: thing.id, isLiked: toLike })
      return null
    }),
    implement(listCategories, ({ language }) => readCategories(db, language)),
    implement(saveCategories, async (request) => {
      const { body: sent, language } = request
      await storeCategories(context, { actor: actorOf(request), sent, language })
      return readCategories(db, request.language)
    }),
    implement(deleteCategory, async (request) => {
      await removeCategory(context, actorOf(request), request.query.id)
      return null
    }),
    ...adminRoutes(context),
  ]
}

function adminRoutes(context: Context): Implementation[] {
  return [
    implement(adminUpdateDiscussion, async (request) => {
      const { id, status, topPriority = null, categoryId = null, hiddenReason = null } = request.body
      const isHidden = status == null ? null : isHiddenStatus(status)
      const change = { id, isHidden, isPinned: topPriority, categoryId, hiddenReason }
      await administer(context, actorOf(request), change)
      return null
    }),
    implement(adminDeleteDiscussions, async (request) => {
      await removeDiscussions(context, actorOf(request), request.body)
      return null
    }),
  ]
}

interface SentDraft {
  readonly title: string
  readonly description: string
  readonly content: string
  readonly pid?: string | null | undefined
  readonly gid?: number | null | undefined
  readonly topPriority?: boolean | null | undefined
}

export const draftOf = ({ title, description, content, pid, gid = null, topPriority = null }: SentDraft) => ({
  title,
  description,
  content,
  // A client that does not send it does not mean to change it.
  problemCode: pid === undefined ? null : (pid?.trim() ?? ''),
  groupId: gid,
  isPinned: topPriority,
})
