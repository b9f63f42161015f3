import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type SQL, sql } from '../../db/drizzle.ts'
import { copyRows } from './copy-rows.ts'
import type { Value } from './dump/parse-insert.ts'
import type { ImportRun } from './import-run.ts'
import { textOf } from './read-table.ts'

const ROWS_AT_ONCE = 5_000
const OldIds = z.array(z.object({ old_id: z.string() }))

interface KeptRow {
  readonly oldId: string
  readonly json: string
}

/**
 * Keeps rows of a table unchanged, for a feature that will use them later.
 *
 * @param isMeant selects the rows; the values are in the order of the dump's columns
 */
export async function keepRows(
  run: ImportRun,
  table: string,
  isMeant: (row: Readonly<Record<string, Value>>) => boolean = () => true,
): Promise<void> {
  const columns = run.dump.tables.get(table)?.columns ?? null
  if (columns === null) return
  let batch: KeptRow[] = []
  for await (const rows of run.dump.rows(table, columns)) {
    for (const values of rows) {
      const row = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]))
      if (!isMeant(row)) continue
      batch.push(keptRow(row))
      if (batch.length < ROWS_AT_ONCE) continue
      await writeBatch(run, table, batch)
      batch = []
    }
  }
  await writeBatch(run, table, batch)
}

/** Drops rows that an earlier import kept and that are imported by now; the condition is about `hoj_rows`. */
export async function releaseRows(run: ImportRun, table: string, isImported: SQL): Promise<void> {
  const meant = sql`hoj_rows where hoj_rows.table_name = ${table} and ${isImported}`
  // Looked for first, because a write is recorded in the audit log.
  const { rows } = await run.db.execute(sql`select 1 as found from ${meant} limit 1`)
  if (rows.length > 0) await run.write((tx) => tx.execute(sql`delete from ${meant}`))
}

/** HOJ's tables have their key in `id`, a few in one of these columns. Otherwise the whole row is the key. */
const KEYS = ['id', 'submit_id', 'uuid']

function keptRow(row: Readonly<Record<string, Value>>): KeptRow {
  const json = JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)])),
  )
  const key = KEYS.find((name) => textOf(row[name]) !== null)
  return {
    oldId: (key === undefined ? null : textOf(row[key])) ?? createHash('sha256').update(json).digest('hex'),
    json,
  }
}

async function writeBatch(run: ImportRun, table: string, batch: readonly KeptRow[]) {
  if (batch.length === 0) return
  const ids = batch.map(({ oldId }) => oldId)
  const { rows } = await run.db.execute(sql`
    select old_id from hoj_rows where table_name = ${table} and old_id = any(${sql.param(ids)}::text[])`)
  const known = new Set(OldIds.parse(rows).map((row) => row.old_id))
  const fresh = new Map(
    batch.filter(({ oldId }) => !known.has(oldId)).map(({ oldId, json }) => [oldId, json]),
  )
  if (fresh.size > 0) {
    await run.write(() =>
      copyRows(run.client, { table: 'hoj_rows', columns: ['table_name', 'old_id', 'row'] }, [
        [...fresh].map(([oldId, json]) => [table, oldId, json]),
      ]),
    )
  }
  run.report.countKept(table, {
    read: batch.length,
    taken: fresh.size,
    known: batch.length - fresh.size,
  })
  run.progress(`${table}, kept for later`)
}
