import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts'
import { connectDatabase, type Database } from './connect.ts'
import { sql } from './drizzle.ts'
import { together } from './together.ts'

let database: TestDatabase
let connection: Database

beforeAll(async () => {
  database = await createEmptyDatabase()
  connection = connectDatabase({ url: database.url, connections: 1 })
  await connection.db.execute(sql`create table counters (id integer primary key, value integer not null)`)
  await connection.db.execute(sql`insert into counters values (1, 0)`)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const counted = async () => {
  const { rows } = await connection.pool.query<{ value: number }>('select value from counters where id = 1')
  return rows[0]?.value
}

/** The messages by which the only connection sent the statements of a piece of work. */
async function messagesOf(work: () => Promise<unknown>): Promise<number> {
  const client = await connection.pool.connect()
  const { stream } = client.connection
  client.release()
  const { _write, _writev } = stream
  let messages = 0
  stream._write = (...values) => {
    messages += 1
    return Reflect.apply(_write, stream, values)
  }
  stream._writev = (...values) => {
    messages += 1
    return Reflect.apply(_writev ?? _write, stream, values)
  }
  await work().finally(() => Object.assign(stream, { _write, _writev }))
  return messages
}

const addOne = sql`update counters set value = value + 1 where id = 1`

test('a transaction of one statement is two messages, and what is asked together does not wait', async () => {
  const before = await counted()
  const alone = await messagesOf(() => connection.db.transaction((tx) => tx.execute(addOne)))
  expect(alone).toBe(2)
  const order: number[] = []
  await connection.db.transaction(async (tx) => {
    const asked = [1, 2, 3].map(async (number) => {
      await tx.execute(addOne)
      order.push(number)
    })
    await Promise.all(asked)
  })
  expect(order).toEqual([1, 2, 3])
  expect(await counted()).toBe((before ?? 0) + 4)
})

test('the first statement that fails undoes its transaction, and the rest is refused', async () => {
  const before = await counted()
  const outcomes = await connection.db
    .transaction(async (tx) => {
      const settled = await Promise.allSettled([
        tx.execute(addOne),
        tx.execute(sql`insert into counters values (1, 0)`),
        tx.execute(addOne),
      ])
      const failed = settled.map(({ status }) => status)
      throw Object.assign(new Error('undone'), { failed })
    })
    .catch((error: { readonly failed: readonly string[] }) => error.failed)
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await counted()).toBe(before)
  await connection.db.transaction((tx) => tx.execute(addOne))
  expect(await counted()).toBe((before ?? 0) + 1)
})

test('a statement that fails at once leaves nothing of its transaction, and the connection goes on', async () => {
  const failing = connection.db.transaction((tx) => tx.execute(sql`select 1 / 0`))
  await expect(failing).rejects.toThrow()
  await connection.db.transaction(async () => {})
  const { rows } = await connection.pool.query('select now() = statement_timestamp() as outside')
  expect(rows).toEqual([{ outside: true }])
})

test('a transaction that first does something else is begun meanwhile', async () => {
  const before = await counted()
  await connection.db.transaction(async (tx) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await tx.execute(addOne)
  })
  expect(await counted()).toBe((before ?? 0) + 1)
})

test('a connection that ends between the beginning and the first statement fails that transaction alone', async () => {
  const before = await counted()
  const cut = connection.db.transaction(async (tx) => {
    await tx.execute(addOne)
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(cut).rejects.toThrow()
  expect(await counted()).toBe(before)
})

test('work beside one that failed asks nothing after the end of its transaction', async () => {
  const before = await counted()
  const failing = connection.db.transaction((tx) =>
    together([
      tx.execute(sql`select 1 / 0`),
      new Promise((resolve) => setTimeout(resolve, 30)).then(() => tx.execute(addOne)),
    ]),
  )
  await expect(failing).rejects.toThrow('select 1 / 0')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await counted()).toBe(before)
})
