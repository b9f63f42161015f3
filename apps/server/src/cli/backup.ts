/**
 * Backups of a whole site, which may keep running; `npx gavel` calls it with the site's settings.
 *
 * backup.ts backup FILE [--passphrase-file FILE]
 * backup.ts restore FILE [--passphrase-file FILE] [--replace [--yes]]
 * backup.ts restore --verify FILE [--passphrase-file FILE]
 */
import { type FileHandle, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { VERSION } from '../../../../scripts/lib/version.mjs'
import { openBlobStore } from '../blobs/open-blob-store.ts'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { readMigrations } from '../db/migrate.ts'
import { BackupError } from '../features/backup/backup.error.ts'
import { type CheckedBackup, checkBackup } from '../features/backup/check-backup.service.ts'
import { writeLastBackup } from '../features/backup/last-backup.settings.ts'
import { writeNewFile } from '../features/backup/new-file.service.ts'
import { requireRoom, restoreBackup } from '../features/backup/restore-backup.service.ts'
import { requireKnownMigrations } from '../features/backup/target-schema.service.ts'
import { writeBackup } from '../features/backup/write-backup.service.ts'
import { requireDatabase, requireWritableFolder } from '../start-checks.ts'
import { ask, readPassphrase } from './passphrase.ts'
import { runCli } from './run-cli.ts'
import { mebibytes, withProgress } from './show-progress.ts'

const USAGE =
  'usage: gavel backup FILE | gavel restore [--verify] [--replace [--yes]] FILE; with --passphrase-file FILE'

interface Options {
  readonly path: string
  readonly passphraseFile: string | undefined
  readonly replace: boolean
  readonly yes: boolean
}

await runCli(async () => {
  const { command, verify, options } = readArguments()
  if (command === 'backup') await backUp(options)
  else if (verify) await verifyFile(options)
  else await restore(options)
})

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'passphrase-file': { type: 'string' },
      verify: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const [command, path, ...more] = positionals
  const { verify, replace, yes } = values
  const isOdd = command === 'backup' ? verify || replace || yes : verify ? replace || yes : yes && !replace
  if ((command !== 'backup' && command !== 'restore') || path === undefined || more.length > 0 || isOdd)
    throw new BackupError(USAGE)
  const options: Options = { path: resolve(path), passphraseFile: values['passphrase-file'], replace, yes }
  return { command, verify, options }
}

async function backUp(options: Options) {
  const config = readConfig(process.env)
  await requireDatabase(config.databaseUrl)
  const passphrase = await passphraseFor(options, 'new')
  const source = {
    databaseUrl: config.databaseUrl,
    blobs: openBlobStore(config),
    gavelVersion: VERSION,
  }
  const facts = await withProgress('Backup', (report) =>
    writeNewFile(options.path, (file) => writeBackup(source, file, passphrase, report)),
  )
  console.log(
    `${options.path}: ${facts.tables} tables with ${facts.rows} rows, ${facts.blobs} files, ${mebibytes(facts.bytes)}`,
  )
  warnOfLost(facts.lostBlobs)
  await noteBackup(config.databaseUrl)
}

/** For the doctor, which tells how old the last one is. */
async function noteBackup(databaseUrl: string): Promise<void> {
  const database = connectDatabase({ url: databaseUrl, connections: 1 })
  try {
    await writeLastBackup(database.db, new Date())
  } finally {
    await database.close()
  }
}

async function verifyFile(options: Options) {
  await withBackupFile(options.path, async (file) => {
    const passphrase = await passphraseFor(options, 'known')
    const checked = await withProgress('Verifying', (report) => checkBackup(file, passphrase, report))
    describe(checked)
    console.log('The file is whole.')
  })
}

async function restore(options: Options) {
  const config = readConfig(process.env)
  await requireWritableFolder(config.dataDir)
  await requireDatabase(config.databaseUrl)
  const migrations = await readMigrations()
  await withBackupFile(options.path, async (file) => {
    const passphrase = await passphraseFor(options, 'known')
    // Damage anywhere in the file is detected before anything is changed.
    const checked = await withProgress('Verifying', (report) => checkBackup(file, passphrase, report))
    describe(checked)
    requireKnownMigrations(checked.manifest, migrations)
    if (config.blobStore === '') await requireRoom(resolve(config.dataDir), checked.blobBytes)
    if (options.replace) await confirm(options)
    const target = { databaseUrl: config.databaseUrl, blobs: openBlobStore(config) }
    await withProgress('Restoring', (report) =>
      restoreBackup(target, { file, passphrase }, { replace: options.replace, migrations }, report),
    )
  })
  console.log('Restored. Servers that run on this database start again by themselves.')
}

async function withBackupFile(path: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path).catch((error: unknown) => {
    throw new BackupError(`The file cannot be read: ${error instanceof Error ? error.message : error}`)
  })
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

/** @throws BackupError unless the person at the terminal confirms */
async function confirm({ yes }: Options) {
  if (yes) return
  if (!process.stdin.isTTY) throw new BackupError('Without a terminal, --replace needs --yes beside it.')
  const answer = await ask(
    'Everything that this site holds now will be thrown away. Type "replace" to go on: ',
    { isHidden: false },
  )
  if (answer.trim() !== 'replace') throw new BackupError('Nothing was changed.')
}

function passphraseFor({ passphraseFile }: Options, purpose: 'new' | 'known'): Promise<string> {
  // Not one of the server's settings, because only this command may know it.
  const fromEnvironment = process.env.GAVEL_BACKUP_PASSPHRASE ?? ''
  return readPassphrase({ fromEnvironment, file: passphraseFile }, purpose)
}

function describe({ manifest, rows, blobs, blobBytes, lostBlobs }: CheckedBackup) {
  const { createdAt, gavelVersion: version, migrations, postgresVersion, tables } = manifest
  const schema = migrations.at(-1)?.number
  console.log(
    `Backup of ${createdAt.toISOString()} by Gavel ${version} (schema ${schema}, PostgreSQL ${postgresVersion})`,
  )
  console.log(`${tables.length} tables with ${rows} rows, ${blobs} files with ${mebibytes(blobBytes)}`)
  warnOfLost(lostBlobs)
}

function warnOfLost(lost: readonly string[]) {
  if (lost.length > 0)
    console.error(
      `! ${lost.length} files were missing or damaged in the blob store when the backup was made: ${lost.slice(0, 5).join(', ')}`,
    )
}
