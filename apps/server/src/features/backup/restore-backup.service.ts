import type { FileHandle } from 'node:fs/promises'
import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BlobStore } from '../../blobs/blob-store.ts'
import { SWEEP_LOCK } from '../../blobs/sweep-lock.ts'
import { applyFunctions } from '../../db/functions.ts'
import { applyMigration, MIGRATION_LOCK, type Migration } from '../../db/migrate.ts'
import { RESTORE_CHANNEL } from '../../live/channels.ts'
import { BackupError } from './backup.error.ts'
import { damaged, type Part } from './part-reader.ts'
import type { Manifest } from './parts.ts'
import type { Report } from './progress.ts'
import { type RestoredBlobs, restoreBlobs } from './restored-blobs.ts'
import { connectForBackup, quoted, quotedList, selectTables, type TableLayout } from './table-layout.ts'
import {
  createSchema,
  dropSchema,
  requireKnownMigrations,
  setSequences,
  suspendRules,
} from './target-schema.service.ts'
import { walkBackup } from './walk-backup.ts'

export interface RestoreTarget {
  readonly databaseUrl: string
  readonly blobs: BlobStore
}

export interface RestoreOptions {
  /** Whether a site in use may be replaced. */
  readonly replace: boolean
  /** Every migration of this program. */
  readonly migrations: readonly Migration[]
}

/** How long to wait for running requests to release their tables, and how often to try. */
const LOCK_TIMEOUT_MS = 5_000
const LOCK_TRIES = 6

/**
 * Restores the database and the blob store to the state of the backup in one transaction: requests wait until it commits,
 * and if anything fails everything stays as it was. Servers running on this database restart afterwards.
 *
 * @throws BackupError
 */
export async function restoreBackup(
  target: RestoreTarget,
  source: { readonly file: FileHandle; readonly passphrase: string },
  options: RestoreOptions,
  report: Report,
): Promise<void> {
  const client = await connectForBackup(target.databaseUrl)
  try {
    await client.query('select pg_advisory_lock_shared($1)', [SWEEP_LOCK])
    await lockTables(client)
    await requireReplaceable(client, options)
    await rememberOldBlobs(client)
    await fill(client, target, source, options, report)
  } catch (error) {
    throw explain(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Begins the transaction. Holders of locks get a moment to finish; deadlocks are recognised. */
async function lockTables(client: pg.Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const tables = (await selectTables(client)).map(({ name }) => quoted(name))
    await client.query('begin')
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    try {
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
      await client.query('set local lock_timeout = 0')
      return
    } catch (error) {
      await client.query('rollback')
      if (tries === LOCK_TRIES)
        throw new BackupError('Other programs keep the tables of this database; stop them and try again.')
      if (!(error instanceof pg.DatabaseError) || !['55P03', '40P01', '42P01'].includes(error.code ?? ''))
        throw error
    }
  }
}

/** @throws BackupError if there are tables that are not Gavel's, or the site is in use and may not be replaced */
async function requireReplaceable(client: pg.Client, { replace }: RestoreOptions): Promise<void> {
  const tables = (await selectTables(client)).map(({ name }) => name)
  if (tables.length === 0) return
  if (!tables.includes('schema_migrations'))
    throw new BackupError("The database contains tables that are not Gavel's; choose an empty one.")
  if (replace || !tables.includes('users')) return
  const { rows } = await client.query('select exists (select from users) as "isInUse"')
  if (rows[0]?.isInUse === true)
    throw new BackupError('This site already has accounts; --replace discards everything it contains.')
}

async function fill(
  client: pg.Client,
  target: RestoreTarget,
  source: { readonly file: FileHandle; readonly passphrase: string },
  { migrations }: RestoreOptions,
  report: Report,
): Promise<void> {
  let applied: Migration[] = []
  let manifest: Manifest | undefined
  let resumeRules = async () => {}
  let blobs: RestoredBlobs | undefined
  let count = 0
  try {
    const { lostBlobs } = await walkBackup(source.file, source.passphrase, {
      async manifest(found) {
        manifest = found
        applied = requireKnownMigrations(found, migrations)
        await dropSchema(client)
        await createSchema(client, applied, found)
        resumeRules = await suspendRules(client)
      },
      table: (table, part) => copyTable(client, table, part, report),
      async blob(sha256, part) {
        blobs ??= await restoreBlobs(client, target.blobs)
        await blobs.put(sha256, part)
        count += 1
        report(`file ${count}`, 0)
      },
    })
    blobs ??= await restoreBlobs(client, target.blobs)
    await blobs.finish(lostBlobs)
    if (manifest === undefined) throw damaged('its manifest is missing')
    report('indexes and rules', 0)
    await client.query('close every_blob')
    await resumeRules()
    await setSequences(client, manifest)
    const missing = migrations.filter((migration) => !applied.includes(migration))
    for (const migration of missing) await applyMigration(client, migration)
    await applyFunctions(client, { isRebuilt: true })
    await leaveOldBlobsToSweep(client)
    await finishDatabase(client)
    await client.query('commit')
  } catch (error) {
    // Before the locks are released: a request that stores the same file waits for them and then checks again.
    await blobs?.undo()
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function copyTable(client: pg.Client, table: TableLayout, part: Part, report: Report): Promise<void> {
  const stream = client.query(
    copyFrom(`copy ${quoted(table.name)} (${quotedList(table.columns)}) from stdin`),
  )
  let bytes = 0
  await pipeline(
    Readable.from(part.content),
    async function* (content: AsyncIterable<Buffer>) {
      for await (const piece of content) {
        bytes += piece.length
        report(`table ${table.name}`, bytes)
        yield piece
      }
    },
    stream,
  )
  if (stream.rowCount !== part.end().rows) throw damaged(`the table ${table.name} has a wrong number of rows`)
}

/**
 * Work that hosts held when the backup was made counts as silent, so that it goes back to the queue at once and is
 * judged once; no host is to blame. Statistics are updated within the commit, so that the first visitors need not wait
 * for them.
 */
async function finishDatabase(client: pg.Client): Promise<void> {
  await client.query(`update leases set alive_at = '-infinity', judge_host_id = null
    where state in ('compiling', 'judging')`)
  for (const { name } of await selectTables(client)) await client.query(`analyze ${quoted(name)}`)
  await client.query('select pg_notify($1, $2)', [RESTORE_CHANNEL, ''])
}

async function rememberOldBlobs(client: pg.Client): Promise<void> {
  await client.query('create temp table old_blobs (sha256 text primary key, bytes bigint) on commit drop')
  const { rows } = await client.query(`select to_regclass('public.blobs') is not null as "hasBlobs"`)
  if (rows[0]?.hasBlobs === true)
    await client.query('insert into old_blobs select sha256, bytes from public.blobs')
}

/**
 * Turns files of the replaced site into files that nothing refers to: the servers' sweep removes them, which can do that
 * safely while requests store the same files again.
 */
async function leaveOldBlobsToSweep(client: pg.Client): Promise<void> {
  await client.query(`insert into blobs (sha256, bytes, created_at)
    select sha256, bytes, 'epoch' from old_blobs on conflict do nothing`)
}

/**
 * @param folder where the blobs will be stored
 * @throws BackupError if there is not enough room
 */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bytes <= bavail * bsize) return
  const [needed, free] = [bytes, bavail * bsize].map((one) => `${Math.ceil(one / 2 ** 20)} MiB`)
  throw new BackupError(`The files of this backup need ${needed}, but ${folder} has ${free} left.`)
}

function explain(error: unknown): unknown {
  if (error instanceof BackupError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new BackupError(`The restore failed and changed nothing: ${reason}`)
}
