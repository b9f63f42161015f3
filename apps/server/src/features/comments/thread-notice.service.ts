import type { ThreadEvent } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { THREAD_CHANNEL } from '../../live/channels.ts'
import { notify } from '../../live/notify.ts'
import { may } from '../access/access.policy.ts'
import type { ThreadTarget } from '../messages/thread-mutes.tables.ts'

/** News of a new comment, between servers: its ids and who may see it, but not its text. */
export const ThreadNotice = z.object({
  kind: z.enum(['discussion', 'contest']),
  id: z.int(),
  commentId: z.int(),
  parentId: z.int().nullable(),
  authorId: z.string(),
  /** The user who asked, if this is a reply in a contest: they are notified, too. */
  askerId: z.string().nullable(),
  hiddenUntil: z.coerce.date().nullable(),
  /** The author of the contest, or of a discussion that is hidden. */
  ownerId: z.string().nullable(),
  /** The group in which the contest or discussion lies: who runs or moderates it hears of everything. */
  groupId: z.int().nullable(),
  /** Whether it stands under something that is hidden. */
  isHidden: z.boolean(),
})
export type ThreadNotice = z.output<typeof ThreadNotice>

export function notifyThread(tx: Db, notice: ThreadNotice): Promise<void> {
  return notify(tx, THREAD_CHANNEL, JSON.stringify(notice))
}

/** The contest below which it stands, by the users who run it. */
const contestOf = ({ kind, ownerId, groupId }: Pick<ThreadNotice, 'kind' | 'ownerId' | 'groupId'>) =>
  kind === 'contest' ? { authorId: ownerId, groupId } : null

/** The event for a follower who may read the thread; null if this comment is not for them. */
export function threadEventFor(
  caller: Caller,
  followed: ThreadTarget,
  notice: ThreadNotice,
  now: Date,
): ThreadEvent | null {
  if (followed.kind !== notice.kind || followed.id !== notice.id) return null
  const isForAll = !notice.isHidden && (notice.hiddenUntil === null || now >= notice.hiddenUntil)
  if (!isForAll && !may(caller, 'comment.hear-of', { ...notice, contest: contestOf(notice) })) return null
  return {
    type: 'thread',
    did: notice.kind === 'discussion' ? notice.id : null,
    cid: notice.kind === 'contest' ? notice.id : null,
    id: notice.commentId,
    commentId: notice.parentId,
    uid: notice.authorId,
  }
}
