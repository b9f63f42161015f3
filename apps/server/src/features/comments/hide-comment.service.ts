import type { Context } from '../../context.ts'
import { eq } from '../../db/drizzle.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { requireReason } from '../discussions/discussion-admin.service.ts'
import { tellHidden } from '../discussions/hidden-notice.service.ts'
import { lockComment } from './comments.queries.ts'
import type { SeenComment } from './comments.service.ts'
import { comments } from './comments.tables.ts'
import { lockThread } from './threads.service.ts'

/**
 * Hides a comment or reply, or shows it again. Its author gets the reason in a message.
 *
 * @throws DomainError comment_not_found, hide_reason_length
 */
export async function setCommentHidden(
  context: Context,
  caller: Caller,
  actor: Actor,
  change: { readonly seen: SeenComment; readonly isHidden: boolean; readonly reason: string },
): Promise<void> {
  const { isHidden } = change
  const { comment, thread } = change.seen
  const { id } = comment
  const hiddenReason = isHidden ? requireReason(change.reason) : null
  const now = context.now()
  await context.db.transaction(async (tx) => {
    await lockThread(tx, caller, thread)
    if (comment.parentId !== null) await lockComment(tx, comment.parentId)
    const old = await lockComment(tx, id)
    if (old === null) throw new DomainError('comment_not_found')
    await tx
      .update(comments)
      .set({ hiddenAt: isHidden ? (old.hiddenAt ?? now) : null, hiddenReason })
      .where(eq(comments.id, id))
    await recordAudit(tx, actor, {
      action: isHidden ? 'comment.hide' : 'comment.show',
      target: { kind: 'comment', id, label: thread.title },
      before: { hiddenReason: old.hiddenReason },
      after: { hiddenReason },
    })
    if (old.authorId !== null && isHidden !== (old.hiddenAt !== null))
      await tellHidden(tx, {
        recipientId: old.authorId,
        groupId: thread.groupId,
        senderId: actor.id,
        words: old.content,
        hiddenReason,
        isHidden,
        now,
      })
  })
}
