import type { Db } from '../../db/connect.ts'
import { and, asc, desc, inArray, isNull, type SQL, sql } from '../../db/drizzle.ts'
import { containing } from '../../db/like-pattern.ts'
import { ROLE_CIRCLES } from '../access/site-roles.policy.ts'
import { type User, users } from '../accounts/accounts.tables.ts'

export interface UserFilter {
  readonly keyword: string
  readonly onlyAdmin: boolean
}

/** The expression of the index that serves it. */
const SEARCHED = sql`lower(${users.username} || E'\n' || coalesce(${users.email}, '') || E'\n' || coalesce(${users.realName}, ''))`

function isSought({ keyword, onlyAdmin }: UserFilter): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    keyword === '' ? undefined : sql`${SEARCHED} like lower(${containing(keyword)})`,
    onlyAdmin ? inArray(users.role, [...ROLE_CIRCLES['site administrator']]) : undefined,
  )
}

/** Accounts that match a filter, newest first. */
export function selectUserPage(
  db: Db,
  filter: UserFilter,
  page: { limit: number; offset: number },
): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(isSought(filter))
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(page.limit)
    .offset(page.offset)
}

export function countUsers(db: Db, filter: UserFilter): Promise<number> {
  return db.$count(users, isSought(filter))
}

/** Accounts by id, locked in a fixed order, so that changes of the same accounts wait for each other. */
export function lockUsers(tx: Db, ids: readonly string[]): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** The names and addresses, in lower case, that belong to accounts already. */
export async function selectTaken(
  db: Db,
  wanted: { readonly usernames: readonly string[]; readonly emails: readonly string[] },
): Promise<{ usernames: Set<string>; emails: Set<string> }> {
  const usernames = await db
    .select({ key: sql<string>`lower(${users.username})` })
    .from(users)
    .where(
      sql`lower(${users.username}) = any(select lower(t) from unnest(${sql.param(wanted.usernames)}::text[]) t)`,
    )
  const emails = await db
    .select({ key: sql<string>`lower(${users.email})` })
    .from(users)
    .where(
      sql`lower(${users.email}) = any(select lower(t) from unnest(${sql.param(wanted.emails)}::text[]) t)`,
    )
  return {
    usernames: new Set(usernames.map(({ key }) => key)),
    emails: new Set(emails.map(({ key }) => key)),
  }
}
