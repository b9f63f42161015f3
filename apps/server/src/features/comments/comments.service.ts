import { REPLIES_SHOWN } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may } from '../access/access.policy.ts'
import type { ThreadTarget } from '../messages/thread-mutes.tables.ts'
import {
  type CommentRow,
  findComment,
  type Reader,
  selectLikedIds,
  selectNewestReplies,
} from './comments.queries.ts'
import { commentToWire, replyToWire } from './comments.wire.ts'
import { commentFacts } from './threads.policy.ts'
import { requireThread, type Thread } from './threads.service.ts'

/** A comment with more replies than these shows its newest ones. */
const MOST_REPLIES = 2_000

export const readerOf = (caller: Caller, { isModerator, narrowing }: Thread): Reader => ({
  caller,
  readerId: findUser(caller)?.id ?? null,
  isModerator,
  narrowing,
})

export interface SeenComment {
  readonly comment: CommentRow
  readonly thread: Thread
  /** The comment that a reply belongs to; null for a comment. */
  readonly parent: CommentRow | null
}

export const targetOfRow = ({ contestId, discussionId }: CommentRow): ThreadTarget =>
  contestId === null ? { kind: 'discussion', id: discussionId ?? 0 } : { kind: 'contest', id: contestId }

/**
 * A comment or reply, if the caller sees it. A reply is seen only with its comment.
 *
 * @throws DomainError those of `requireThread`
 */
export async function findSeenComment(
  context: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  id: number,
): Promise<SeenComment | null> {
  const comment = await findComment(context.db, id)
  if (comment === null) return null
  const thread = await requireThreadOf(context, caller, comment)
  const parent = comment.parentId === null ? null : await findComment(context.db, comment.parentId)
  const isSeen = [comment, ...(parent === null ? [] : [parent])].every((row) =>
    may(caller, 'comment.read', commentFacts(row, thread)),
  )
  return isSeen ? { comment, thread, parent } : null
}

/** The number of a comment does not say whether there is a thread that the caller may not know of. */
async function requireThreadOf(
  context: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  comment: CommentRow,
): Promise<Thread> {
  try {
    return await requireThread(context, caller, targetOfRow(comment))
  } catch (error) {
    const isUnknown =
      error instanceof DomainError && ['discussion_not_found', 'contest_not_found'].includes(error.code)
    throw isUnknown ? new DomainError('comment_not_found') : error
  }
}

/** The comment that a link leads to, or the one that its reply belongs to. */
export async function readComment(db: Db, caller: Caller, { comment, thread, parent }: SeenComment) {
  const shown = parent ?? comment
  const reader = readerOf(caller, thread)
  const newest = await selectNewestReplies(db, shown.id, reader, REPLIES_SHOWN)
  const isAmong = parent === null || newest.some((reply) => reply.id === comment.id)
  const replies = isAmong ? newest : [...newest.slice(0, -1), comment]
  const liked = reader.readerId === null ? [] : await selectLikedIds(db, reader.readerId, [shown.id])
  return { comment: commentToWire(shown, replies, reader), hasLike: liked.length > 0 }
}

export async function readReplies(db: Db, caller: Caller, { comment, thread }: SeenComment) {
  const reader = readerOf(caller, thread)
  const rows = await selectNewestReplies(db, comment.id, reader, MOST_REPLIES)
  return rows.map((row) => replyToWire(row, reader))
}
