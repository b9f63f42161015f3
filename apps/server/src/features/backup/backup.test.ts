import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addUser,
  backUp,
  check,
  describePlace,
  onDatabase,
  openPlaces,
  type Place,
  type Places,
  restore,
  storeBlobs,
} from '../../../test/backup-place.ts'
import { readAllRows } from '../../../test/database-rows.ts'
import { fillTables } from '../../../test/fill-tables.ts'
import { SWEEP_LOCK } from '../../blobs/sweep-lock.ts'
import { connectDatabase } from '../../db/connect.ts'
import { describeSchema } from '../../db/describe-schema.ts'
import { applyMigration, createBookkeeping, readMigrations } from '../../db/migrate.ts'
import { sweepTestData } from '../datasets/sweep-data.service.ts'

/** The first migrations, just enough to hold accounts. */
const OLD_SCHEMA = 4

let places: Places

beforeAll(async () => {
  places = await openPlaces()
})
afterAll(() => places.close())

/** Writes pairs of rows to two tables, each pair in its own transaction, until stopped. */
function startWriting(databaseUrl: string) {
  let isStopping = false
  let pairs = 0
  const done = onDatabase(databaseUrl, async (client) => {
    for (; !isStopping; pairs += 1) {
      await client.query('begin')
      await client.query('insert into settings (key, value) values ($1, $2)', [`pair-${pairs}`, '{}'])
      await client.query(
        "insert into rate_counters (key, count, window_ends_at) values ($1, 1, '2020-01-01')",
        [`pair-${pairs}`],
      )
      await client.query('commit')
    }
  })
  return async () => {
    isStopping = true
    await done
    return pairs
  }
}

const pathOfBlob = ({ blobFolder }: Place, sha256: string) =>
  join(blobFolder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

const pairsOf = (rows: readonly string[] = []) =>
  rows.flatMap((row) => /^\((pair-\d+),/.exec(row)?.[1] ?? []).sort()

/** Everything except the pairs. */
const withoutPairs = (all: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(all).map(([name, rows]) => [name, rows.filter((row) => !row.startsWith('(pair-'))]),
  )

test('every row and every byte of a site in use come back as of one instant', async () => {
  const source = await places.migrated()
  // Random bytes do not compress, lines do; one file is empty, one longer than a piece.
  const contents = [
    randomBytes(2_500_000),
    Buffer.alloc(3_000_000, '1 2 3\n'),
    Buffer.alloc(0),
    Buffer.from('3\n'),
  ]
  const names = await storeBlobs(source, contents)
  expect(await fillTables(source.databaseUrl, ['blobs', 'schema_functions', 'schema_migrations'])).toEqual({})

  const stopWriting = startWriting(source.databaseUrl)
  const path = join(places.folder, 'site.backup')
  const facts = await backUp(source, path)
  expect(await stopWriting()).toBeGreaterThan(0)
  expect(facts).toMatchObject({ lostBlobs: [], blobs: contents.length })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await check(path)).toMatchObject({ blobs: contents.length, rows: facts.rows })

  const target = await places.empty()
  await restore(target, path)
  const [before, after] = [await readAllRows(source.databaseUrl), await readAllRows(target.databaseUrl)]
  expect(withoutPairs(after)).toEqual(withoutPairs(before))
  expect(pairsOf(after['public.settings'])).toEqual(pairsOf(after['public.rate_counters']))
  // Entries of contest logs wait there until the end of their own transaction.
  expect(after['public.contest_log_due']).toEqual([])
  const empty = Object.keys(after).filter((name) => after[name]?.length === 0)
  expect(empty).toEqual(['public.contest_log_due'])
  expect(await describeSchema(target.databaseUrl)).toBe(await describeSchema(source.databaseUrl))
  for (const [index, content] of contents.entries()) {
    const restored = await target.blobs.open(names[index] ?? '')
    expect(restored !== null && (await buffer(restored.stream)).equals(content)).toBe(true)
  }
})

test('a file missing from the store does not prevent a backup, which lists it', async () => {
  const source = await places.migrated()
  const [kept, lost, damaged] = [Buffer.from('kept'), Buffer.from('lost'), Buffer.from('damaged')]
  const [keptName = '', ...names] = await storeBlobs(source, [kept, lost, damaged])
  const [lostName = '', damagedName = ''] = names
  await source.blobs.delete(lostName)
  await writeFile(pathOfBlob(source, damagedName), 'something else')
  const path = join(places.folder, 'lost.backup')
  expect((await backUp(source, path)).lostBlobs.toSorted()).toEqual(names.toSorted())

  const target = await places.empty()
  await restore(target, path)
  for (const name of names) expect(await target.blobs.has(name)).toBe(false)
  expect(await target.blobs.has(keptName)).toBe(true)
})

test('unused files are not swept while a backup reads them', async () => {
  const source = await places.migrated()
  const context = {
    ...source,
    now: () => new Date(Date.now() + 30 * 86_400_000),
    config: { dataDir: places.folder },
  }
  await storeBlobs(source, [Buffer.from('nobody refers to it')])
  const database = connectDatabase({ url: source.databaseUrl, connections: 2 })
  const sweep = () => sweepTestData({ ...context, db: database.db })
  const count = () =>
    onDatabase(source.databaseUrl, async (client) => (await client.query('select from blobs')).rowCount)
  try {
    await onDatabase(source.databaseUrl, async (client) => {
      await client.query('select pg_advisory_lock_shared($1)', [SWEEP_LOCK])
      await sweep()
      expect(await count()).toBe(1)
    })
    await sweep()
    expect(await count()).toBe(0)
  } finally {
    await database.close()
  }
})

test('a backup of an older Gavel is migrated to the current schema', async () => {
  const source = await places.empty()
  await onDatabase(source.databaseUrl, async (client) => {
    await createBookkeeping(client)
    for (const migration of (await readMigrations()).slice(0, OLD_SCHEMA))
      await applyMigration(client, migration)
    await client.query(
      "insert into users (id, username, password_hash) values ('1', 'root', 'hash'), ($1, 'zoë', 'hash')",
      ['a'.repeat(32)],
    )
  })
  const path = join(places.folder, 'older.backup')
  await backUp(source, path)
  const target = await places.empty()
  await restore(target, path)
  const fresh = await places.migrated()
  expect(await describeSchema(target.databaseUrl)).toBe(await describeSchema(fresh.databaseUrl))
  const names = await onDatabase(target.databaseUrl, (client) =>
    client.query('select username from users order by username'),
  )
  expect(names.rows).toEqual([{ username: 'root' }, { username: 'zoë' }])
})

test('a site in use is replaced only on request, and then completely', async () => {
  const source = await places.migrated()
  await storeBlobs(source, [Buffer.from('of the backup')])
  await addUser(source, 'from the backup')
  const path = join(places.folder, 'replace.backup')
  await backUp(source, path)

  const target = await places.migrated()
  await storeBlobs(target, [Buffer.from('of the target')])
  await addUser(target, 'from the target')
  const before = await describePlace(target)
  await expect(restore(target, path)).rejects.toThrow(/already has accounts; --replace/)
  expect(await describePlace(target)).toEqual(before)

  await restore(target, path, { replace: true })
  const [wanted, found] = [await readAllRows(source.databaseUrl), await readAllRows(target.databaseUrl)]
  // Files that nothing refers to any more are left to the sweep.
  expect(found['public.blobs']).toHaveLength(2)
  expect({ ...found, 'public.blobs': [] }).toEqual({ ...wanted, 'public.blobs': [] })
})

test('tables of another program are never touched', async () => {
  const source = await places.migrated()
  const path = join(places.folder, 'foreign.backup')
  await backUp(source, path)
  const target = await places.empty()
  await onDatabase(target.databaseUrl, (client) => client.query('create table ledger as select 1 as amount'))
  await expect(restore(target, path, { replace: true })).rejects.toThrow(/not Gavel's/)
  expect(await readAllRows(target.databaseUrl)).toMatchObject({ 'public.ledger': ['(1)'] })
})

test('nothing is overwritten, and a missing folder is reported', async () => {
  const source = await places.migrated()
  const path = join(places.folder, 'once.backup')
  await writeFile(path, 'mine')
  await expect(backUp(source, path)).rejects.toThrow(/there already/)
  expect(await readFile(path, 'utf8')).toBe('mine')
  await expect(backUp(source, join(places.folder, 'nowhere', 'x'))).rejects.toThrow(/does not exist/)
})

test('a database without Gavel has nothing to back up', async () => {
  const source = await places.empty()
  const path = join(places.folder, 'empty.backup')
  await expect(backUp(source, path)).rejects.toThrow(/no Gavel/)
  await expect(stat(path)).rejects.toThrow(/ENOENT/)
})
