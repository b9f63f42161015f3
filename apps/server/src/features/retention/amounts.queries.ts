import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'

/** The tables that hold what a setting removes. Judgings hold the texts and the results of their test cases. */
const TABLES = {
  caseResultDays: ['judgings'],
  searchDays: ['searches'],
  messageDays: ['messages'],
  importDays: ['user_imports', 'user_import_rows', 'remote_mirrors', 'remote_mirror_items'],
} as const
type Measured = keyof typeof TABLES

const Amounts = z.array(z.object({ name: z.string(), rows: z.int(), bytes: z.int() }))

/** Rows as the database estimates them and bytes with indexes, without reading a row. */
export async function selectAmounts(db: Db): Promise<Record<Measured, { rows: number; bytes: number }>> {
  const { rows } = await db.execute(sql`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes,
      greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)::bigint as rows
    from pg_class c
    where c.oid = any(${sql.param(Object.values(TABLES).flat())}::regclass[])`)
  const tables = Amounts.parse(rows)
  const amountOf = (names: readonly string[]) => {
    const own = tables.filter(({ name }) => names.includes(name))
    return {
      rows: own.reduce((sum, table) => sum + table.rows, 0),
      bytes: own.reduce((sum, table) => sum + table.bytes, 0),
    }
  }
  return {
    caseResultDays: amountOf(TABLES.caseResultDays),
    searchDays: amountOf(TABLES.searchDays),
    messageDays: amountOf(TABLES.messageDays),
    importDays: amountOf(TABLES.importDays),
  }
}
