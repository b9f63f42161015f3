import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts'
import { createBatched } from './batched.ts'
import { connectDatabase, type Database } from './connect.ts'
import { sql } from './drizzle.ts'

let database: TestDatabase
let connection: Database

beforeAll(async () => {
  database = await createEmptyDatabase()
  connection = connectDatabase({ url: database.url, connections: 4 })
  await connection.db.execute(sql`create table colours (id integer primary key, name text not null)`)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const setColour = (id: number, name: string) =>
  connection.db.execute(
    sql`insert into colours values (${id}, ${name}) on conflict (id) do update set name = excluded.name`,
  )

function createReader() {
  const statements: number[][] = []
  const read = createBatched<number, string>(async (db, ids) => {
    statements.push([...ids])
    const { rows } = await db.execute<{ id: number; name: string }>(
      sql`select id, name from colours where id = any(${sql.param(ids)}::int[])`,
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  })
  return { read, statements }
}

test('who asks at once shares a statement, and each gets their own answer', async () => {
  await setColour(1, 'red')
  await setColour(2, 'blue')
  const { read, statements } = createReader()
  const answers = await Promise.all([1, 2, 1, 3].map((id) => read(connection.db, id)))
  expect(answers).toEqual(['red', 'blue', 'red', undefined])
  expect(statements).toEqual([[1, 2, 3]])
})

test('who asks while a statement is under way is told how things stand then, not before', async () => {
  await setColour(1, 'red')
  const { statements } = createReader()
  const isRead = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const read = createBatched<number, string>(async (db, ids) => {
    statements.push([...ids])
    const { rows } = await db.execute<{ name: string }>(sql`select name from colours where id = 1`)
    isRead.resolve()
    if (statements.length === 1) await mayAnswer.promise
    return new Map([[1, rows[0]?.name ?? '']])
  })
  const before = read(connection.db, 1)
  await isRead.promise
  await setColour(1, 'green')
  expect(await read(connection.db, 1)).toBe('green')
  mayAnswer.resolve()
  expect(await before).toBe('red')
})

test('many more keys than fit into a statement are all answered', async () => {
  await connection.db.execute(
    sql`insert into colours select n, 'colour ' || n from generate_series(100, 2099) n`,
  )
  const { read, statements } = createReader()
  const ids = Array.from({ length: 2_000 }, (_, index) => index + 100)
  expect(await Promise.all(ids.map((id) => read(connection.db, id)))).toEqual(ids.map((id) => `colour ${id}`))
  expect(statements).toHaveLength(4)
})

test('a failure reaches those who asked, and is forgotten', async () => {
  let isBroken = true
  const read = createBatched<number, string>(async () => {
    if (isBroken) throw new Error('broken')
    return new Map([[1, 'red']])
  })
  const outcomes = await Promise.allSettled([read(connection.db, 1), read(connection.db, 2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await read(connection.db, 1)).toBe('red')
})

test('a transaction sees what it wrote itself, and others do not', async () => {
  await setColour(1, 'red')
  const { read } = createReader()
  const others = connection.db
  await connection.db.transaction(async (tx) => {
    await tx.execute(sql`update colours set name = 'black' where id = 1`)
    expect(await Promise.all([read(tx, 1), read(others, 1)])).toEqual(['black', 'red'])
  })
})
