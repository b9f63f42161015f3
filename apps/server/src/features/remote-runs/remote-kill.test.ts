import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importRemoteProblem, resubmit, submit } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { fastClock } from '../../../test/fast-clock.ts'
import { addHduAccount, type HduSite, startHduSite } from '../../../test/hdu-site.ts'
import type { DriverSettings } from '../../../test/remote-driver.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { count, ne } from '../../db/drizzle.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { remoteJudges, remoteRuns } from './remote-runs.tables.ts'

/** `npm run bench -- remote-kill` sets more. */
const SUBMISSIONS = Number(process.env.REMOTE_KILL_SUBMISSIONS ?? 60)
const ACCOUNTS = 12
/** More would wait longer for an account than the product lets them. */
const AT_ONCE = 12
const SERVERS = 2
const KILL_AFTER_MS = [300, 3_000] as const
/** Of solutions whose response fails, in a hundred. */
const FAULTS_PER_CENT = 12
const VERDICTS = ['AC', 'WA', 'TLE', 'RE'] as const

const settings = { startedAt: Date.now(), speed: 100 }
const clock = fastClock(settings)
let site: HduSite
let server: TestApp
beforeAll(async () => {
  site = await startHduSite(clock)
  server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites })
  await server.context.db.insert(remoteJudges).values({ bank: 'HDU', dailyBudget: 100_000 })
  for (let number = 1; number <= ACCOUNTS; number += 1)
    await addHduAccount(server.context, site, `gavel-pool-${number}`)
})
afterAll(async () => {
  await server.close()
  await site.simulator.stop()
})

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least)
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Servers that are killed without a word at random instants, and started again, until they are stopped. */
function startDoomedServers() {
  const { config } = server.context
  const driver = {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    origin: site.simulator.origin,
    clock: settings,
  } satisfies DriverSettings
  const running = new Set<ChildProcess>()
  let kills = 0
  let isStopping = false

  async function liveAndDie() {
    while (!isStopping) {
      const child = fork(join(import.meta.dirname, '../../../test/remote-driver.ts'), [
        JSON.stringify(driver),
      ])
      running.add(child)
      const ended = once(child, 'exit')
      await Promise.race([once(child, 'message'), ended])
      await Promise.race([sleep(between(KILL_AFTER_MS)), ended])
      if (!isStopping) kills += 1
      child.kill('SIGKILL')
      await ended
      running.delete(child)
    }
  }

  const lives = Array.from({ length: SERVERS }, liveAndDie)
  return async () => {
    isStopping = true
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(lives)
    return kills
  }
}

/** Loses responses to solutions, before and after the site has taken them, and now and then all logins. */
function spoilSubmissions() {
  const kinds = [
    { kind: 'close-after' },
    { kind: 'close-after' },
    { kind: 'status', status: 502, hasActed: true },
    { kind: 'close-before' },
    { kind: 'session-lost' },
  ] as const
  const { log } = site.simulator
  let seen = log.length
  const timer = setInterval(() => {
    const requests = log.slice(seen)
    seen = log.length
    for (const { method, path } of requests)
      if (method === 'POST' && path === '/submit.php' && Math.random() * 100 < FAULTS_PER_CENT)
        site.simulator.fail({ ...oneOf(kinds), path: '/submit.php', method: 'POST' })
  }, 20)
  return () => clearInterval(timer)
}

async function countOpen(): Promise<number> {
  const [row] = await server.context.db
    .select({ open: count() })
    .from(remoteRuns)
    .where(ne(remoteRuns.state, 'done'))
  return row?.open ?? 0
}

/** What each submission shows in the end. */
async function readVerdicts(): Promise<Map<number, string | null>> {
  const rows = await server.context.db
    .select({ submissionId: judgings.submissionId, verdict: judgings.verdict })
    .from(judgings)
    .orderBy(judgings.id)
  return new Map(rows.map(({ submissionId, verdict }) => [submissionId, verdict]))
}

function handIn(token: string, number: number) {
  site.simulator.state.plans.push({ steps: ['pending', oneOf(VERDICTS)] })
  const code = `#include <iostream>\nint main() { std::cout << ${number}; }\n`
  const body = { pid: 'HDU-1000', language: 'G++', code, cid: 0, tid: null, gid: null, isRemote: true }
  return server.call(submit, { body, token })
}

test(`${SUBMISSIONS} submissions survive servers that are killed and responses that are lost: none is sent twice, none lost`, async () => {
  const root = await buildUser(server.context, { role: 'root' })
  await server.call(importRemoteProblem, { query: { name: 'HDU', problemId: '1000' }, token: root.token })
  const startedAt = performance.now()
  const stopServers = startDoomedServers()
  const stopSpoiling = spoilSubmissions()
  let [sent, resubmitted] = [0, 0]
  for (;;) {
    const open = await countOpen()
    for (let free = AT_ONCE - open; free > 0 && sent < SUBMISSIONS; free -= 1, sent += 1)
      await handIn(root.token, sent)
    // What the product is not sure of it gives back, and its author sends it again.
    const failed = [...(await readVerdicts())].filter(([, verdict]) => verdict === 'SF')
    resubmitted += failed.length
    for (const [submitId] of failed) await server.call(resubmit, { query: { submitId }, token: root.token })
    if (sent === SUBMISSIONS && open + failed.length === 0) break
    await sleep(100)
  }
  const kills = await stopServers()
  stopSpoiling()
  console.log(
    `${SUBMISSIONS} submissions, ${kills} kills, ${resubmitted} sent again by their author, ${Math.round((performance.now() - startedAt) / 1_000)} s`,
  )

  const { runs } = site.simulator.state
  const markers = runs.map(({ source }) => /\/\/ ([\w-]{36})/.exec(source)?.[1])
  expect(new Set(markers).size).toBe(markers.length)
  expect(runs).toHaveLength(SUBMISSIONS)
  expect(kills).toBeGreaterThan(0)
  // Nobody has got the verdict of another.
  const verdicts = await readVerdicts()
  const rows = await server.context.db.select().from(remoteRuns)
  const ownerOf = new Map(rows.map(({ marker, submissionId }) => [marker, submissionId]))
  const shown = runs.map(({ steps }, index) => [
    verdicts.get(ownerOf.get(markers[index] ?? '') ?? 0),
    steps.at(-1),
  ])
  expect(shown.filter(([ours, theirs]) => ours !== theirs)).toEqual([])
}, 3_600_000)
