import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const FUNCTIONS_DIR = join(import.meta.dirname, 'functions')

/** A file of functions and their triggers, written so that it can be run again whenever its text changes. */
interface FunctionFile {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/**
 * Brings the functions and triggers of the database to the texts in `db/functions`, after the migrations and within the
 * caller's transaction, which holds the migration lock. Files that have not changed are skipped, because replacing a
 * trigger waits for all writers of its table.
 *
 * @param isRebuilt the schema was just created, so recorded hashes of function files do not apply
 * @returns the names of the files that were applied
 */
export async function applyFunctions(client: pg.Client, { isRebuilt = false } = {}): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_functions',
  )
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const files = await readFunctionFiles()
  const changed = files.filter(({ name, sha256 }) => isRebuilt || known.get(name) !== sha256)
  for (const { name, sha256, sql } of changed) {
    await client.query(sql)
    await client.query(
      `insert into schema_functions (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256`,
      [name, sha256],
    )
  }
  return changed.map(({ name }) => name)
}

async function readFunctionFiles(): Promise<FunctionFile[]> {
  const names = (await readdir(FUNCTIONS_DIR)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(FUNCTIONS_DIR, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
