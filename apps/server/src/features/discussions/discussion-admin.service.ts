import { HIDE_REASON_MAX_LENGTH } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { requireCategory } from './categories.service.ts'
import { recordRemoval } from './discussion-writes.service.ts'
import { type DiscussionFull, lockDiscussion } from './discussions.queries.ts'
import { discussions } from './discussions.tables.ts'
import { tellHidden } from './hidden-notice.service.ts'
import { lineOf } from './post-rules.policy.ts'

export interface AdminChange {
  readonly id: number
  /** Null: stays. */
  readonly isHidden: boolean | null
  readonly isPinned: boolean | null
  readonly categoryId: number | null
  readonly hiddenReason: string | null
}

/** @throws DomainError discussion_not_found, discussion_category_unknown, hide_reason_length */
export async function administer(
  { db, now }: Context,
  actor: Actor,
  change: AdminChange,
  /** The group of the discussion; null: one of the site. */
  groupId: number | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await lockDiscussion(tx, change.id)
    if (old === null || old.groupId !== groupId) throw new DomainError('discussion_not_found')
    if (change.categoryId !== null) await requireCategory(tx, change.categoryId)
    const wasHidden = old.hiddenAt !== null
    const isHidden = change.isHidden ?? wasHidden
    const hiddenReason = reasonAfter(old, change)
    await tx
      .update(discussions)
      .set({
        categoryId: change.categoryId ?? old.categoryId,
        isPinned: change.isPinned ?? old.isPinned,
        hiddenAt: isHidden ? (old.hiddenAt ?? now()) : null,
        hiddenReason,
      })
      .where(eq(discussions.id, old.id))
    await recordDeeds(tx, actor, old, { ...change, hiddenReason })
    if (isHidden === wasHidden || old.authorId === null) return
    const { authorId: recipientId, title } = old
    await tellHidden(tx, {
      recipientId,
      groupId,
      senderId: actor.id,
      words: title,
      hiddenReason,
      isHidden,
      now: now(),
    })
  })
}

/** Other clients send no reason. */
function reasonAfter(old: DiscussionFull, { isHidden, hiddenReason }: AdminChange): string | null {
  if (isHidden === false || (isHidden === null && old.hiddenAt === null)) return null
  return hiddenReason === null ? old.hiddenReason : requireReason(hiddenReason)
}

/** @throws DomainError hide_reason_length */
export function requireReason(raw: string): string {
  const reason = lineOf(raw, HIDE_REASON_MAX_LENGTH)
  if (reason === null) throw new DomainError('hide_reason_length', { limit: HIDE_REASON_MAX_LENGTH })
  return reason
}

async function recordDeeds(tx: Db, actor: Actor, old: DiscussionFull, change: AdminChange): Promise<void> {
  const target = { kind: 'discussion', id: old.id, label: old.title } as const
  const { isHidden, isPinned, categoryId, hiddenReason } = change
  if (isHidden !== null && isHidden !== (old.hiddenAt !== null))
    await recordAudit(tx, actor, {
      action: isHidden ? 'discussion.hide' : 'discussion.show',
      target,
      before: { hiddenReason: old.hiddenReason },
      after: { hiddenReason },
    })
  if (isPinned !== null && isPinned !== old.isPinned)
    await recordAudit(tx, actor, { action: isPinned ? 'discussion.pin' : 'discussion.unpin', target })
  if (categoryId !== null && categoryId !== old.categoryId)
    await recordAudit(tx, actor, {
      action: 'discussion.update',
      target,
      before: { categoryId: old.categoryId },
      after: { categoryId },
    })
}

/** @throws DomainError discussion_not_found */
export async function removeDiscussions(
  { db }: Context,
  actor: Actor,
  ids: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    // In one order, so that two who remove the same ones do not wait for each other.
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const row = await lockDiscussion(tx, id)
      if (row === null || row.groupId !== null) throw new DomainError('discussion_not_found')
      await tx.delete(discussions).where(eq(discussions.id, id))
      await recordRemoval(tx, actor, row)
    }
  })
}
