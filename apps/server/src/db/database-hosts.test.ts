import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFastFolder } from '../../../../scripts/lib/fast-folder.ts'
import { installedPostgres } from '../../../../scripts/lib/postgres-binaries.ts'
import { openPostgresPair, type Place, pairUrl } from '../../../../scripts/lib/postgres-pair.ts'
import { findServiceUser } from '../../../../scripts/lib/service-user.ts'
import { portOf } from '../../test/port-of.ts'
import { connectDatabase } from './connect.ts'
import { DatabaseClient } from './database-client.ts'
import { databaseHosts } from './database-hosts.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { sql } from './drizzle.ts'
import { whyWrongHosts } from './host-list.ts'
import { LastingClient } from './lasting-client.ts'
import { migrate } from './migrate.ts'

/** A site whose address names two machines writes on the one that is the primary, whichever that is. */

const REPOSITORY_DIR = join(import.meta.dirname, '../../../..')

let folder: string
let pair: Awaited<ReturnType<typeof openPostgresPair>>
let places: readonly [Place, Place]

async function findPlace(host: string): Promise<Place> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  return { host, port }
}

beforeAll(async () => {
  folder = makeFastFolder('gavel-pair-')
  chmodSync(folder, 0o755)
  places = [await findPlace('127.0.0.1'), await findPlace('127.0.0.2')]
  pair = await openPostgresPair({
    binDir: join(installedPostgres(REPOSITORY_DIR).nativeDir, 'bin'),
    folder: join(folder, 'pair'),
    owner: await findServiceUser(console.log),
    places,
  })
}, 60_000)

afterAll(async () => {
  await pair?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function portOfBackend(databaseUrl: string): Promise<number> {
  const client = new DatabaseClient({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ port: number }>('select inet_server_port() as port')
  await client.end()
  return rows[0]?.port ?? 0
}

test('the primary is found wherever it stands in the list', async () => {
  expect(await portOfBackend(pairUrl(places))).toBe(places[0].port)
  expect(await portOfBackend(pairUrl([places[1], places[0]]))).toBe(places[0].port)
  expect(await portOfBackend(`${pairUrl([places[1], places[0]])}?target_session_attrs=read-write`)).toBe(
    places[0].port,
  )
})

test('one machine alone is used as it is, also a standby', async () => {
  expect(await portOfBackend(pairUrl([places[1]]))).toBe(places[1].port)
})

test('a setting that asks for a standby, or names no machine, is refused', () => {
  expect(whyWrongHosts('postgresql://a@db1,db2:5433/site?target_session_attrs=primary')).toBeNull()
  expect(whyWrongHosts('postgresql://a@db1,db2/site?target_session_attrs=standby')).toMatch(/read-write/)
  expect(whyWrongHosts('postgresql://a@db1,,db2/site')).toMatch(/no name/)
  expect(whyWrongHosts('postgresql://a@db1:5432,db2:port/site')).toMatch(/wrong port/)
  expect(whyWrongHosts('postgresql://gavel@localhost/gavel?host=%2Ftmp%2Fsocket')).toBeNull()
})

test('a comma in a password separates no machines', () => {
  const url = 'postgresql://a:x,y@db1/site'
  expect(databaseHosts(url).urls).toEqual([url])
  expect(databaseHosts('postgresql://a:x,y@db1,[::1]:5433/site?sslmode=require').urls).toEqual([
    'postgresql://a:x,y@db1/site?sslmode=require',
    'postgresql://a:x,y@[::1]:5433/site?sslmode=require',
  ])
})

test('a database that refuses the role is no failover', async () => {
  const url = pairUrl(places).replace('gavel@', 'nobody@')
  await expect(portOfBackend(url)).rejects.toSatisfy((error) => !isDatabaseUnavailable(error))
})

test('after the primary is lost and the standby promoted, everything goes there, and nothing acknowledged is lost', async () => {
  const url = pairUrl(places)
  await migrate(url)
  const database = connectDatabase({ url, connections: 4 })
  await database.db.execute(sql`create table ledger (n integer primary key)`)
  const write = (n: number) => database.db.execute(sql`insert into ledger values (${n})`)
  const acknowledged: number[] = []
  for (let n = 0; n < 50; n += 1) {
    await write(n)
    acknowledged.push(n)
  }
  await pair.primary.stopHard()
  await expect
    .poll(() => write(-1).catch((error) => error), { timeout: 10_000 })
    .toSatisfy(isDatabaseUnavailable)
  const hopeless = new LastingClient({ connectionString: url })
  await expect(hopeless.connect()).rejects.toThrow(/No machine of DATABASE_URL takes writes/)
  // Otherwise its silence would be noticed after a while, by nobody who listens: the server would end.
  expect(hopeless.connection.stream.destroyed).toBe(true)
  await pair.standby.promote()
  await expect
    .poll(
      () =>
        write(50).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  const { rows } = await database.db.execute<{ n: number }>(sql`select n from ledger where n >= 0 order by n`)
  expect(rows.map(({ n }) => n)).toEqual([...acknowledged, 50])
  await expect(database.locks.whileLocked([1, 'anything'], async () => undefined)).resolves.toBeUndefined()
  await database.close()
}, 60_000)
