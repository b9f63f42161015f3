/**
 * Measures backup and restore of a large site: a gigabyte of files and 100 000 submissions. If Debian's PostgreSQL 15
 * (`postgresql-15`) is installed, the backup is also moved there and back, and all rows are compared.
 *
 * `npm run bench -- backup [MiB of files] [submissions]`
 */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres, type Postgres } from '../../scripts/lib/postgres.ts'
import { installedPostgres } from '../../scripts/lib/postgres-binaries.ts'
import { findServiceUser } from '../../scripts/lib/service-user.ts'

const REPOSITORY_DIR = join(import.meta.dirname, '../..')
const OLD_POSTGRES = '/usr/lib/postgresql/15'
const FILE_MIB = 4
const [mebibytes = 1024, submissions = 100_000] = process.argv.slice(2).map(Number)

interface Site {
  readonly databaseUrl: string
  readonly blobFolder: string
}

/** Seconds, and the peak memory of the whole process in MiB, as counted by the kernel. */
async function runBackup(folder: string, site: Site, ...args: string[]) {
  const start = performance.now()
  const script = join(REPOSITORY_DIR, 'apps/server/src/cli/backup.ts')
  const measure = "process.on('exit', () => console.log('peak', process.resourceUsage().maxRSS))"
  const preload = join(folder, 'measure.mjs')
  await writeFile(preload, measure)
  const child = spawn(process.execPath, ['--import', preload, script, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: site.databaseUrl,
      BLOB_STORE: site.blobFolder,
      DATA_DIR: folder,
      GAVEL_BACKUP_PASSPHRASE: 'only for measuring',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  const [exitCode] = await ended
  if (exitCode !== 0) throw new Error(output)
  return {
    seconds: (performance.now() - start) / 1000,
    peakMib: Number(/peak (\d+)/.exec(output)?.[1]) / 1024,
  }
}

async function onDatabase<Result>(
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

/** A migrated database without rows. */
async function migrateInto(folder: string, databaseUrl: string) {
  const child = spawn(process.execPath, [join(REPOSITORY_DIR, 'apps/server/src/cli/setup-link.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
}

/** Half of the files are random bytes, half are lines of numbers. */
async function fill({ databaseUrl, blobFolder }: Site) {
  await onDatabase(databaseUrl, async (client) => {
    for (let count = 0; count < mebibytes / FILE_MIB; count += 1) {
      const bytes = FILE_MIB * 2 ** 20
      const content = count % 2 === 0 ? randomBytes(bytes) : lines(count, bytes)
      const sha256 = createHash('sha256').update(content).digest('hex')
      const path = join(blobFolder, sha256.slice(0, 2), sha256.slice(2, 4))
      await mkdir(path, { recursive: true })
      await writeFile(join(path, sha256), content)
      await client.query('insert into blobs (sha256, bytes) values ($1, $2)', [sha256, bytes])
    }
    await client.query(FILL, [submissions])
    await client.query(`insert into submission_sources (submission_id, source)
      select id, repeat('int main() { return ' || id || '; }' || chr(10), 20) from submissions`)
    await client.query(`insert into judgings
      (submission_id, dataset_id, state, verdict, score, finished_at)
      select id, 1, 'judged', 'AC', 100, now() from submissions`)
  })
}

function lines(seed: number, bytes: number): Buffer {
  const content = Buffer.alloc(bytes)
  let at = 0
  for (let number = seed; at < bytes; number = (number * 48_271) % 2_147_483_647)
    at += content.write(`${number}\n`, at)
  return content
}

const FILL = `with
  u as (insert into users (id, username, password_hash)
    select md5(i::text), 'user-' || i, 'fits nothing' from generate_series(1, 1000) i returning id),
  e as (insert into entrants (kind, user_id) select 'user', id from u returning id, user_id),
  p as (insert into problems
    (code, visibility, scoring, time_limit_ms, memory_limit_mib, stack_limit_mib)
    values ('P1', 'public', 'icpc', 1000, 256, 128) returning id),
  d as (insert into datasets (problem_id, version, sha256)
    select id, 1, repeat('0', 64) from p returning id),
  numbered as (select row_number() over () as n, id, user_id from e)
  insert into submissions
    (user_id, entrant_id, problem_id, language, source_length, state, verdict, score)
  select user_id, numbered.id, p.id, 'C++ 17', 600, 'judged', 'AC', 100
  from generate_series(1, $1::int) i join numbered on numbered.n = i % 1000 + 1, p`

/** One hash for all rows of all tables. */
async function digestOf({ databaseUrl }: Site): Promise<string> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`select table_name as name
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
    const hash = createHash('sha256')
    for (const { name } of rows) {
      const digest = await client.query(
        `select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${name} t`,
      )
      hash.update(`${name} ${JSON.stringify(digest.rows[0])}`)
    }
    return hash.digest('hex')
  })
}

async function start(folder: string, name: string, nativeDir: string): Promise<Postgres> {
  const owner = await findServiceUser(console.log)
  const path = join(folder, name)
  await mkdir(path, { recursive: true })
  return openPostgres({
    nativeDir,
    clusterDir: join(path, 'cluster'),
    socketDir: join(path, 'socket'),
    logFile: join(path, 'log'),
    owner,
  })
}

const folder = await mkdtemp(join(tmpdir(), 'gavel-bench-backup-'))
const servers: Postgres[] = []
try {
  const { nativeDir } = installedPostgres(REPOSITORY_DIR)
  const places = [
    ['new', nativeDir],
    ...(existsSync(join(OLD_POSTGRES, 'bin', 'postgres')) ? [['15', OLD_POSTGRES]] : []),
    ['again', nativeDir],
  ] as const
  let previous: Site | undefined
  let wanted = ''
  for (const [index, [name = '', native = '']] of places.entries()) {
    const server = await start(folder, name, native)
    servers.push(server)
    const site = { databaseUrl: server.databaseUrl, blobFolder: join(folder, name, 'blobs') }
    if (previous === undefined) {
      await migrateInto(folder, site.databaseUrl)
      await fill(site)
      wanted = await digestOf(site)
      previous = site
      continue
    }
    const path = join(folder, `${index}.backup`)
    const backup = await runBackup(folder, previous, 'backup', path)
    const { size } = await stat(path)
    const restore = await runBackup(folder, site, 'restore', path)
    if ((await digestOf(site)) !== wanted) throw new Error(`the rows differ after the restore into ${name}`)
    const figures = (run: typeof backup) => `${run.seconds.toFixed(1)} s, ${run.peakMib.toFixed(0)} MiB`
    console.log(`| backup | ${figures(backup)} | file of ${(size / 2 ** 20).toFixed(0)} MiB |`)
    console.log(`| restore into PostgreSQL ${name} | ${figures(restore)} | all rows equal |`)
    previous = site
    await rm(path)
  }
} finally {
  for (const server of servers) await server.stop()
  await rm(folder, { recursive: true, force: true })
}
