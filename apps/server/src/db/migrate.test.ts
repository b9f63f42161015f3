import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate, readMigrations } from './migrate.ts'

const SCHEMA_FILE = join(import.meta.dirname, '../../../../docs/schema.sql')

let database: TestDatabase

beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('docs/schema.sql describes the migrated database', async () => {
  await migrate(database.url)
  const committed = await readFile(SCHEMA_FILE, 'utf8')
  expect(await describeSchema(database.url), 'run apps/server/src/cli/dump-schema.ts').toBe(committed)
})

test('an empty database gets every migration in numeric order, and a second run applies none', async () => {
  const files = (await readdir(join(import.meta.dirname, '../../migrations'))).sort()
  expect(await migrate(database.url)).toEqual(files)
  expect(await migrate(database.url)).toEqual([])
})

test('the upgrade of a database in use is said before it is done; a new database needs no word', async () => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  await migrate(database.url, say)
  expect(said).toEqual([])
  const files = (await readdir(join(import.meta.dirname, '../../migrations'))).sort()
  const [last = ''] = files.slice(-1)
  // As if the newest one had made nothing: a file that fails shows what was said before it.
  await query(`delete from schema_migrations where number = ${files.length}`)
  await expect(migrate(database.url, say)).rejects.toThrow()
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The upgrade of the database begins: 1 change of its structure, from ${last.slice(0, -4)} to `,
      ),
    ),
  ])
})

test('a function whose text changed is replaced by the text of this program', async () => {
  await migrate(database.url)
  const source = `select prosrc from pg_proc where proname = 'refuse_log_change'`
  const written = await query(source)
  await query(`
    create or replace function refuse_log_change() returns trigger language plpgsql as 'begin return null; end';
    update schema_functions set sha256 = repeat('0', 64) where name = 'append-only-logs.sql'`)
  expect(await query(source)).not.toEqual(written)
  await migrate(database.url)
  expect(await query(source)).toEqual(written)
})

test('functions that have not changed are not replaced', async () => {
  await migrate(database.url)
  const replaced = () => query(`select xmin from pg_proc where proname = 'refuse_log_change'`)
  const before = await replaced()
  await migrate(database.url)
  expect(await replaced()).toEqual(before)
})

test('the migration numbers have no gaps and no duplicates', async () => {
  const files = (await readdir(join(import.meta.dirname, '../../migrations'))).sort()
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
})

test('servers that start together migrate once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

test('a migration that was changed after it was applied stops the start', async () => {
  await migrate(database.url)
  await query(`update schema_migrations set sha256 = 'another' where number = 1`)
  await expect(migrate(database.url)).rejects.toThrow(/0001_accounts\.sql has changed/)
})

test('a database of a newer version stops the start', async () => {
  await migrate(database.url)
  await query(`insert into schema_migrations (number, name, sha256) values (9999, '9999_later.sql', '')`)
  await expect(migrate(database.url)).rejects.toThrow(/newer version/)
})

test('tag classes that differed only in case stay separate', async () => {
  await migrate(database.url)
  const own = (await readMigrations()).find(({ name }) => name.endsWith('_tag_class_names.sql'))
  await query(`
    drop index tag_classes_name_key;
    alter table tag_classes add constraint tag_classes_bank_name_key unique (bank, name);
    delete from tag_classes;
    insert into tag_classes (id, name, bank) overriding system value values
      (101, 'Geo', 'ME'), (102, 'geo', 'ME'), (103, 'GEO', 'ME'), (104, 'geo 102', 'ME'), (105, 'geo', 'HDU')`)
  await query(own?.sql ?? '')
  expect(await query('select id::integer, name from tag_classes order by id')).toEqual([
    { id: 101, name: 'Geo' },
    { id: 102, name: 'geo 102 102' },
    { id: 103, name: 'GEO 103' },
    { id: 104, name: 'geo 102' },
    { id: 105, name: 'geo' },
  ])
})

test('usernames that became equal by normalisation stay separate', async () => {
  await migrate(database.url)
  const own = (await readMigrations()).find(({ name }) => name.endsWith('_username_normal_form.sql'))
  await query(`
    alter table users drop constraint users_username_normal;
    insert into users (id, username, password_hash, created_at)
      select md5(name), name, 'none', day::timestamptz from (values ('Ada', '2026-01-03'), ('\uff21da', '2026-01-02'),
        ('\u24d0da', '2026-01-01'), ('ada-3', '2026-01-04'), ('\ufb01sh', '2026-01-05')) made (name, day)`)
  await query(own?.sql ?? '')
  expect(await query('select username from users order by created_at')).toEqual(
    ['ada-2', 'Ada-4', 'Ada', 'ada-3', 'fish'].map((username) => ({ username })),
  )
})

test('the contest log refuses changes', async () => {
  await migrate(database.url)
  const hash = '0'.repeat(64)
  await query(`
    insert into contests (format, title, starts_at, ends_at) values ('icpc', 'Final', now(), now() + interval '1 hour');
    insert into contest_log (contest_id, seq, kind, body, previous_hash, hash)
      select id, 9, 'note', '{}', '${hash}', '${hash}' from contests`)
  await expect(query(`update contest_log set body = '{"changed": true}'`)).rejects.toThrow(/append-only/)
})
