import type { GroupAccess } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, asc, eq, type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import type { PageRequest } from '../../../http/page.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { groups } from '../groups.tables.ts'
import { isJoinedBy, isKnownTo } from '../known-groups.conditions.ts'

export interface GroupFilter {
  /** A part of the name, the short name or the owner's name; empty for any. */
  readonly keyword: string
  readonly access: GroupAccess | null
  readonly isOnlyMine: boolean
}

const memberCount = sql<number>`(select count(*)::int from group_members m
  where m.group_id = ${groups.id} and m.level in ('member', 'admin', 'root'))`

function conditionOf(caller: Caller, { keyword, access, isOnlyMine }: GroupFilter): SQL | undefined {
  const pattern = containing(keyword)
  return and(
    isKnownTo(caller),
    isOnlyMine ? isJoinedBy(findUser(caller)?.id ?? '') : undefined,
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
