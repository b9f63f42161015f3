import {
  DISCUSSION_CONTENT_MAX_LENGTH,
  DISCUSSION_DESCRIPTION_MAX_LENGTH,
  DISCUSSION_TITLE_MAX_LENGTH,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { asCaller, type Caller, type CurrentUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { takeToken } from '../../http/rate-limit.ts'
import { may } from '../access/access.policy.ts'
import { requireFewLinks } from '../accounts/link-rule.service.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { sendMentions } from '../messages/mentions.service.ts'
import { findRecipient } from '../messages/recipients.service.ts'
import { sendThreadMessage } from '../messages/thread-messages.service.ts'
import { requireProblemNear } from '../problems/find-problem.service.ts'
import { requireCategory } from './categories.service.ts'
import { deleteLike, insertLike } from './discussions.queries.ts'
import { requireLocked, requireOpen, standingOf } from './discussions.service.ts'
import { discussions } from './discussions.tables.ts'
import { isText, lineOf } from './post-rules.policy.ts'
import { requireDailyRoom, requireSolved } from './post-rules.service.ts'

/** Edits and likes of one user in a minute. */
const DEEDS_A_MINUTE = 60

export interface Draft {
  readonly title: string
  readonly description: string
  readonly content: string
  /** A problem's code; empty for none. */
  /** Empty: it is about no problem. Null: that stays as it is. */
  readonly problemCode: string | null
  readonly groupId: number | null
  readonly isPinned: boolean | null
}

export const discussionPath = (id: number) => `/discussion-detail/${id}`

/**
 * Begins a discussion and returns its id. Users who are named in it get a message.
 *
 * @throws DomainError discussions_closed, group_not_found, group_members_only, solved_needed, posts_of_day, too_many_links,
 * discussion_category_unknown and those of its texts and its problem
 */
export async function beginDiscussion(
  context: Context,
  caller: Caller,
  draft: Draft & { readonly categoryId: number },
): Promise<number> {
  const { db, now } = context
  const user = requireUser(caller)
  const { groupId } = draft
  await requireOpen(db, groupId)
  const texts = requireTexts(draft)
  await requireCategory(db, draft.categoryId)
  const problemId = await requireProblemId(db, caller, { code: draft.problemCode ?? '', groupId })
  await requireSolved(db, caller, 'defaultCreateDiscussionACInitValue')
  await requireFewLinks(db, caller, allTexts(texts), now())
  return db.transaction(async (tx) => {
    await requireDailyRoom(tx, caller, now())
    const isPinned = may(caller, 'thread.moderate', { groupId }) && draft.isPinned === true
    const [row] = await tx
      .insert(discussions)
      .values({
        ...texts,
        problemId,
        groupId,
        isPinned,
        categoryId: draft.categoryId,
        authorId: user.id,
        createdAt: now(),
        updatedAt: now(),
      })
      .returning({ id: discussions.id })
    if (row === undefined) throw new Error('the discussion was not stored')
    await tellMentioned(context, tx, { id: row.id, user, ...texts })
    return row.id
  })
}

/** @throws DomainError discussion_not_found, discussion_hidden and those of its texts */
export async function changeDiscussion(
  { db, now }: Context,
  caller: Caller,
  actor: Actor,
  { id, ...draft }: Draft & { readonly id: number },
): Promise<void> {
  const user = requireUser(caller)
  const texts = requireTexts(draft)
  await takeToken(db, deedRule(user, now()))
  await requireFewLinks(db, caller, allTexts(texts), now())
  await db.transaction(async (tx) => {
    const old = await requireLocked(tx, caller, id)
    const about = { code: draft.problemCode ?? old.problemCode ?? '', groupId: old.groupId }
    const isSameProblem = about.code.toUpperCase() === (old.problemCode ?? '').toUpperCase()
    const problemId = isSameProblem ? old.problemId : await requireProblemId(tx, caller, about)
    const isPinned = may(caller, 'thread.moderate', old) ? (draft.isPinned ?? old.isPinned) : old.isPinned
    await tx
      .update(discussions)
      .set({ ...texts, problemId, isPinned, updatedAt: now() })
      .where(eq(discussions.id, id))
    if (old.authorId === user.id) return
    const { title, description, content } = old
    await recordAudit(tx, actor, {
      action: 'discussion.update',
      target: { kind: 'discussion', id, label: texts.title },
      before: { title, description, content },
      after: { ...texts },
    })
  })
}

/** @throws DomainError discussion_not_found, discussion_hidden */
export async function removeDiscussion(
  { db }: Context,
  caller: Caller,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await requireLocked(tx, caller, id)
    await tx.delete(discussions).where(eq(discussions.id, id))
    if (old.authorId !== actor.id) await recordRemoval(tx, actor, old)
  })
}

interface Removed {
  readonly id: number
  readonly title: string
  readonly content: string
  readonly authorName: string | null
}

export async function recordRemoval(tx: Db, actor: Actor, { id, title, content, authorName }: Removed) {
  await recordAudit(tx, actor, {
    action: 'discussion.delete',
    target: { kind: 'discussion', id, label: title },
    before: { title, content, author: authorName },
  })
}

/** @throws DomainError discussion_not_found, discussion_hidden, too_many_requests */
export async function setLike(
  { db, now }: Context,
  caller: Caller,
  { id, isLiked }: { readonly id: number; readonly isLiked: boolean },
): Promise<void> {
  const user = requireUser(caller)
  await takeToken(db, deedRule(user, now()))
  await db.transaction(async (tx) => {
    const discussion = await requireLocked(tx, caller, id)
    if (!isLiked) return deleteLike(tx, id, user.id)
    const isNew = await insertLike(tx, { discussionId: id, userId: user.id, createdAt: now() })
    const author = discussion.authorId === null ? null : await findRecipient(tx, discussion.authorId)
    // An author who left the group reads it no more.
    if (!isNew || author === null || (await standingOf(tx, asCaller(author), id)) === null) return
    await sendThreadMessage(tx, {
      kind: 'like',
      action: 'like-post',
      recipientId: author.id,
      senderId: user.id,
      source: { kind: 'discussion', id, title: discussion.title, content: discussion.description },
      quote: null,
      address: discussionPath(id),
      now: now(),
    })
  })
}

/** How often a user may edit and like. */
export const deedRule = (user: CurrentUser, now: Date) => ({
  key: `thread-deed:${user.id}`,
  limit: DEEDS_A_MINUTE,
  windowSeconds: 60,
  now,
})

async function tellMentioned(
  { now }: Context,
  tx: Db,
  post: { id: number; user: CurrentUser; title: string; content: string },
): Promise<void> {
  await sendMentions(tx, {
    text: post.content,
    senderId: post.user.id,
    exceptIds: [],
    source: { kind: 'discussion', id: post.id, title: post.title, content: post.content },
    address: discussionPath(post.id),
    now: now(),
    maySee: async (user) => (await standingOf(tx, asCaller(user), post.id)) !== null,
  })
}

const allTexts = ({ title, description, content }: { title: string; description: string; content: string }) =>
  `${title}\n${description}\n${content}`

function requireTexts({ title, description, content }: Pick<Draft, 'title' | 'description' | 'content'>) {
  const texts = {
    title: lineOf(title, DISCUSSION_TITLE_MAX_LENGTH),
    description: lineOf(description, DISCUSSION_DESCRIPTION_MAX_LENGTH),
  }
  if (texts.title === null)
    throw new DomainError('discussion_title_length', { limit: DISCUSSION_TITLE_MAX_LENGTH })
  if (texts.description === null)
    throw new DomainError('discussion_description_length', { limit: DISCUSSION_DESCRIPTION_MAX_LENGTH })
  if (!isText(content, DISCUSSION_CONTENT_MAX_LENGTH))
    throw new DomainError('discussion_content_length', { limit: DISCUSSION_CONTENT_MAX_LENGTH })
  return { title: texts.title, description: texts.description, content }
}

async function requireProblemId(
  db: Db,
  caller: Caller,
  about: { readonly code: string; readonly groupId: number | null },
): Promise<number | null> {
  return about.code === '' ? null : (await requireProblemNear(db, caller, about)).id
}
