import type { Db } from '../../db/connect.ts'
import type { CurrentUser } from '../../http/caller.ts'
import { isMember } from '../groups/groups.service.ts'
import { type Mentioned, sendMentions } from '../messages/mentions.service.ts'
import { sendThreadMessage } from '../messages/thread-messages.service.ts'
import type { CommentRow } from './comments.queries.ts'
import { notifyThread } from './thread-notice.service.ts'
import { isOrganisers } from './threads.policy.ts'
import { commentPath, type Thread } from './threads.service.ts'

interface Written {
  readonly thread: Thread
  readonly comment: CommentRow
  readonly user: CurrentUser
  readonly now: Date
}

const messageOf = ({ thread, comment, user, now }: Written) => ({
  senderId: user.id,
  source: { kind: thread.kind, id: thread.id, title: thread.title, content: comment.content },
  address: commentPath(thread, comment.id),
  now,
})

/** Tells the owner of the thread, those who are named, and the open pages. */
export async function tellOfComment(tx: Db, written: Written): Promise<void> {
  const { thread } = written
  if (thread.ownerId !== null)
    await sendThreadMessage(tx, {
      ...messageOf(written),
      kind: 'comment',
      action: 'discuss',
      recipientId: thread.ownerId,
      quote: null,
    })
  await tellMentioned(tx, written, [thread.ownerId], null)
  await tellPages(tx, written, null)
}

interface Reply extends Written {
  /** What is answered: the comment itself, or a reply below it. */
  readonly quoted: CommentRow
  /** The comment above. */
  readonly asked: CommentRow
}

/** Notifies the author who is answered, the users who are named, and the open pages. */
export async function tellOfReply(tx: Db, written: Reply): Promise<void> {
  const { quoted, asked } = written
  if (quoted.authorId !== null)
    await sendThreadMessage(tx, {
      ...messageOf(written),
      kind: 'reply',
      action: 'reply',
      recipientId: quoted.authorId,
      quote: { kind: quoted.parentId === null ? 'comment' : 'reply', id: quoted.id, content: quoted.content },
    })
  await tellMentioned(tx, written, [quoted.authorId], asked)
  await tellPages(tx, written, asked)
}

function tellMentioned(
  tx: Db,
  written: Written,
  exceptIds: readonly (string | null)[],
  asked: CommentRow | null,
): Promise<void> {
  return sendMentions(tx, {
    ...messageOf(written),
    text: written.comment.content,
    exceptIds,
    maySee: (user) => mayBeTold(tx, user, written, asked),
  })
}

/**
 * Questions of a contest are only for the asker and its administrators. Other users who are named may not even be
 * allowed to enter, so they get no message.
 */
async function mayBeTold(
  tx: Db,
  user: Mentioned,
  { thread }: Written,
  asked: CommentRow | null,
): Promise<boolean> {
  if (thread.kind === 'discussion') return thread.groupId === null || isMember(tx, thread.groupId, user)
  return user.role === 'root' || user.id === thread.ownerId || user.id === asked?.authorId
}

function tellPages(tx: Db, { thread, comment, user }: Written, asked: CommentRow | null): Promise<void> {
  const organiserId = thread.kind === 'contest' ? thread.ownerId : null
  const isForAll = [comment, asked ?? comment].every((row) => isOrganisers(row, organiserId))
  return notifyThread(tx, {
    kind: thread.kind,
    id: thread.id,
    commentId: comment.id,
    parentId: comment.parentId,
    authorId: user.id,
    askerId: asked?.authorId ?? null,
    hiddenUntil: isForAll ? null : thread.hiddenUntil,
    organiserId,
  })
}
