import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPostgres, type Postgres, type PostgresOptions } from '../lib/postgres.ts'
import { installedPostgres } from '../lib/postgres-binaries.ts'
import { findServiceUser } from '../lib/service-user.ts'
import { waitUntil } from '../lib/wait-until.ts'

const repositoryDir = join(import.meta.dirname, '..', '..')
const owner = await findServiceUser(() => undefined)
// One cluster for all tests, because each start either adopts the running server or starts a new one. mkdtemp closes the
// folder to everyone except the user who runs the test, like a checkout below root's home.
const folder = mkdtempSync(join(tmpdir(), 'gavel-postgres-test-'))
const lockFile = join(folder, 'cluster', 'postmaster.pid')
let latest: Postgres | null = null

afterAll(async () => {
  await latest?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(options: Partial<PostgresOptions> = {}): Promise<Postgres> {
  latest = await openPostgres({
    nativeDir: installedPostgres(repositoryDir).nativeDir,
    clusterDir: join(folder, 'cluster'),
    socketDir: join(folder, 'socket'),
    logFile: join(folder, 'postgres.log'),
    owner,
    settings: { shared_buffers: '16MB' },
    ...options,
  })
  return latest
}

async function query(postgres: Postgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function killPostmaster(postgres: Postgres): Promise<void> {
  process.kill(postgres.pid, 'SIGKILL')
  expect(await waitUntil(() => !postgres.isAlive(), 10_000)).toBe(true)
}

test('what an interrupted first start left behind is rebuilt', async () => {
  writeFileSync(join(folder, 'cluster.unfinished'), 'half a cluster')
  expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('our role may create databases and is not a superuser', async () => {
  const postgres = await open()
  await query(postgres, 'create database another')
  const rows = await query(
    postgres,
    'select rolsuper, rolcreatedb from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: true }])
})

test('a server left over from a killed supervisor is adopted', async () => {
  const first = await open()
  expect(await open()).toMatchObject({ wasRunning: true, pid: first.pid })
})

test('rows committed before a kill -9 are there after the restart', async () => {
  const first = await open()
  await query(first, 'create table kept (id int); insert into kept values (1), (2)')
  await killPostmaster(first)
  const second = await open()
  expect(second.wasRunning).toBe(false)
  expect(await query(second, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a lock file whose process id now belongs to another program is removed', async () => {
  await killPostmaster(await open())
  const lines = readFileSync(lockFile, 'utf8').split('\n')
  writeFileSync(lockFile, [String(process.pid), ...lines.slice(1)].join('\n'))
  const postgres = await open()
  expect(postgres.isAlive()).toBe(true)
})

test('a stopped server is gone and its data remain', async () => {
  const first = await open()
  await first.stop()
  expect(first.isAlive()).toBe(false)
  const second = await open()
  expect(second.wasRunning).toBe(false)
  expect(await query(second, 'select count(*)::int as rows from kept')).toEqual([{ rows: 2 }])
})

test('a path too long for a socket is replaced by a short one', async () => {
  await latest?.stop()
  const postgres = await open({ socketDir: join(folder, 'long-name'.repeat(12)) })
  const socketDir = new URL(postgres.databaseUrl).searchParams.get('host') ?? ''
  expect(socketDir.length).toBeLessThan(40)
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  rmSync(socketDir, { recursive: true })
})

test('data of another major version are refused with a solution', async () => {
  await latest?.stop()
  writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '15\n')
  await expect(open()).rejects.toThrow(/written by PostgreSQL 15.*brings PostgreSQL 18.*DATABASE_URL/)
})
