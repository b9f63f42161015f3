import type { MemberLevel } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, desc, eq, inArray, type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import type { PageRequest } from '../../../http/page.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { groupMembers, groups } from '../groups.tables.ts'
import { realNameIn } from '../real-name.columns.ts'

export interface MemberFilter {
  readonly groupId: number
  /** A part of the username; empty for any. */
  readonly keyword: string
  readonly levels: readonly MemberLevel[]
}

const conditionOf = ({ groupId, keyword, levels }: MemberFilter): SQL | undefined =>
  and(
    eq(groupMembers.groupId, groupId),
    inArray(groupMembers.level, [...levels]),
    keyword === ''
      ? undefined
      : sql`exists (select from users u
          where u.id = ${groupMembers.userId} and u.username ilike ${containing(keyword)})`,
  )

function selectMembers(db: Db) {
  return db
    .select({
      member: groupMembers,
      username: users.username,
      realName: realNameIn(groupMembers.groupId),
      ownerId: groups.ownerId,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

/** The newest first; without a page, all. */
export function selectMemberRows(db: Db, filter: MemberFilter, page: PageRequest | null) {
  const rows = selectMembers(db)
    .where(conditionOf(filter))
    .orderBy(desc(groupMembers.createdAt), desc(groupMembers.id))
    .$dynamic()
  return page === null ? rows : rows.limit(page.limit).offset(page.offset)
}

export const countMembers = (db: Db, filter: MemberFilter): Promise<number> =>
  db.$count(groupMembers, conditionOf(filter))

/** The user's row in the group. Null: they have nothing to do with it. */
export async function findMember(tx: Db, groupId: number, userId: string) {
  const [row] = await tx
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
  return row ?? null
}
