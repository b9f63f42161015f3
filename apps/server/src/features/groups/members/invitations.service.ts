import { randomBytes } from 'node:crypto'
import { MAX_INVITATIONS } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, desc, eq, gt, isNull, lt, or, sql } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { takeToken } from '../../../http/rate-limit.ts'
import { requireMay } from '../../access/access.policy.ts'
import { hasJoined } from '../../access/group-levels.policy.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { lockGroup } from '../group/change-group.service.ts'
import { groupInvitations, groupMembers, groups } from '../groups.tables.ts'
import { seatMembers } from './join-group.service.ts'
import { findMember } from './members.queries.ts'
import { invitationToWire } from './members.wire.ts'

type Base = Pick<Context, 'db' | 'now'>

const DAY_MS = 86_400_000
const ATTEMPTS = { limit: 60, windowSeconds: 600 }

function selectInvitations(db: Db, groupId: number) {
  return db
    .select({ invitation: groupInvitations, creator: users.username })
    .from(groupInvitations)
    .leftJoin(users, eq(users.id, groupInvitations.createdById))
    .where(eq(groupInvitations.groupId, groupId))
    .orderBy(desc(groupInvitations.id))
}

export async function readInvitations({ db }: Base, groupId: number) {
  return (await selectInvitations(db, groupId)).map(invitationToWire)
}

/** @throws DomainError group_not_found, group_admins_only, group_invitations_limit */
export async function createInvitation(
  { db, now }: Base,
  caller: Caller,
  { gid, days, maxUses = null }: { gid: number; days: number; maxUses?: number | null | undefined },
) {
  const user = requireUser(caller)
  return db.transaction(async (tx) => {
    const inviter = await lockGroup(tx, caller, gid)
    requireMay(inviter.caller, 'group.write', { groupId: gid })
    if ((await tx.$count(groupInvitations, eq(groupInvitations.groupId, gid))) >= MAX_INVITATIONS)
      throw new DomainError('group_invitations_limit', { limit: MAX_INVITATIONS })
    const createdAt = now()
    const [invitation] = await tx
      .insert(groupInvitations)
      .values({
        groupId: gid,
        token: randomBytes(16).toString('hex'),
        createdById: user.id,
        endsAt: new Date(createdAt.getTime() + days * DAY_MS),
        maxUses,
        createdAt,
      })
      .returning()
    if (invitation === undefined) throw new Error('The invitation was not stored')
    return invitationToWire({ invitation, creator: user.username })
  })
}

/** @throws DomainError group_invitation_not_found */
export async function deleteInvitation(
  { db }: Base,
  { gid, id }: { readonly gid: number; readonly id: number },
): Promise<void> {
  const deleted = await db
    .delete(groupInvitations)
    .where(and(eq(groupInvitations.groupId, gid), eq(groupInvitations.id, id)))
    .returning({ id: groupInvitations.id })
  if (deleted.length === 0) throw new DomainError('group_invitation_not_found')
}

/** The group to which a link that still works invites. @throws DomainError group_invitation_not_found */
export async function readInvitation(context: Base, caller: Caller, token: string) {
  const user = await countAttempt(context, caller)
  const { group } = await requireOpen(context.db, token, context.now())
  const [owner] = await context.db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, group.ownerId))
  const member = await findMember(context.db, group.id, user.id)
  return {
    gid: group.id,
    name: group.name,
    brief: group.brief,
    owner: owner?.username ?? '',
    isMember: hasJoined(member?.level ?? null),
  }
}

/** @throws DomainError group_invitation_not_found, too_many_requests */
export async function acceptInvitation(context: Base, caller: Caller, token: string): Promise<number> {
  const user = await countAttempt(context, caller)
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const { group, id } = await requireOpen(tx, token, now)
    const added = await seatMembers(tx, group, [user.id], { senderId: null, tellsRealName: true, now })
    await tx
      .update(groupMembers)
      .set({ tellsRealName: true })
      .where(and(eq(groupMembers.groupId, group.id), eq(groupMembers.userId, user.id)))
    // A member who opens the link again uses nothing up.
    if (added > 0)
      await tx
        .update(groupInvitations)
        .set({ uses: sql`${groupInvitations.uses} + 1` })
        .where(eq(groupInvitations.id, id))
    return group.id
  })
}

async function countAttempt({ db, now }: Base, caller: Caller) {
  const user = requireUser(caller)
  await takeToken(db, { key: `group-invitation:${user.id}`, ...ATTEMPTS, now: now() })
  return user
}

/** Locks the link in a transaction, so that its last use is taken once. */
async function requireOpen(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({ id: groupInvitations.id, group: groups })
    .from(groupInvitations)
    .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
    .where(
      and(
        eq(groupInvitations.token, token),
        gt(groupInvitations.endsAt, now),
        or(isNull(groupInvitations.maxUses), lt(groupInvitations.uses, groupInvitations.maxUses)),
        isNull(groups.bannedAt),
      ),
    )
    .for('no key update')
  if (row === undefined) throw new DomainError('group_invitation_not_found')
  return row
}
