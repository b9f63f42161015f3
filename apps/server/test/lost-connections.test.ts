import { setTimeout as sleep } from 'node:timers/promises'
import { getWebsiteConfig, listProblems } from '@gavel/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseUnavailable } from '../src/db/database-unavailable.ts'
import { sql } from '../src/db/drizzle.ts'
import { LIST_CHANNEL } from '../src/live/channels.ts'
import { type DatabaseLine, openDatabaseLine } from './database-line.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/**
 * Everything connected to PostgreSQL survives its restart, its failover and a cut network; requests of that moment say
 * so.
 */

let server: TestApp
let line: DatabaseLine
/** Past the line. */
let observer: pg.Client

beforeAll(async () => {
  server = await startTestApp({
    databaseBy: async (url) => {
      observer = new pg.Client({ connectionString: url, application_name: 'observer' })
      await observer.connect()
      line = await openDatabaseLine(url)
      return line.url
    },
  })
})
afterAll(async () => {
  line.open()
  await observer.end()
  await server.close()
  await line.end()
})

/** As PostgreSQL ends its processes when it is restarted. */
const endAllBackends = () =>
  observer.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

const ask = () => server.app.inject({ method: 'GET', url: listProblems.path })

async function untilWell(): Promise<void> {
  while ((await ask()).statusCode !== 200) await sleep(100)
}

/** Waits until what another process announces is heard here. */
async function untilHeard(): Promise<void> {
  const heard = Promise.withResolvers<void>()
  const unsubscribe = server.context.live.subscribe(LIST_CHANNEL, () => heard.resolve())
  const timer = setInterval(
    () => void observer.query('select pg_notify($1, $2)', [LIST_CHANNEL, 'ranks']),
    100,
  )
  await heard.promise
  clearInterval(timer)
  unsubscribe()
}

/** Nothing was held for the site by the lock while the connection was away, and now it can be. */
async function untilLockable(): Promise<void> {
  let isDone = false
  const work = async () => {
    isDone = true
  }
  while (!isDone) {
    await server.context.database.locks.whileLocked([1, 'anything'], work).catch(() => {})
    await sleep(50)
  }
}

test('a transaction whose connection ends between two statements fails alone', async () => {
  const lost = server.context.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await endAllBackends()
    await sleep(200)
    await tx.execute(sql`select 1`)
  })
  await expect(lost).rejects.toSatisfy(isDatabaseUnavailable)
  await untilWell()
})

test('a search whose connection ends in the middle fails alone', async () => {
  const client = await server.context.database.pool.connect()
  await client.query('begin')
  await endAllBackends()
  await sleep(200)
  await expect(client.query('select 1')).rejects.toSatisfy(isDatabaseUnavailable)
  client.release()
  await untilWell()
})

test('requests of the moment of a restart are answered with 503 and when to try again, or as always', async () => {
  const answers = []
  for (let round = 0; round < 10; round += 1) {
    const under = Array.from({ length: 24 }, ask)
    await endAllBackends()
    answers.push(...(await Promise.all(under)))
    await untilWell()
  }
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 503, code: 'database_unavailable', data: null })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  await untilHeard()
  await untilLockable()
})

test('without PostgreSQL every request says in the language of its reader that the database is away', async () => {
  line.close()
  const away = async (language: string) => {
    const headers = { 'accept-language': language }
    return (await server.app.inject({ method: 'GET', url: getWebsiteConfig.path, headers })).json()
  }
  expect(await away('zh-CN')).toMatchObject({
    code: 'database_unavailable',
    msg: expect.stringContaining('数据库'),
  })
  expect(await away('en-US')).toMatchObject({
    code: 'database_unavailable',
    msg: expect.stringContaining('database'),
  })
  line.open()
  await untilWell()
  await untilHeard()
  await untilLockable()
})

test('a network that was cut without a word is noticed by requests, events and locks', async () => {
  await Promise.all(Array.from({ length: 8 }, ask))
  line.fallSilent()
  const answers = await Promise.all(Array.from({ length: 16 }, ask))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  line.open()
  await untilWell()
  await untilHeard()
  await untilLockable()
})

test('a statement that takes its time is no cut network', async () => {
  const slow = server.context.db.transaction((tx) => tx.execute(sql`select pg_sleep(12), 'done' as word`))
  expect((await slow).rows).toMatchObject([{ word: 'done' }])
})

test('a connection that leads to what has become a standby is not used again', async () => {
  const write = () =>
    server.context.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('transaction_read_only', 'on', true)`)
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() pid`)
      pid = rows[0]?.pid
      await tx.execute(sql`create table anything ()`)
    })
  let pid: number | undefined
  await expect(write()).rejects.toSatisfy(isDatabaseUnavailable)
  const isOpen = 'select pid from pg_stat_activity where pid = $1'
  await expect.poll(async () => (await observer.query(isOpen, [pid])).rowCount, { timeout: 5_000 }).toBe(0)
  await untilWell()
})
