import { COMMENT_MAX_LENGTH } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq } from '../../db/drizzle.ts'
import { type Caller, type CurrentUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { takeToken } from '../../http/rate-limit.ts'
import { may } from '../access/access.policy.ts'
import { requireFewLinks } from '../accounts/link-rule.service.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { deedRule } from '../discussions/discussion-writes.service.ts'
import { isText } from '../discussions/post-rules.policy.ts'
import { requireSolved } from '../discussions/post-rules.service.ts'
import type { ThreadTarget } from '../messages/thread-mutes.tables.ts'
import { tellOfComment, tellOfLike, tellOfReply } from './comment-messages.service.ts'
import { type CommentRow, findComment, lockComment } from './comments.queries.ts'
import type { SeenComment } from './comments.service.ts'
import { commentLikes, comments } from './comments.tables.ts'
import { commentToWire, replyToWire } from './comments.wire.ts'
import { commentFacts } from './threads.policy.ts'
import { lockThread, type Thread } from './threads.service.ts'

/** Comments and replies of one user in a minute. */
const WORDS_A_MINUTE = 10

/** @throws DomainError comment_length, solved_needed, too_many_links, too_many_requests */
export async function writeComment(context: Context, caller: Caller, thread: Thread, content: string) {
  const { db, now } = context
  const user = requireUser(caller)
  await requireMayWrite(context, caller, thread, content)
  return db.transaction(async (tx) => {
    await lockThread(tx, caller, thread)
    const row = await insertComment(tx, {
      ...columnsOf(thread),
      authorId: user.id,
      content,
      createdAt: now(),
    })
    await tellOfComment(tx, { thread, comment: row, user, now: now() })
    // As other clients expect of their own comment.
    return {
      ...commentToWire(row, [], { caller, isModerator: thread.isModerator }),
      fromRole: null,
    }
  })
}

/**
 * @throws DomainError comment_not_found, comment_length, solved_needed, too_many_links, too_many_requests
 */
export async function writeReply(
  context: Context,
  caller: Caller,
  draft: { readonly seen: SeenComment; readonly quotedId: number | null; readonly content: string },
) {
  const { db, now } = context
  const user = requireUser(caller)
  const { comment, thread } = draft.seen
  await requireMayWrite(context, caller, thread, draft.content)
  return db.transaction(async (tx) => {
    await lockThread(tx, caller, thread)
    if ((await lockComment(tx, comment.id)) === null) throw new DomainError('comment_not_found')
    const quoted = await quotedBy(tx, caller, { quotedId: draft.quotedId, comment, thread })
    const row = await insertComment(tx, {
      ...columnsOf(thread),
      parentId: comment.id,
      authorId: user.id,
      addresseeId: quoted.authorId,
      content: draft.content,
      createdAt: now(),
    })
    await tellOfReply(tx, { thread, comment: row, quoted, asked: comment, user, now: now() })
    return replyToWire(row, { caller, isModerator: thread.isModerator })
  })
}

interface Answered {
  readonly quotedId: number | null
  readonly comment: CommentRow
  readonly thread: Thread
}

/** The text that a reply answers: the reply that it names if both are below the same comment, otherwise the comment. */
async function quotedBy(
  tx: Db,
  caller: Caller,
  { quotedId, comment, thread }: Answered,
): Promise<CommentRow> {
  const found = quotedId === null ? null : await findComment(tx, quotedId)
  const isReply =
    found !== null &&
    found.parentId === comment.id &&
    may(caller, 'comment.read', commentFacts(found, thread))
  return isReply ? found : comment
}

/** @throws DomainError comment_not_found */
export async function removeComment(
  context: Context,
  caller: Caller,
  actor: Actor,
  { comment, thread }: SeenComment,
): Promise<void> {
  const { id } = comment
  const isOwn = comment.authorId === actor.id
  await context.db.transaction(async (tx) => {
    await lockThread(tx, caller, thread)
    // A reply changes the counter of its comment, which is locked before the reply, as when one is written.
    if (comment.parentId !== null) await lockComment(tx, comment.parentId)
    const gone = await tx.delete(comments).where(eq(comments.id, id)).returning({ id: comments.id })
    if (gone.length === 0) throw new DomainError('comment_not_found')
    if (isOwn) return
    await recordAudit(tx, actor, {
      action: 'comment.delete',
      target: { kind: 'comment', id, label: thread.title },
      before: { content: comment.content, author: comment.authorName },
    })
  })
}

/** @throws DomainError comment_not_found, too_many_requests */
export async function setCommentLike(
  { db, now }: Context,
  user: CurrentUser,
  { comment, thread, parent }: SeenComment,
  isLiked: boolean,
): Promise<void> {
  const { id } = comment
  await takeToken(db, deedRule(user, now()))
  await db.transaction(async (tx) => {
    if ((await lockComment(tx, id)) === null) throw new DomainError('comment_not_found')
    if (!isLiked) {
      const own = and(eq(commentLikes.commentId, id), eq(commentLikes.userId, user.id))
      await tx.delete(commentLikes).where(own)
      return
    }
    const like = { commentId: id, userId: user.id, createdAt: now() }
    const added = await tx.insert(commentLikes).values(like).onConflictDoNothing().returning()
    if (added.length > 0) await tellOfLike(tx, { thread, comment, parent, user, now: now() })
  })
}

async function requireMayWrite(
  { db, now }: Context,
  caller: Caller,
  thread: Thread,
  content: string,
): Promise<void> {
  if (!isText(content, COMMENT_MAX_LENGTH))
    throw new DomainError('comment_length', { limit: COMMENT_MAX_LENGTH })
  if (thread.isModerator) return
  if (thread.kind === 'discussion') await requireSolved(db, caller, 'defaultCreateCommentACInitValue')
  await requireFewLinks(db, caller, content, now())
  const key = `comment:${requireUser(caller).id}`
  await takeToken(db, { key, limit: WORDS_A_MINUTE, windowSeconds: 60, now: now() })
}

const columnsOf = ({ kind, id }: ThreadTarget) =>
  kind === 'contest' ? { contestId: id } : { discussionId: id }

async function insertComment(tx: Db, values: typeof comments.$inferInsert): Promise<CommentRow> {
  const [added] = await tx.insert(comments).values(values).returning({ id: comments.id })
  const row = added === undefined ? null : await findComment(tx, added.id)
  if (row === null) throw new Error('the comment was not stored')
  return row
}
