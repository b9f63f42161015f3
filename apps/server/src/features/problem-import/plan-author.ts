import type { PackageFormat, PackageProblem, PackageWarning } from '@gavel/problem-formats'
import type { Db } from '../../db/connect.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { storable } from './storable.ts'

/** Formats whose authors are users by their names; those of the others are people. */
const NAMES_USERS: readonly PackageFormat[] = ['gavel', 'hoj']

export interface PlannedAuthor {
  /** Null: nobody. */
  readonly authorId: string | null
  readonly warnings: readonly PackageWarning[]
}

/** Who a new problem belongs to: its author where that is a user of the site, else the one who imports it. */
export async function planAuthor(
  db: Db,
  { author }: Pick<PackageProblem, 'author'>,
  { format, userId }: { readonly format: PackageFormat; readonly userId: string },
): Promise<PlannedAuthor> {
  const name = storable(author ?? '').trim()
  // Our own packages say of a problem without an author that it has none.
  if (name === '') return { authorId: format === 'gavel' && author === null ? null : userId, warnings: [] }
  const authorId = NAMES_USERS.includes(format) ? await findUserId(db, name) : null
  if (authorId !== null) return { authorId, warnings: [] }
  return { authorId: userId, warnings: [{ code: 'author-unknown', details: { name } }] }
}

/** Names that differ only in case are one name. */
async function findUserId(db: Db, username: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`))
  return row?.id ?? null
}
