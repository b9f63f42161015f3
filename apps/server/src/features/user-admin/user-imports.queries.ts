import type { ImportedUser } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, asc, count, desc, eq, gt, isNull, sql } from '../../db/drizzle.ts'
import { userImportRows, userImports } from './user-admin.tables.ts'

export type UserImport = typeof userImports.$inferSelect

export interface FoundImport {
  readonly userImport: UserImport
  /** How many of its rows are ready. They are deleted once the import is over. */
  readonly ready: number
}

export interface PreparedRow extends Omit<ImportedUser, 'password'> {
  readonly userId: string
  readonly rowNumber: number
  readonly sealedPassword: string
}

/** Rows per insert: PostgreSQL takes 65 535 parameters at most. */
const INSERT_BATCH = 1_000

export async function insertImport(
  tx: Db,
  head: typeof userImports.$inferInsert,
  rows: readonly PreparedRow[],
): Promise<void> {
  await tx.insert(userImports).values(head)
  for (let start = 0; start < rows.length; start += INSERT_BATCH) {
    await tx.insert(userImportRows).values(
      rows.slice(start, start + INSERT_BATCH).map(({ realname, ...row }) => ({
        ...row,
        importId: head.id,
        realName: realname,
      })),
    )
  }
}

const columns = {
  userImport: userImports,
  ready: sql<number>`(select count(*) from user_import_rows r
    where r.import_id = ${userImports.id} and r.password_hash is not null)`.mapWith(Number),
}

export async function findImport(db: Db, id: string): Promise<FoundImport | null> {
  const [row] = await db.select(columns).from(userImports).where(eq(userImports.id, id))
  return row ?? null
}

export async function findNewestImport(db: Db, since: Date): Promise<FoundImport | null> {
  const [row] = await db
    .select(columns)
    .from(userImports)
    .where(gt(userImports.createdAt, since))
    .orderBy(desc(userImports.createdAt), desc(userImports.id))
    .limit(1)
  return row ?? null
}

/** Locked until the transaction ends; null if the import has ended already. */
export async function lockPreparing(tx: Db, id: string): Promise<UserImport | null> {
  const [row] = await tx
    .select()
    .from(userImports)
    .where(and(eq(userImports.id, id), eq(userImports.state, 'preparing')))
    .for('update')
  return row ?? null
}

export async function selectPreparing(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: userImports.id })
    .from(userImports)
    .where(eq(userImports.state, 'preparing'))
  return rows.map(({ id }) => id)
}

/** Rows without a hash that no other server is working on, locked. */
export async function lockUnhashed(
  tx: Db,
  importId: string,
  limit: number,
): Promise<{ rowNumber: number; sealedPassword: string }[]> {
  const rows = await tx
    .select({ rowNumber: userImportRows.rowNumber, sealedPassword: userImportRows.sealedPassword })
    .from(userImportRows)
    .where(and(eq(userImportRows.importId, importId), isNull(userImportRows.passwordHash)))
    .orderBy(asc(userImportRows.rowNumber))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.flatMap(({ rowNumber, sealedPassword }) =>
    sealedPassword === null ? [] : { rowNumber, sealedPassword },
  )
}

export async function storeHashes(
  tx: Db,
  importId: string,
  hashed: readonly { rowNumber: number; passwordHash: string }[],
): Promise<void> {
  const numbers = hashed.map(({ rowNumber }) => rowNumber)
  const hashes = hashed.map(({ passwordHash }) => passwordHash)
  await tx.execute(sql`
    update user_import_rows r set password_hash = h.hash, sealed_password = null
    from unnest(${sql.param(numbers)}::integer[], ${sql.param(hashes)}::text[]) as h (row_number, hash)
    where r.import_id = ${importId} and r.row_number = h.row_number`)
}

export async function countUnhashed(db: Db, importId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(userImportRows)
    .where(and(eq(userImportRows.importId, importId), isNull(userImportRows.passwordHash)))
  return row?.count ?? 0
}

export function selectWanted(db: Db, importId: string) {
  return db
    .select({
      row: userImportRows.rowNumber,
      username: userImportRows.username,
      email: userImportRows.email,
    })
    .from(userImportRows)
    .where(eq(userImportRows.importId, importId))
    .orderBy(asc(userImportRows.rowNumber))
}

/** Creates the accounts of all rows, and the entrants that represent them in contests. */
export async function insertImportedUsers(tx: Db, importId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    insert into users (id, username, password_hash, email, real_name, gender, nickname, school, created_at, updated_at)
    select user_id, username, password_hash, email, real_name, gender, nickname, school,
      ${at}::timestamptz, ${at}::timestamptz
    from user_import_rows where import_id = ${importId} order by row_number`)
  await tx.execute(sql`
    insert into entrants (kind, user_id)
    select 'user', user_id from user_import_rows where import_id = ${importId} order by row_number`)
}

export async function endImport(
  tx: Db,
  importId: string,
  end: Pick<UserImport, 'state' | 'finishedAt'> & Partial<Pick<UserImport, 'faults'>>,
): Promise<void> {
  await tx.update(userImports).set(end).where(eq(userImports.id, importId))
  await tx.delete(userImportRows).where(eq(userImportRows.importId, importId))
}
