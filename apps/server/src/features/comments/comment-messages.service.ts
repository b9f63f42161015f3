import type { Db } from '../../db/connect.ts'
import { asCaller, type Caller, type CurrentUser } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { standingOf } from '../discussions/discussions.service.ts'
import { findStanding } from '../groups/groups.service.ts'
import { sendMentions } from '../messages/mentions.service.ts'
import { findRecipient, type Recipient } from '../messages/recipients.service.ts'
import { sendThreadMessage, type ThreadMessage } from '../messages/thread-messages.service.ts'
import type { CommentRow } from './comments.queries.ts'
import { notifyThread } from './thread-notice.service.ts'
import { commentFacts, isOrganisers } from './threads.policy.ts'
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

const quoteOf = ({ id, parentId, content }: CommentRow): ThreadMessage['quote'] => ({
  kind: parentId === null ? 'comment' : 'reply',
  id,
  content,
})

/** Tells the owner of the thread, those who are named, and the open pages. */
export async function tellOfComment(tx: Db, written: Written): Promise<void> {
  const { thread } = written
  const message = { ...messageOf(written), kind: 'comment', action: 'discuss', quote: null } as const
  await tell(tx, { thread, top: null }, thread.ownerId, message)
  await tellMentioned(tx, written, [thread.ownerId], null)
  await tellPages(tx, written, null)
}

interface Reply extends Written {
  /** The answered text: the comment itself, or a reply below it. */
  readonly quoted: CommentRow
  /** The comment above. */
  readonly asked: CommentRow
}

/** Notifies the author who is answered, the users who are named, and the open pages. */
export async function tellOfReply(tx: Db, written: Reply): Promise<void> {
  const { thread, quoted, asked } = written
  const message = { ...messageOf(written), kind: 'reply', action: 'reply', quote: quoteOf(quoted) } as const
  await tell(tx, { thread, top: asked }, quoted.authorId, message)
  await tellMentioned(tx, written, [quoted.authorId], asked)
  await tellPages(tx, written, asked)
}

/** Notifies the author of a comment or reply that somebody likes it. */
export function tellOfLike(tx: Db, liked: Written & { readonly parent: CommentRow | null }): Promise<void> {
  const { thread, comment, parent } = liked
  const message = {
    ...messageOf(liked),
    kind: 'like',
    action: 'like-discuss',
    quote: quoteOf(comment),
  } as const
  return tell(tx, { thread, top: parent ?? comment }, comment.authorId, message)
}

/** Where something was written: the thread, and in it the comment at the top; null for a new one. */
interface Spot {
  readonly thread: Thread
  readonly top: CommentRow | null
}

async function tell(
  tx: Db,
  spot: Spot,
  recipientId: string | null,
  message: Omit<ThreadMessage, 'recipientId'>,
): Promise<void> {
  const recipient = recipientId === null ? null : await findRecipient(tx, recipientId)
  if (recipient === null || !(await mayBeTold(tx, recipient, spot))) return
  await sendThreadMessage(tx, { ...message, recipientId: recipient.id })
}

function tellMentioned(
  tx: Db,
  written: Written,
  exceptIds: readonly (string | null)[],
  top: CommentRow | null,
): Promise<void> {
  return sendMentions(tx, {
    ...messageOf(written),
    text: written.comment.content,
    exceptIds,
    maySee: (user) => mayBeTold(tx, user, { thread: written.thread, top }),
  })
}

/**
 * Only those who may read it get a message: what moderators write under something hidden is not for its other readers.
 * Questions of a contest are only for the asker and its administrators, in a group while they belong to it. Other users
 * who are named may not even be allowed to enter, so they get no message.
 */
async function mayBeTold(tx: Db, user: Recipient, { thread, top }: Spot): Promise<boolean> {
  const caller = asCaller(user)
  if (thread.kind === 'contest') {
    const { groupId, ownerId } = thread
    const member = groupId === null ? caller : await findMember(tx, caller, groupId)
    const facts = { groupId, ownerId: null, authorId: null, askerId: top?.authorId ?? null }
    const contest = { authorId: ownerId, groupId }
    return member !== null && may(member, 'comment.hear-of', { ...facts, contest })
  }
  const standing = await standingOf(tx, caller, thread.id)
  if (standing === null) return false
  return top === null || may(caller, 'comment.read', commentFacts(top, { ...standing, narrowing: null }))
}

/** The user with their level in the group; null if they may not read what lies in it. */
async function findMember(tx: Db, user: Caller, groupId: number): Promise<Caller | null> {
  const standing = await findStanding(tx, user, groupId)
  return standing !== null && may(standing.caller, 'group.read', standing) ? standing.caller : null
}

function tellPages(tx: Db, { thread, comment, user }: Written, asked: CommentRow | null): Promise<void> {
  const { organiserIds, ownerId, groupId } = thread
  const isContest = thread.kind === 'contest'
  const isForAll = [comment, asked ?? comment].every((row) => isOrganisers(row, organiserIds))
  const isUnderHidden = asked !== null && asked.hiddenAt !== null
  return notifyThread(tx, {
    kind: thread.kind,
    id: thread.id,
    commentId: comment.id,
    parentId: comment.parentId,
    authorId: user.id,
    askerId: asked?.authorId ?? null,
    hiddenUntil: isForAll ? null : thread.hiddenUntil,
    ownerId: isContest || (thread.isHidden && !isUnderHidden) ? ownerId : null,
    groupId,
    isHidden: thread.isHidden || isUnderHidden,
  })
}
