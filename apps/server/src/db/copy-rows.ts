import { z } from 'zod'
import type { Db } from './connect.ts'
import { getTableColumns, getTableName, type SQL, sql } from './drizzle.ts'
import type { PgColumn, PgTable } from './pg-core.ts'

/** Ids of copies by the ids of what they were copied from. */
export type Copies = ReadonlyMap<number, number>

interface CopyOrder<Table extends PgTable> {
  /** The column that says what a row belongs to; rows of other owners stay where they are. */
  readonly owner: PgColumn
  /** The owners that were copied: a row's copy belongs to its owner's copy. */
  readonly copies: Copies
  /** Which of the rows; all if left out. */
  readonly where?: SQL
  /** The values that a copy has instead, said of the row that it is copied from. */
  readonly set?: { readonly [Name in keyof Table['$inferSelect']]?: SQL }
}

/**
 * Copies what belongs to something that was copied, in the database alone: however much it is, it is two statements.
 *
 * @returns the copies of rows that have an id of their own; none for others
 */
export async function copyRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  { owner, copies, where = sql`true`, set = {} }: CopyOrder<Table>,
): Promise<Copies> {
  if (copies.size === 0) return new Map()
  const columns = Object.entries<PgColumn>(getTableColumns(table))
  const id = columns.find(([name]) => name === 'id')?.[1]
  const ids =
    id === undefined ? new Map() : await reserveIds(tx, table, sql`${isOwned(owner, copies)} and ${where}`)
  if (id !== undefined && ids.size === 0) return ids
  const changed: Readonly<Record<string, SQL | undefined>> = set
  const values = columns.map(([name, column]) => {
    if (column === id) return sql`ids.copy`
    return changed[name] ?? (column === owner ? sql`owners.copy` : sql`${column}`)
  })
  const names = columns.map(([, column]) => sql.identifier(column.name))
  await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)}
    from ${table}
    join ${pairs(copies)} as owners (source, copy) on owners.source = ${owner}
    ${id === undefined ? sql`` : sql`join ${pairs(ids)} as ids (source, copy) on ids.source = ${id}`}
    where ${where}`)
  return ids
}

/** The row to which a column refers, or its copy where that was copied too. */
export const copyOrSame = (column: PgColumn, copies: Copies): SQL =>
  copies.size === 0
    ? sql`${column}`
    : sql`coalesce((select m.copy from ${pairs(copies)} as m (source, copy) where m.source = ${column}), ${column})`

const isOwned = (owner: PgColumn, copies: Copies): SQL =>
  sql`${owner} = any(${sql.param([...copies.keys()])}::bigint[])`

const pairs = (copies: Copies): SQL =>
  sql`unnest(${sql.param([...copies.keys()])}::bigint[], ${sql.param([...copies.values()])}::bigint[])`

const Reserved = z.array(z.object({ source: z.coerce.number(), copy: z.coerce.number() }))

async function reserveIds(tx: Db, table: PgTable, condition: SQL): Promise<Map<number, number>> {
  const { rows } = await tx.execute(sql`
    select source, nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as copy
    from (select id as source from ${table} where ${condition} order by id) found`)
  return new Map(Reserved.parse(rows).map(({ source, copy }) => [source, copy]))
}
