import pg from 'pg'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { Db } from '../../db/connect.ts'
import { DatabaseClient } from '../../db/database-client.ts'
import { nodePostgres } from '../../db/load-drizzle.ts'
import { MACHINE } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { discardingStore } from './discarding-store.ts'
import { type Dump, openDump } from './dump/dump.ts'
import { unpackDump } from './dump/unpack-dump.ts'
import { ImportError } from './import.error.ts'
import { IMPORT_PARTS, LEFT_OUT } from './import-parts.ts'
import { type ImportReport, ReportWriter } from './import-report.service.ts'
import type { ImportOptions, ImportRun } from './import-run.ts'
import { keepRows } from './keep-rows.ts'

/** Any constant will do, as long as all imports use the same lock. */
const IMPORT_LOCK = 402_118_533
const LOCK_WAIT_MS = 30_000
/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03'

export interface ImportTarget {
  readonly databaseUrl: string
  readonly blobs: BlobStore
  readonly tokenSecret: Uint8Array
  readonly now: () => Date
  /** Folder for the unpacked dump; it is swept. */
  readonly spoolFolder: string
  /** How long to wait for another import to end: it takes a moment until a killed one is noticed. */
  readonly lockWaitMs?: number
}

export interface ImportSource extends ImportOptions {
  readonly path: string
  /** The database in the dump; undefined for the only one that looks like HOJ's. */
  readonly database: string | undefined
}

/**
 * Imports a dump of HOJ into this site. Everything that an earlier import brought over is skipped, so repeating it
 * changes nothing, and an interrupted import is completed by the next one. The site may run meanwhile.
 *
 * @param onProgress may throw to abort
 * @throws ImportError
 */
export async function importHoj(
  target: ImportTarget,
  source: ImportSource,
  onProgress: (detail: string) => void,
): Promise<ImportReport> {
  requireTimeZone(source.timeZone)
  const plain = await unpackDump(source.path, target.spoolFolder)
  try {
    const dump = await openDump(
      plain.path,
      {
        database: source.database,
        isRightOne: (tables) => ['user_info', 'problem', 'judge'].every((table) => tables.has(table)),
      },
      (bytes) => onProgress(`looking through the dump, ${Math.round(bytes / 2 ** 20)} MiB`),
    )
    try {
      return await onConnection(target, (client) => runParts(target, source, { dump, client, onProgress }))
    } finally {
      await dump.close()
    }
  } finally {
    await plain.discard()
  }
}

/** @throws ImportError */
function requireTimeZone(timeZone: string) {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
  } catch {
    throw new ImportError(`There is no time zone ${timeZone}. Use a name like Asia/Shanghai.`)
  }
}

/** Uses a separate connection: statements take minutes here, and temporary tables belong to it. */
async function onConnection<Result>(
  { databaseUrl, lockWaitMs = LOCK_WAIT_MS }: ImportTarget,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient({ connectionString: databaseUrl, application_name: 'gavel-import' })
  // The next statement fails with the reason.
  client.on('error', () => {})
  await client.connect()
  try {
    await lockImports(client, lockWaitMs)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @throws ImportError */
async function lockImports(client: pg.Client, waitMs: number) {
  await client.query("select set_config('lock_timeout', $1, false)", [String(waitMs)])
  try {
    await client.query('select pg_advisory_lock($1)', [IMPORT_LOCK])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
    throw new ImportError('Another import is under way.')
  }
  await client.query('set lock_timeout = 0')
}

interface Tools {
  readonly dump: Dump
  readonly client: pg.Client
  readonly onProgress: (detail: string) => void
}

/** Thrown to roll back a dry run's transaction. */
class NothingIsKept extends Error {}

async function runParts(target: ImportTarget, source: ImportSource, tools: Tools): Promise<ImportReport> {
  const report = new ReportWriter()
  const facts = {
    dump: { file: source.path, bytes: tools.dump.bytes, sha256: tools.dump.sha256 },
    isDryRun: source.isDryRun,
    leftOut: Object.fromEntries(Object.entries(LEFT_OUT).filter(([table]) => tools.dump.tables.has(table))),
  }
  if (!tools.dump.hasEndMark) {
    const text = 'it does not end with "Dump completed": it may have been cut off, or made by another tool'
    report.note({ part: 'dump', kind: 'changed', subject: source.path, text })
  }
  const db = nodePostgres.drizzle(tools.client)
  const work = (inside: ImportRun['db'], blobs: BlobStore) =>
    runOn(inside, {
      ...tools,
      ...{ blobs, tokenSecret: target.tokenSecret, now: target.now },
      ...{ report, options: source, facts },
    })
  if (!source.isDryRun) await work(db, target.blobs)
  else
    await db
      .transaction(async (tx) => {
        await work(tx, discardingStore())
        throw new NothingIsKept()
      })
      .catch((error: unknown) => {
        if (!(error instanceof NothingIsKept)) throw error
      })
  return report.finish(facts)
}

interface Setting extends Tools, Pick<ImportRun, 'blobs' | 'tokenSecret' | 'now' | 'report' | 'options'> {
  readonly facts: Pick<ImportReport, 'dump'>
}

async function runOn(db: ImportRun['db'], { facts, onProgress, ...setting }: Setting): Promise<void> {
  let hasBegun = false
  const run: ImportRun = {
    ...setting,
    db,
    progress: onProgress,
    async write(work) {
      const result = await db.transaction(async (tx) => {
        if (!hasBegun) await recordImport(tx, 'site.import-begin', facts.dump)
        return work(tx)
      })
      hasBegun = true
      return result
    },
  }
  for (const part of IMPORT_PARTS) await part.run(run)
  const taken = new Set([...IMPORT_PARTS.flatMap(({ tables }) => tables), ...Object.keys(LEFT_OUT)])
  for (const table of run.dump.tables.keys()) if (!taken.has(table)) await keepRows(run, table)
  if (!hasBegun) return
  const { parts, kept } = run.report.finish({ ...facts, isDryRun: run.options.isDryRun, leftOut: {} })
  await run.write((tx) =>
    recordImport(tx, 'site.import-end', {
      ...facts.dump,
      ...Object.fromEntries(Object.entries(parts).map(([name, { taken: count }]) => [name, count])),
      keptForLater: Object.fromEntries(Object.entries(kept).map(([name, { taken: count }]) => [name, count])),
    }),
  )
}

function recordImport(
  tx: Db,
  action: 'site.import-begin' | 'site.import-end',
  after: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, MACHINE, { action, target: { kind: 'site', label: 'HOJ' }, after })
}
