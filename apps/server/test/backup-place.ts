import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import type { BlobStore } from '../src/blobs/blob-store.ts'
import { createDiskBlobStore } from '../src/blobs/disk-blob-store.ts'
import { readMigrations } from '../src/db/migrate.ts'
import { checkBackup } from '../src/features/backup/check-backup.service.ts'
import { writeNewFile } from '../src/features/backup/new-file.service.ts'
import { restoreBackup } from '../src/features/backup/restore-backup.service.ts'
import { writeBackup } from '../src/features/backup/write-backup.service.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database.ts'
import { readAllRows } from './database-rows.ts'

export const PASSPHRASE = 'correct horse battery staple'
const silent = () => {}

/** A database with a blob store: a site without its programs. */
export interface Place {
  readonly databaseUrl: string
  readonly blobs: BlobStore
  readonly blobFolder: string
  /** The settings that its programs receive. */
  readonly settings: Readonly<Record<string, string>>
}

export interface Places {
  /** For the files of a test. */
  readonly folder: string
  migrated(): Promise<Place>
  empty(): Promise<Place>
  close(): Promise<void>
}

export async function openPlaces(): Promise<Places> {
  const folder = await mkdtemp(join(tmpdir(), 'gavel-backup-'))
  const databases: TestDatabase[] = []
  async function openPlace(create: () => Promise<TestDatabase>): Promise<Place> {
    const database = await create()
    databases.push(database)
    const blobFolder = join(folder, `blobs-${databases.length}`)
    return {
      databaseUrl: database.url,
      blobs: createDiskBlobStore(blobFolder),
      blobFolder,
      settings: { DATABASE_URL: database.url, BLOB_STORE: blobFolder },
    }
  }
  return {
    folder,
    migrated: () => openPlace(createTestDatabase),
    empty: () => openPlace(createEmptyDatabase),
    async close() {
      for (const database of databases) await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

export async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Answers the names. */
export async function storeBlobs(
  { databaseUrl, blobs }: Place,
  contents: readonly Buffer[],
): Promise<string[]> {
  return onDatabase(databaseUrl, async (client) => {
    const names: string[] = []
    for (const content of contents) {
      const { sha256, bytes } = await blobs.put(Readable.from([content]))
      await client.query('insert into blobs (sha256, bytes) values ($1, $2)', [sha256, bytes])
      names.push(sha256)
    }
    return names
  })
}

export function addUser({ databaseUrl }: Place, username: string): Promise<unknown> {
  return onDatabase(databaseUrl, (client) =>
    client.query("insert into users (id, username, password_hash) values ($1, $2, 'fits nothing')", [
      randomBytes(16).toString('hex'),
      username,
    ]),
  )
}

export function backUp(place: Place, path: string) {
  // The cost is read from the file again, so these are opened as all others are.
  const source = { ...place, gavelVersion: '1.2.3', keyCost: { logN: 4, r: 8, p: 1 } }
  return writeNewFile(path, (file) => writeBackup(source, file, PASSPHRASE, silent))
}

export async function restore(
  place: Place,
  path: string,
  { replace = false, passphrase = PASSPHRASE, migrations = 0 } = {},
): Promise<void> {
  const file = await open(path)
  // All of them, or without the newest ones.
  const known = (await readMigrations()).slice(0, migrations === 0 ? undefined : migrations)
  try {
    await restoreBackup(place, { file, passphrase }, { migrations: known, replace }, silent)
  } finally {
    await file.close()
  }
}

export async function check(path: string, passphrase = PASSPHRASE) {
  const file = await open(path)
  try {
    return await checkBackup(file, passphrase, silent)
  } finally {
    await file.close()
  }
}

/** All that a restore could change. */
export async function describePlace({ databaseUrl, blobFolder }: Place) {
  const entries = await readdir(blobFolder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  return { rows: await readAllRows(databaseUrl), files: files.sort() }
}
