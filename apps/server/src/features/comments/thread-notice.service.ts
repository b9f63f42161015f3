import type { ThreadEvent } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { type Caller, findUser } from '../../http/caller.ts'
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
  /** The group in which the contest lies: its roots run it, too. */
  groupId: z.int().nullable(),
  /** Whether it stands under something that is hidden. */
  isHidden: z.boolean(),
  /** Whether the administrators of the site read what is hidden there. */
  isOfSite: z.boolean(),
})
export type ThreadNotice = z.output<typeof ThreadNotice>

export function notifyThread(tx: Db, notice: ThreadNotice): Promise<void> {
  return notify(tx, THREAD_CHANNEL, JSON.stringify(notice))
}

/** The event for a follower who may read the thread; null if this comment is not for them. */
export function threadEventFor(
  caller: Caller,
  followed: ThreadTarget,
  notice: ThreadNotice,
  now: Date,
): ThreadEvent | null {
  if (followed.kind !== notice.kind || followed.id !== notice.id) return null
  const isForAll = !notice.isHidden && (notice.hiddenUntil === null || now >= notice.hiddenUntil)
  if (!isForAll && !isConcerned(caller, notice)) return null
  return {
    type: 'thread',
    did: notice.kind === 'discussion' ? notice.id : null,
    cid: notice.kind === 'contest' ? notice.id : null,
    id: notice.commentId,
    commentId: notice.parentId,
    uid: notice.authorId,
  }
}

/** Whether the caller reads it even where it is not for everybody. */
function isConcerned(caller: Caller, notice: ThreadNotice): boolean {
  const user = findUser(caller)
  if (user === null) return false
  const { ownerId, groupId, authorId, askerId } = notice
  const isOwner =
    notice.kind === 'contest'
      ? may(caller, 'contest.organise', { authorId: ownerId, groupId })
      : user.id === ownerId
  return (
    may(caller, 'site.own', {}) ||
    (notice.isOfSite && may(caller, 'site.administer', {})) ||
    isOwner ||
    [authorId, askerId].includes(user.id)
  )
}
