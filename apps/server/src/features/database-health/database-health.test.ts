import { getDatabaseHealth } from '@gavel/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSession, buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'
import { caresOf } from './cares.policy.ts'
import { growthOf } from './database-health.service.ts'
import { noteDatabaseSize } from './note-size.jobs.ts'

const clock = setClock('2026-06-01T00:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

/** A new answer, of a database whose own counts have arrived. */
async function read(seconds = 60) {
  clock.advanceSeconds(seconds)
  const { token } = await buildSession(server.context, root.user.id)
  return (await server.call(getDatabaseHealth, { token })).data
}

test('is for those who own the site alone', async () => {
  const { token } = await buildUser(server.context, { role: 'admin' })
  expect((await server.call(getDatabaseHealth, { token })).status).toBe(403)
})

test('tells the largest tables with their dead rows, and an index that is invalid', async () => {
  const client = new pg.Client({ connectionString: server.context.config.databaseUrl })
  await client.connect()
  try {
    await client.query('create table health_probe (id int, word text)')
    await client.query(`insert into health_probe select n, repeat('x', 200) from generate_series(1, 40000) n`)
    await client.query('delete from health_probe where id > 20000')
    // Two equal rows: the index cannot become unique, and what is left of it is invalid.
    await client.query('insert into health_probe values (1, null)')
    await expect(
      client.query('create unique index concurrently health_probe_key on health_probe (id)'),
    ).rejects.toThrow('could not create unique index')
    await client.query('select pg_stat_force_next_flush()')
    await client.query('select 1')
    const health = await read()
    const probe = health.tables.find(({ name }) => name === 'health_probe')
    expect(probe).toMatchObject({ rows: 20_001, deadRows: 20_000, needsCare: true, vacuumedAt: null })
    expect(health.tables.map(({ bytes }) => bytes)).toEqual(
      health.tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
    )
    expect(health.indexes).toContainEqual(
      expect.objectContaining({ name: 'health_probe_key', table: 'health_probe', fault: 'invalid' }),
    )
    expect(health.cares).toEqual(expect.arrayContaining(['dead_rows', 'invalid_index']))
    await client.query('drop index health_probe_key')
    await client.query('vacuum health_probe')
    await client.query('select pg_stat_force_next_flush()')
    await client.query('select 1')
    const mended = await read()
    expect(mended.tables.find(({ name }) => name === 'health_probe')).toMatchObject({
      deadRows: 0,
      needsCare: false,
      vacuumedAt: expect.any(Date),
    })
    expect(mended.cares).not.toContain('dead_rows')
    expect(mended.indexes.map(({ name }) => name)).not.toContain('health_probe_key')
  } finally {
    await client.query('drop table health_probe')
    await client.end()
  }
})

test('tells the age of an open transaction', async () => {
  const client = new pg.Client({ connectionString: server.context.config.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await server.context.db.execute(sql`select pg_sleep(1.1)`)
    expect((await read()).oldestTransactionSeconds).toBeGreaterThanOrEqual(1)
  } finally {
    await client.end()
  }
})

test('tells growth once there are notes of more than a day', async () => {
  expect((await read()).bytesPerDay).toBeNull()
  await noteDatabaseSize(server.context)
  expect((await read(86_400)).bytesPerDay).not.toBeNull()
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  expect(
    growthOf([
      { at: at(1), bytes: 100 },
      { at: at(3), bytes: 500 },
      { at: at(5), bytes: 300 },
    ]),
  ).toBe(50)
})

test('says what needs care, the most urgent first', () => {
  const well = {
    ...{ oldestTransactionSeconds: 5, transactionAge: 150_000_000, isAutovacuumOn: true },
    ...{ tables: [], indexes: [] },
  }
  expect(caresOf(well)).toEqual([])
  const ill = { ...well, oldestTransactionSeconds: 7_200, transactionAge: 900_000_000, isAutovacuumOn: false }
  expect(caresOf(ill)).toEqual(['transaction_ids', 'autovacuum_off', 'old_transaction'])
})
