import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { applyMigration, createBookkeeping, migrate, readMigrations } from '../../db/migrate.ts'

let database: TestDatabase
let client: pg.Client

beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await createBookkeeping(client)
  const earlier = (await readMigrations()).filter(({ name }) => name < leasesName)
  for (const migration of earlier) await applyMigration(client, migration)
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const leasesName = '0053_leases.sql'

async function moveLeases(): Promise<void> {
  const move = (await readMigrations()).find(({ name }) => name === leasesName)
  if (move === undefined) throw new Error(`there is no ${leasesName}`)
  await applyMigration(client, move)
}

const jobOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

/** A site in the middle of its work: one piece of each kind waits, one is held, and one judging is done. */
async function fill(): Promise<void> {
  await client.query(`
    insert into users (id, username, password_hash) values (repeat('a', 32), 'solver', 'x');
    insert into entrants (kind, user_id) values ('user', repeat('a', 32));
    insert into judge_hosts (name, key_hash, slots) values ('host', 'hash', 4);
    insert into problems (id, code, visibility, scoring, time_limit_ms, memory_limit_mib, stack_limit_mib)
      overriding system value values (1, 'p', 'public', 'icpc', 1000, 256, 128);
    insert into datasets (problem_id, version, sha256) values (1, 1, repeat('0', 64));
    insert into submissions (id, user_id, entrant_id, problem_id, language, source_length, state)
      overriding system value select number, repeat('a', 32), 1, 1, 'C++ 17', 1, state
      from unnest(array['pending', 'judging']) with ordinality as made (state, number);
    insert into judgings (submission_id, dataset_id, job_id, priority, state, lease_token, lease_count, judge_host_id,
        done_cases, failed_host_ids)
      values (1, 1, '${jobOf(1)}', 300000000, 'pending', null, 2, null, 0, '{1}'),
        (2, 1, '${jobOf(2)}', 299999999, 'judging', gen_random_uuid(), 1, 1, 3, '{}');
    insert into judgings (submission_id, dataset_id, job_id, priority, is_current, state, verdict, finished_at, judge_host_id)
      values (2, 1, '${jobOf(3)}', 1, false, 'judged', 'WA', now(), 1);
    insert into trials (key, user_id, problem_id, language, source, input, job_id, state, lease_token, created_at)
      values (repeat('0', 32), repeat('a', 32), 1, 'C', '', '', '${jobOf(4)}', 'compiling', gen_random_uuid(), now());
    insert into problem_checks (problem_id, dataset_id, facts, created_at) values (1, 1, '{}', now());
    insert into problem_check_parts (check_id, kind, language, host_id, job_id, state, lease_token, judge_host_id, created_at)
      values (1, 'solution', 'C', 1, '${jobOf(5)}', 'judging', gen_random_uuid(), 1, now());`)
}

test('what hosts held when the leases moved waits again with its job, and nothing is lost', async () => {
  await fill()
  await moveLeases()
  const { rows } = await client.query(
    `select kind, work_id::int, job_id, priority, state, language, only_host_id::int, lease_count, lease_token,
       failed_host_ids::int[] from leases order by job_id`,
  )
  const waiting = { state: 'pending', lease_token: null }
  expect(rows).toMatchObject([
    { ...waiting, kind: 'judging', work_id: 1, job_id: jobOf(1), lease_count: 2, failed_host_ids: [1] },
    { ...waiting, kind: 'judging', work_id: 2, job_id: jobOf(2), priority: 299_999_999, language: 'C++ 17' },
    { ...waiting, kind: 'trial', job_id: jobOf(4), priority: 400_000_000, language: 'C' },
    { ...waiting, kind: 'check-part', job_id: jobOf(5), priority: 100_000_000, only_host_id: 1 },
  ])
  const open = `select state from %s where state not in ('judged', 'cancelled')`
  for (const table of ['submissions', 'judgings', 'trials', 'problem_check_parts'])
    expect((await client.query(open.replace('%s', table))).rows).not.toContainEqual({ state: 'judging' })
  expect((await client.query('select judge_host_id::int as host from judgings order by id')).rows).toEqual([
    { host: null },
    { host: null },
    { host: 1 },
  ])
})

test('work that is deleted takes its lease along', async () => {
  await fill()
  await migrate(database.url)
  await client.query('delete from submissions where id = 1')
  await client.query('delete from trials')
  await client.query('delete from problem_checks')
  expect((await client.query('select kind, work_id::int from leases')).rows).toEqual([
    { kind: 'judging', work_id: 2 },
  ])
})
