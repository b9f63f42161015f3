import type { PackageFormat, PackageProblem, PackageWarning } from '@gavel/problem-formats'
import type { Db } from '../../db/connect.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { PlanGroup } from '../problem-admin/plan/problem-plan.service.ts'
import { replaceUnstorable } from './replace-unstorable.ts'

/** Formats whose authors are usernames; in the others they are names of people. */
const NAMES_USERS: readonly PackageFormat[] = ['gavel', 'hoj']

export interface PlannedAuthor {
  /** Null: no author. */
  readonly authorId: string | null
  readonly warnings: readonly PackageWarning[]
}

/** The owner of a new problem: its author if that is a user of the site, otherwise the importer. */
export async function planAuthor(
  db: Db,
  { author }: Pick<PackageProblem, 'author'>,
  {
    format,
    userId,
    group,
  }: { readonly format: PackageFormat; readonly userId: string; readonly group: PlanGroup | null },
): Promise<PlannedAuthor> {
  // Only what its administrators wrote is theirs to change in a group.
  if (group !== null) return { authorId: userId, warnings: [] }
  const name = replaceUnstorable(author ?? '').trim()
  // Our own packages state explicitly that a problem has no author.
  if (name === '') return { authorId: format === 'gavel' && author === null ? null : userId, warnings: [] }
  const authorId = NAMES_USERS.includes(format) ? await findUserId(db, name) : null
  if (authorId !== null) return { authorId, warnings: [] }
  return { authorId: userId, warnings: [{ code: 'author-unknown', details: { name } }] }
}

/** Ignores case, because names that differ only in case are the same. */
async function findUserId(db: Db, username: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`))
  return row?.id ?? null
}
