import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray, isNull, sql } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { takeToken } from '../../../http/rate-limit.ts'
import { may, requireMay } from '../../access/access.policy.ts'
import { hasJoined } from '../../access/group-levels.policy.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { sendNotice } from '../../messages/send-notice.service.ts'
import { lockGroup } from '../group/change-group.service.ts'
import { groupMembers, type groups } from '../groups.tables.ts'
import { levelOfWire } from '../groups.wire.ts'
import { seatMembers } from './join-group.service.ts'
import { removalNotice, welcomeNotice } from './member-notices.ts'
import { findMember } from './members.queries.ts'

type Base = Pick<Context, 'db' | 'now'>

interface MemberKey {
  readonly gid: number
  readonly uid: string
}

/** The group's lock makes changes of its members wait for each other, so that each is judged by the current members. */
async function lockMember(tx: Db, caller: Caller, { gid, uid }: MemberKey) {
  const { group, caller: changer } = await lockGroup(tx, caller, gid)
  requireMay(changer, 'group.write', { groupId: gid })
  const member = await findMember(tx, gid, uid)
  if (member === null) throw new DomainError('group_member_not_found')
  return { group, changer, member, target: targetOf(group, member) }
}

const targetOf = ({ ownerId }: typeof groups.$inferSelect, member: typeof groupMembers.$inferSelect) => ({
  groupId: member.groupId,
  memberId: member.userId,
  level: member.level,
  isOwner: member.userId === ownerId,
})

/** @throws DomainError of the contract's `changeGroupMember` */
export async function changeMember(
  { db, now }: Base,
  caller: Caller,
  { auth, ...key }: MemberKey & { readonly auth: number },
): Promise<void> {
  const user = requireUser(caller)
  await db.transaction(async (tx) => {
    const { group, changer, member, target } = await lockMember(tx, caller, key)
    const level = levelOfWire(auth)
    if (level === null) throw new DomainError('group_level_unknown')
    requireMay(changer, 'group-member.change', { ...target, wantedLevel: level })
    await tx.update(groupMembers).set({ level, updatedAt: now() }).where(eq(groupMembers.id, member.id))
    if (!hasJoined(member.level) && hasJoined(level))
      await sendNotice(tx, welcomeNotice(group, member.userId, user.id, now()))
  })
}

/** @throws DomainError of the contract's `removeGroupMember` */
export async function removeMember({ db, now }: Base, caller: Caller, key: MemberKey): Promise<void> {
  const user = requireUser(caller)
  await db.transaction(async (tx) => {
    const { group, changer, member, target } = await lockMember(tx, caller, key)
    requireMay(changer, 'group-member.remove', target)
    await tx.delete(groupMembers).where(eq(groupMembers.id, member.id))
    if (hasJoined(member.level)) await sendNotice(tx, removalNotice(group, member.userId, user.id, now()))
  })
}

/** @throws DomainError group_not_found, group_member_not_found, group_owner_fixed */
export async function exitGroup({ db }: Base, caller: Caller, groupId: number): Promise<void> {
  const user = requireUser(caller)
  await db.transaction(async (tx) => {
    const { group: _, ...standing } = await lockGroup(tx, caller, groupId)
    requireMay(standing.caller, 'group.leave', standing)
    await tx
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, user.id)))
  })
}

/** Everybody on a list gets a message, as often as somebody removes them and lists them again. */
const LISTS = { limit: 20, windowSeconds: 3_600 }

/** @throws DomainError group_not_found, group_admins_only, too_many_requests */
export async function addMembers(
  { db, now }: Base,
  caller: Caller,
  { gid, usernames }: { readonly gid: number; readonly usernames: readonly string[] },
): Promise<{ added: number; present: number; unknown: string[] }> {
  const user = requireUser(caller)
  const names = [...new Set(usernames.map((name) => name.trim()).filter((name) => name !== ''))]
  return db.transaction(async (tx) => {
    const { group, caller: changer } = await lockGroup(tx, caller, gid)
    requireMay(changer, 'group.write', { groupId: gid })
    // Callers who may read all real names run the site.
    const tellsRealName = may(caller, 'user.read-real-name', {})
    if (!tellsRealName) await takeToken(tx, { key: `group-list:${user.id}`, ...LISTS, now: now() })
    const found = await tx
      .select({ id: users.id, name: sql<string>`lower(${users.username})` })
      .from(users)
      .where(
        and(
          inArray(
            sql`lower(${users.username})`,
            names.map((name) => name.toLowerCase()),
          ),
          isNull(users.deletedAt),
        ),
      )
    const known = new Set(found.map(({ name }) => name))
    const ids = found.map(({ id }) => id)
    const added = await seatMembers(tx, group, ids, { senderId: user.id, tellsRealName, now: now() })
    const unknown = names.filter((name) => !known.has(name.toLowerCase()))
    return { added, present: ids.length - added, unknown }
  })
}
