import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts'
import { connectDatabase, type Database } from './connect.ts'
import { sql } from './drizzle.ts'
import { retryOnDeadlock } from './retry-on-deadlock.ts'

let database: TestDatabase
let connection: Database

beforeAll(async () => {
  database = await createEmptyDatabase()
  connection = connectDatabase({ url: database.url, connections: 4 })
  await connection.db.execute(sql`create table counters (id integer primary key, value integer not null)`)
  await connection.db.execute(sql`insert into counters values (1, 0), (2, 0)`)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

test('two transactions that deadlock both succeed in the end', async () => {
  const holdsFirst = { 1: Promise.withResolvers<void>(), 2: Promise.withResolvers<void>() }
  let attempts = 0
  const addToBoth = (first: 1 | 2, second: 1 | 2) =>
    retryOnDeadlock(() => {
      attempts += 1
      return connection.db.transaction(async (tx) => {
        await tx.execute(sql`update counters set value = value + 1 where id = ${first}`)
        holdsFirst[first].resolve()
        await holdsFirst[second].promise
        await tx.execute(sql`update counters set value = value + 1 where id = ${second}`)
      })
    })
  await Promise.all([addToBoth(1, 2), addToBoth(2, 1)])
  // The transaction that was aborted starts again; if it regains its first row before the other wakes up, once more.
  expect(attempts).toBeGreaterThan(2)
  const { rows } = await connection.db.execute(sql`select id, value from counters order by id`)
  expect(rows).toEqual([
    { id: 1, value: 2 },
    { id: 2, value: 2 },
  ])
})

test('any other failure is passed on', async () => {
  let attempts = 0
  const fail = () => {
    attempts += 1
    return connection.db.execute(sql`select 1 / 0`)
  }
  await expect(retryOnDeadlock(fail)).rejects.toThrow()
  expect(attempts).toBe(1)
})
