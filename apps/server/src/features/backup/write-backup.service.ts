import type { FileHandle } from 'node:fs/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import type { BlobStore } from '../../blobs/blob-store.ts'
import { SWEEP_LOCK } from '../../blobs/sweep-lock.ts'
import { BackupError } from './backup.error.ts'
import { createFrameCipher, type KeyCost } from './frame-cipher.ts'
import { createPartWriter, type PartWriter } from './part-writer.ts'
import { Manifest } from './parts.ts'
import type { Report } from './progress.ts'
import { connectForBackup, quoted, quotedList, selectSequences, selectTables } from './table-layout.ts'

export interface BackupSource {
  /** Cost of deriving the key, if it differs from the command's default. */
  readonly keyCost?: KeyCost
  readonly databaseUrl: string
  readonly blobs: BlobStore
  readonly gavelVersion: string
}

export interface BackupFacts {
  readonly tables: number
  readonly rows: number
  readonly blobs: number
  /** Size of the file. */
  readonly bytes: number
  /** The instant as of which it has the site. */
  readonly madeAt: Date
  readonly lostBlobs: readonly string[]
}

const BLOB_BATCH = 500
/** More than this indicates a wrong setting rather than bad luck. */
const MAX_LOST_BLOBS = 1000

/**
 * Writes a whole site – each row of each table as of one instant, and each file – while the site runs. Readers and writers
 * are not blocked; only schema changes and the removal of unused blobs wait.
 *
 * @throws BackupError
 */
export async function writeBackup(
  source: BackupSource,
  file: FileHandle,
  passphrase: string,
  report: Report,
): Promise<BackupFacts> {
  const cipher = await createFrameCipher(passphrase, source.keyCost)
  const client = await connectForBackup(source.databaseUrl)
  try {
    await client.query('select pg_advisory_lock_shared($1)', [SWEEP_LOCK])
    const tables = await beginSnapshot(client)
    const writer = await createPartWriter(file, cipher)
    const manifest = await describe(client, source, tables)
    await writer.write({ kind: 'manifest' }, once(Buffer.from(JSON.stringify(manifest))))
    const rows = await writeTables(client, writer, manifest, report)
    const blobs = await writeBlobs(client, source.blobs, writer, report)
    await client.query('commit')
    await writer.end({ lostBlobs: blobs.lost })
    return {
      tables: tables.length,
      rows,
      blobs: blobs.written,
      bytes: writer.bytes,
      madeAt: manifest.createdAt,
      lostBlobs: blobs.lost,
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Locks the tables before the first read, so that the snapshot and their layout belong together. */
async function beginSnapshot(client: pg.Client) {
  const before = await selectTables(client)
  if (!before.some(({ name }) => name === 'schema_migrations'))
    throw new BackupError('There is no Gavel in this database.')
  await client.query('begin isolation level repeatable read read only')
  const list = before.map(({ name }) => quoted(name)).join(', ')
  await client.query(`lock table ${list} in access share mode`)
  const tables = await selectTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new BackupError('The database is being migrated; try again in a moment.')
  return tables
}

async function describe(
  client: pg.Client,
  { gavelVersion }: BackupSource,
  tables: Awaited<ReturnType<typeof selectTables>>,
): Promise<Manifest> {
  const facts = await client.query(
    `select now() as "createdAt", current_setting('server_version') as "postgresVersion"`,
  )
  const migrations = await client.query('select number, name, sha256 from schema_migrations order by number')
  return Manifest.parse({
    ...facts.rows[0],
    gavelVersion,
    migrations: migrations.rows,
    tables,
    sequences: await selectSequences(client),
  })
}

async function writeTables(client: pg.Client, writer: PartWriter, { tables }: Manifest, report: Report) {
  let rows = 0
  for (const [index, { name, columns }] of tables.entries()) {
    const progress = `table ${index + 1} of ${tables.length}, ${name}`
    const stream = client.query(copyTo(`copy (select ${quotedList(columns)} from ${quoted(name)}) to stdout`))
    const end = await writer.write(
      { kind: 'table', name },
      observed(stream, () => report(progress, writer.bytes)),
      () => stream.rowCount,
    )
    rows += end.rows ?? 0
  }
  return rows
}

const BlobNames = z.array(z.object({ sha256: z.string() }))

/** By name, so that a reader can walk through the table of blobs in parallel. */
async function writeBlobs(client: pg.Client, store: BlobStore, writer: PartWriter, report: Report) {
  const lost: string[] = []
  let written = 0
  await client.query(
    'declare every_blob no scroll cursor for select sha256 from blobs order by sha256 collate "C"',
  )
  for (;;) {
    const batch = BlobNames.parse((await client.query(`fetch ${BLOB_BATCH} from every_blob`)).rows)
    if (batch.length === 0) return { written, lost }
    for (const { sha256 } of batch) {
      const isWhole = await writeBlob(store, writer, sha256)
      if (isWhole) written += 1
      else lost.push(sha256)
      if (lost.length > MAX_LOST_BLOBS)
        throw new BackupError(
          `More than ${MAX_LOST_BLOBS} files are missing from the blob store. Is BLOB_STORE that of this site?`,
        )
      report(`file ${written}`, writer.bytes)
    }
  }
}

/** Returns false if the file is missing or damaged in the store: one lost file must not prevent a backup. */
async function writeBlob(store: BlobStore, writer: PartWriter, sha256: string): Promise<boolean> {
  const blob = await store.open(sha256)
  if (blob === null) return false
  const end = await writer.write({ kind: 'blob', name: sha256 }, blob.stream)
  return end.sha256 === sha256
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

async function* observed(content: AsyncIterable<Buffer>, onChunk: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    onChunk()
    yield chunk
  }
}
