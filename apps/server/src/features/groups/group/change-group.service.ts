import { type BodyOf, GROUP_STATUS, type updateGroup } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { retryOnDeadlock } from '../../../db/retry-on-deadlock.ts'
import type { RowLock } from '../../../db/row-lock.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { may, requireMay } from '../../access/access.policy.ts'
import { hasJoined } from '../../access/group-levels.policy.ts'
import { requireFewLinks } from '../../accounts/link-rule.service.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { sendNotices } from '../../messages/send-notice.service.ts'
import { contests } from '../../places/places.tables.ts'
import { lockJudgings } from '../../submissions/lock-judgings.service.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { type GroupStanding, requireStanding } from '../groups.service.ts'
import { groupMembers, groups } from '../groups.tables.ts'
import { disbandNotices } from '../members/member-notices.ts'
import { refuseTakenName } from './create-group.service.ts'
import { groupCodes } from './group-code.service.ts'
import { planGroup } from './plan-group.ts'

type Base = Pick<Context, 'db' | 'now' | 'tokenSecret'>

type Group = typeof groups.$inferSelect

/** @throws DomainError of the contract's `updateGroup` */
export async function changeGroup(
  context: Base,
  { caller, actor }: ActingCaller,
  { id, status, ...form }: BodyOf<typeof updateGroup>,
): Promise<void> {
  await refuseTakenName(() =>
    context.db.transaction(async (tx) => {
      const { group, level, ...locked } = await lockGroup(tx, caller, id)
      requireMay(locked.caller, 'group.change', { groupId: id })
      const isSiteRoot = may(caller, 'site.own', {})
      const current = { ...group, code: groupCodes.open(context, group.sealedCode) }
      const { code, ...plan } = planGroup(form, current)
      const now = context.now()
      const isRewritten = plan.brief !== group.brief || plan.description !== group.description
      if (isRewritten) await requireFewLinks(tx, caller, `${plan.brief}\n${plan.description}`, now)
      const bannedAt = isSiteRoot && status != null ? bannedSince(group, status, now) : group.bannedAt
      await tx
        .update(groups)
        .set({ ...plan, sealedCode: sealedOf(context, group, current.code, code), bannedAt, updatedAt: now })
        .where(eq(groups.id, id))
      // The group's own roots are not the site's administration.
      if (!isSiteRoot || hasJoined(level)) return
      const target = targetOf(group)
      await recordAudit(tx, actor, {
        action: 'group.update',
        target,
        before: shown(group),
        after: shown(plan),
      })
      if ((bannedAt === null) !== (group.bannedAt === null))
        await recordAudit(tx, actor, { action: bannedAt === null ? 'group.unban' : 'group.ban', target })
    }),
  )
}

const bannedSince = (group: Group, status: number, now: Date): Date | null =>
  status === GROUP_STATUS.normal ? null : (group.bannedAt ?? now)

/** Sealing makes another text of the same code, so one that stays is kept as it is. */
function sealedOf(context: Base, group: Group, before: string | null, after: string | null): string | null {
  if (after === before) return group.sealedCode
  return after === null ? null : groupCodes.seal(context, after)
}

/** @throws DomainError group_not_found, group_owner_only */
export async function disbandGroup(
  { db, now }: Base,
  { caller, actor }: ActingCaller,
  groupId: number,
): Promise<void> {
  await requireOwned(db, caller, groupId)
  // A submission that arrives between the two locks may still be judged meanwhile.
  await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      await lockJudgings(
        tx,
        // By two indexes; asked with an “or”, PostgreSQL would read every submission of the site.
        sql`${submissions.id} in (
          select s.id from submissions s join contests c on c.id = s.contest_id where c.group_id = ${groupId}
          union
          select s.id from submissions s join problems p on p.id = s.problem_id where p.group_id = ${groupId})`,
      )
      const group = await requireOwned(tx, caller, groupId, 'update')
      const members = await tx.select().from(groupMembers).where(eq(groupMembers.groupId, groupId))
      await sendNotices(tx, disbandNotices(group, members, findUser(caller)?.id ?? null, now()))
      // A problem that stands in a contest cannot be deleted before it.
      await tx.delete(contests).where(eq(contests.groupId, groupId))
      await tx.delete(groups).where(eq(groups.id, groupId))
      await recordAudit(tx, actor, { action: 'group.delete', target: targetOf(group), before: shown(group) })
    }),
  )
}

/** @throws DomainError group_not_found, group_owner_only, group_member_not_found */
export async function handOverGroup(
  { db, now }: Base,
  caller: Caller,
  { gid, uid }: { readonly gid: number; readonly uid: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const group = await requireOwned(tx, caller, gid)
    const members = await tx.select().from(groupMembers).where(eq(groupMembers.groupId, gid)).for('update')
    const heir = members.find(({ userId }) => userId === uid)
    if (heir === undefined || !hasJoined(heir.level)) throw new DomainError('group_member_not_found')
    if (uid === group.ownerId) return
    await tx.update(groups).set({ ownerId: uid, updatedAt: now() }).where(eq(groups.id, gid))
    const former = members.find(({ userId }) => userId === group.ownerId)
    if (former === undefined) throw new Error('The owner is no member')
    await tx
      .update(groupMembers)
      .set({ level: 'admin', updatedAt: now() })
      .where(eq(groupMembers.id, former.id))
  })
}

/** @throws DomainError group_not_found */
export async function lockGroup(
  tx: Db,
  caller: Caller,
  groupId: number,
  mode: RowLock = 'no key update',
): Promise<GroupStanding & { readonly group: Group }> {
  const [group] = await tx.select().from(groups).where(eq(groups.id, groupId)).for(mode)
  const standing = await requireStanding(tx, caller, groupId)
  if (group === undefined) throw new DomainError('group_not_found')
  return { ...standing, group }
}

/**
 * Locks a group that is the caller's; outside of a transaction, only asks whether it is.
 *
 * @throws DomainError group_not_found, group_owner_only
 */
async function requireOwned(
  db: Db,
  caller: Caller,
  groupId: number,
  mode: RowLock = 'no key update',
): Promise<Group> {
  const { group } = await lockGroup(db, caller, groupId, mode)
  requireMay(caller, 'group.own', group)
  return group
}

const targetOf = ({ id, name }: Pick<Group, 'id' | 'name'>) => ({ kind: 'group', id, label: name }) as const

const shown = ({
  name,
  shortName,
  brief,
  access,
  isVisible,
}: Pick<Group, 'name' | 'shortName' | 'brief' | 'access' | 'isVisible'>) => ({
  name,
  shortName,
  brief,
  access,
  isVisible,
})
