import type { ThreadEvent } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { THREAD_CHANNEL } from '../../live/channels.ts'
import { notify } from '../../live/notify.ts'
import { isSiteAdmin } from '../discussions/discussions.policy.ts'
import type { ThreadTarget } from '../messages/thread-mutes.tables.ts'

/** News of a new comment, between servers: not its text, but until when it is not for everybody. */
export const ThreadNotice = z.object({
  kind: z.enum(['discussion', 'contest']),
  id: z.int(),
  commentId: z.int(),
  parentId: z.int().nullable(),
  authorId: z.string(),
  /** Who asked, where it is a reply in a contest: they hear of it too. */
  askerId: z.string().nullable(),
  hiddenUntil: z.coerce.date().nullable(),
  /** Who runs the contest; of a hidden discussion its author. */
  organiserIds: z.array(z.string()),
  /** Whether it stands under something that is hidden. */
  isHidden: z.boolean(),
  /** Whether the administrators of the site read what is hidden there. */
  isOfSite: z.boolean(),
})
export type ThreadNotice = z.output<typeof ThreadNotice>

export function notifyThread(tx: Db, notice: ThreadNotice): Promise<void> {
  return notify(tx, THREAD_CHANNEL, JSON.stringify(notice))
}

/** The event for somebody who follows a thread that they may read; null if they hear nothing of this comment. */
export function threadEventFor(
  caller: Caller,
  followed: ThreadTarget,
  notice: ThreadNotice,
  now: Date,
): ThreadEvent | null {
  if (followed.kind !== notice.kind || followed.id !== notice.id) return null
  const isForAll = !notice.isHidden && (notice.hiddenUntil === null || now >= notice.hiddenUntil)
  const user = findUser(caller)
  const isConcerned =
    user !== null &&
    (user.role === 'root' ||
      (notice.isOfSite && isSiteAdmin(caller)) ||
      [...notice.organiserIds, notice.authorId, notice.askerId].includes(user.id))
  if (!isForAll && !isConcerned) return null
  return {
    type: 'thread',
    did: notice.kind === 'discussion' ? notice.id : null,
    cid: notice.kind === 'contest' ? notice.id : null,
    id: notice.commentId,
    commentId: notice.parentId,
    uid: notice.authorId,
  }
}
