import { isRestricted, type Role } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Pool } from '../../db/connect.ts'
import { and, eq, lte } from '../../db/drizzle.ts'
import type { CurrentUser, GroupLevel } from '../../http/caller.ts'
import { MACHINE } from '../audit/actor.policy.ts'
import { recordAudits } from '../audit/record-audit.service.ts'
import { users } from './accounts.tables.ts'

interface Account {
  readonly id: string
  readonly username: string
  readonly role: Role
  readonly roleEndsAt: Date | null
  readonly groups: ReadonlyMap<number, GroupLevel>
}

/** An account as its restriction leaves it at this moment. One that is over is ended by the request that finds it first. */
export async function asRestricted(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, username, role, roleEndsAt, groups }: Account,
): Promise<Omit<CurrentUser, 'sessionId'>> {
  if (roleEndsAt === null || roleEndsAt > now())
    return { id, username, role, restrictedUntil: roleEndsAt, groups }
  await endRestrictions(db, now(), id)
  return { id, username, role: 'default_user', restrictedUntil: null, groups }
}

/** Ends the restrictions that are over, or only that of one user. */
export async function endRestrictions(db: Pool, now: Date, userId?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isOver = lte(users.roleEndsAt, now)
    const over = await tx
      .select({ id: users.id, username: users.username, role: users.role, roleEndsAt: users.roleEndsAt })
      .from(users)
      .where(userId === undefined ? isOver : and(isOver, eq(users.id, userId)))
      .orderBy(users.id)
      .for('no key update')
    for (const { id } of over)
      await tx
        .update(users)
        .set({ role: 'default_user', roleEndsAt: null, updatedAt: now })
        .where(eq(users.id, id))
    await recordAudits(
      tx,
      MACHINE,
      over.map(({ id, username, role }) => ({
        action: 'user.restriction-end',
        target: { kind: 'user', id, label: username },
        before: { role },
        after: { role: 'default_user' },
      })),
    )
  })
}

const HOUR_MS = 3_600_000

/** When a role ends that is given for some hours; only restricting roles do. */
export function roleEndsAt(role: Role, hours: number | null, now: Date): Date | null {
  return hours === null || !isRestricted(role) ? null : new Date(now.getTime() + hours * HOUR_MS)
}
