import type { GroupAccess } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, asc, eq, isNull, type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import type { PageRequest } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { groups } from '../groups.tables.ts'

export interface GroupFilter {
  /** A part of the name, the short name or the owner's name; empty for any. */
  readonly keyword: string
  readonly access: GroupAccess | null
  readonly isOnlyMine: boolean
}

const joined = (userId: string): SQL => sql`exists (
  select from group_members m where m.group_id = ${groups.id} and m.user_id = ${userId}
    and m.level in ('member', 'admin', 'root'))`

const memberCount = sql<number>`(select count(*)::int from group_members m
  where m.group_id = ${groups.id} and m.level in ('member', 'admin', 'root'))`

/** The groups that the caller may know of: hidden groups are for their members, banned ones for the site's root. */
function knownTo(caller: Caller): SQL | undefined {
  const user = findUser(caller)
  if (may(caller, 'site.own', {})) return undefined
  const isOpen = user === null ? eq(groups.isVisible, true) : sql`(${groups.isVisible} or ${joined(user.id)})`
  return and(isNull(groups.bannedAt), isOpen)
}

function conditionOf(caller: Caller, { keyword, access, isOnlyMine }: GroupFilter): SQL | undefined {
  const pattern = containing(keyword)
  return and(
    knownTo(caller),
    isOnlyMine ? joined(findUser(caller)?.id ?? '') : undefined,
    access === null ? undefined : eq(groups.access, access),
    keyword === ''
      ? undefined
      : sql`(${groups.name} ilike ${pattern} or ${groups.shortName} ilike ${pattern} or exists (
          select from users u where u.id = ${groups.ownerId} and u.username ilike ${pattern}))`,
  )
}

export function selectGroupPage(db: Db, caller: Caller, filter: GroupFilter, { limit, offset }: PageRequest) {
  return selectGroups(db)
    .where(conditionOf(caller, filter))
    .orderBy(asc(groups.id))
    .limit(limit)
    .offset(offset)
}

export const countGroups = (db: Db, caller: Caller, filter: GroupFilter): Promise<number> =>
  db.$count(groups, conditionOf(caller, filter))

function selectGroups(db: Db) {
  return db
    .select({ group: groups, ownerName: users.username, memberCount })
    .from(groups)
    .innerJoin(users, eq(users.id, groups.ownerId))
}

export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number]

export async function findGroup(db: Db, id: number): Promise<GroupRow | null> {
  const [row] = await selectGroups(db).where(eq(groups.id, id))
  return row ?? null
}
