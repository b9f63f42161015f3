import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildSession, buildUser } from '../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../test/test-app.ts'
import { mailCodes, rateCounters, sessions } from './features/accounts/accounts.tables.ts'
import { sweepAccounts } from './features/accounts/sweep-accounts.jobs.ts'
import { type Job, startJobs } from './jobs.ts'

const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

function countingJob(name: string) {
  const turns = { begun: 0 }
  const job: Job = {
    name,
    everyMs: 10,
    run: async () => {
      turns.begun += 1
    },
  }
  return { turns, job }
}

test('a job runs at the start and then once a period, by whatever clock the site has', async () => {
  const { turns, job } = countingJob('once a period')
  const stop = startJobs(server.context, [job])
  await vi.waitFor(() => expect(turns.begun).toBe(1))
  clock.advanceSeconds(1)
  await vi.waitFor(() => expect(turns.begun).toBe(2))
  await stop()
})

test('a job that is not needed takes no turn, and its first turn comes as soon as it is', async () => {
  const { turns, job } = countingJob('seldom needed')
  let isNeeded = false
  let asked = 0
  const stop = startJobs(server.context, [
    {
      ...job,
      isNeeded: async () => {
        asked += 1
        return isNeeded
      },
    },
  ])
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3))
  expect(turns.begun).toBe(0)
  isNeeded = true
  await vi.waitFor(() => expect(turns.begun).toBe(1))
  await stop()
})

test('of several servers one takes each turn', async () => {
  const { turns, job } = countingJob('shared')
  const stops = [1, 2, 3, 4].map(() => startJobs(server.context, [job]))
  await vi.waitFor(() => expect(turns.begun).toBe(1))
  await Promise.all(stops.map((stop) => stop()))
  expect(turns.begun).toBe(1)
})

test('a turn does not begin while the last one works, and stopping waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  let ended = 0
  const job: Job = {
    name: 'slow',
    everyMs: 1,
    run: async () => {
      begun += 1
      await promise
      ended += 1
    },
  }
  const stop = startJobs(server.context, [job])
  await vi.waitFor(() => expect(begun).toBe(1))
  clock.advanceSeconds(10)
  const second = startJobs(server.context, [job])
  await second()
  expect(begun).toBe(1)
  const stopping = stop()
  resolve()
  await stopping
  expect([begun, ended]).toEqual([1, 1])
})

test('more jobs than the pool has connections begin at once, and each gets one for its queries', async () => {
  const { db, config } = server.context
  const count = config.databasePool + 4
  const begun = Promise.withResolvers<void>()
  let waiting = 0
  let ended = 0
  const jobs = Array.from(
    { length: count },
    (_, at): Job => ({
      name: `one of many ${at}`,
      everyMs: 60_000,
      run: async () => {
        waiting += 1
        if (waiting === count) begun.resolve()
        await begun.promise
        await db.execute('select 1')
        ended += 1
      },
    }),
  )
  const stop = startJobs(server.context, jobs)
  await vi.waitFor(() => expect(ended).toBe(count))
  await stop()
})

test('a lock whose connection breaks is lost with its work told, and the next turn opens a new one', async () => {
  const { db, database } = server.context
  const { promise, resolve } = Promise.withResolvers<void>()
  const broken = database.locks.whileLocked([1, 'broken'], () => promise)
  const end = () =>
    db.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gavel-locks' and datname = current_database()",
    )
  await vi.waitFor(async () => expect((await end()).rowCount).toBe(1))
  resolve()
  await expect(broken).rejects.toThrow()
  let isDone = false
  await database.locks.whileLocked([1, 'broken'], async () => {
    isDone = true
  })
  expect(isDone).toBe(true)
})

test('a job that fails gives its connection and its turn back', async () => {
  let tries = 0
  const job: Job = {
    name: 'failing',
    everyMs: 10,
    run: async () => {
      tries += 1
      throw new Error('not today')
    },
  }
  const logged = vi.spyOn(server.context.log, 'error').mockImplementation(() => {})
  const stop = startJobs(server.context, [job])
  for (let turn = 1; turn <= server.context.config.databasePool + 2; turn += 1) {
    await vi.waitFor(() => expect(tries).toBe(turn))
    clock.advanceSeconds(1)
  }
  await stop()
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ job: 'failing' }), 'a scheduled job failed')
  logged.mockRestore()
})

test('the sweep removes what ran out and nothing else', async () => {
  const { db } = server.context
  const { user } = await buildUser(server.context)
  const now = clock.now()
  const later = new Date(now.getTime() + 1000)
  const earlier = new Date(now.getTime() - 1000)
  await db.delete(rateCounters)
  await db.insert(rateCounters).values([
    { key: 'over', count: 1, windowEndsAt: earlier },
    { key: 'current', count: 1, windowEndsAt: later },
  ])
  const code = { purpose: 'register' as const, codeHash: 'x' }
  await db.insert(mailCodes).values([
    { ...code, email: 'over', expiresAt: earlier },
    { ...code, email: 'current', expiresAt: later },
  ])
  clock.advanceSeconds(-100_000)
  await buildSession(server.context, user.id)
  clock.advanceSeconds(100_000)
  await sweepAccounts(db, now)
  expect((await db.select().from(rateCounters)).map((row) => row.key)).toEqual(['current'])
  expect((await db.select().from(mailCodes)).map((row) => row.email)).toEqual(['current'])
  expect(await db.$count(sessions)).toBe(1)
})
