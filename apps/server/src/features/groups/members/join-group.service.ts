import { GROUP_REASON_LENGTH, hasVisible, isPlainText, lengthOf } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray, sql } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { takeToken } from '../../../http/rate-limit.ts'
import { isSameText } from '../../../secrets/same-text.ts'
import { requireMay } from '../../access/access.policy.ts'
import { sendNotices } from '../../messages/send-notice.service.ts'
import { lockGroup } from '../group/change-group.service.ts'
import { groupCodes } from '../group/group-code.service.ts'
import { groupMembers, type groups } from '../groups.tables.ts'
import { applicationNotice, welcomeNotice } from './member-notices.ts'

type Base = Pick<Context, 'db' | 'now' | 'tokenSecret'>
type Group = typeof groups.$inferSelect

const ATTEMPTS = { limit: 20, windowSeconds: 600 }

interface Application {
  readonly gid: number
  readonly code?: string | undefined
  readonly reason?: string | undefined
}

/** @throws DomainError of the contract's `joinGroup` */
export async function joinGroup(context: Base, caller: Caller, application: Application): Promise<void> {
  const user = requireUser(caller)
  const now = context.now()
  // Outside the transaction: a wrong code counts.
  await takeToken(context.db, { key: `group-join:${user.id}`, ...ATTEMPTS, now })
  await context.db.transaction(async (tx) => {
    const { group, ...standing } = await lockGroup(tx, caller, application.gid)
    // The door asked before the lock; two applications at once wait here for each other.
    requireMay(standing.caller, 'group.join', standing)
    if (group.access === 'private') requireCode(context, group, application.code ?? '')
    const reason = group.access === 'public' ? null : requireReason(application.reason ?? '')
    await tx.insert(groupMembers).values({
      groupId: group.id,
      userId: user.id,
      level: group.access === 'public' ? 'member' : 'applying',
      reason,
      createdAt: now,
      updatedAt: now,
    })
    if (group.access === 'public') return sendNotices(tx, [welcomeNotice(group, user.id, null, now)])
    const roots = await rootsOf(tx, group.id)
    await sendNotices(
      tx,
      roots.map((id) => applicationNotice(group, id, user, now)),
    )
  })
}

/** @throws DomainError group_code_wrong */
function requireCode(context: Base, group: Group, given: string): void {
  const code = groupCodes.open(context, group.sealedCode) ?? ''
  if (code === '' || !isSameText(code, given)) throw new DomainError('group_code_wrong')
}

/** @throws DomainError group_reason_length */
function requireReason(raw: string): string {
  const reason = raw.trim()
  const length = lengthOf(reason)
  const isFitting = length >= GROUP_REASON_LENGTH.from && length <= GROUP_REASON_LENGTH.to
  if (!isFitting || !hasVisible(reason) || !isPlainText(reason))
    throw new DomainError('group_reason_length', GROUP_REASON_LENGTH)
  return reason
}

async function rootsOf(tx: Db, groupId: number): Promise<string[]> {
  const rows = await tx
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.level, 'root')))
  return rows.map(({ userId }) => userId)
}

interface Seating {
  /** Null: the users themselves. */
  readonly senderId: string | null
  /** Whether they chose to belong to the group. */
  readonly tellsRealName: boolean
  readonly now: Date
}

/**
 * Makes users members, whether they applied or not, and returns how many were none before. Nobody's level is lowered.
 */
export async function seatMembers(
  tx: Db,
  group: Pick<Group, 'id' | 'name'>,
  userIds: readonly string[],
  { senderId, tellsRealName, now }: Seating,
): Promise<number> {
  if (userIds.length === 0) return 0
  const seated = await tx
    .insert(groupMembers)
    .values(
      userIds.map((userId) => ({
        groupId: group.id,
        userId,
        level: 'member' as const,
        tellsRealName,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [groupMembers.groupId, groupMembers.userId],
      set: { level: sql`excluded.level`, updatedAt: now },
      setWhere: inArray(groupMembers.level, ['applying', 'refused']),
    })
    .returning({ userId: groupMembers.userId })
  await sendNotices(
    tx,
    seated.map(({ userId }) => welcomeNotice(group, userId, senderId, now)),
  )
  return seated.length
}
