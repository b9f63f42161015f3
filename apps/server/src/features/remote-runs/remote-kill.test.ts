import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importRemoteProblem, resubmit, submit } from '@gavel/contract'
import { JUDGE_PROFILES, type RemoteJudge } from '@gavel/remote-judges'
import type { FaultKind } from '@gavel/remote-judges/simulators'
import { expect, test } from 'vitest'
import { buildSession, buildUser } from '../../../test/builders.ts'
import { fastClock } from '../../../test/fast-clock.ts'
import { COMPILED_DIR } from '../../../test/programs.ts'
import type { DriverSettings } from '../../../test/remote-driver.ts'
import { addRemoteAccount, type SimulatedSite, startRemoteSite } from '../../../test/remote-site.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { count, ne } from '../../db/drizzle.ts'
import { logsInByPassword } from '../remote-accounts/account-login.policy.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { remoteJudges, remoteRuns } from './remote-runs.tables.ts'

interface Proof {
  readonly judge: RemoteJudge
  /** `npm run bench -- remote-kill` sets more. */
  readonly submissions: number
  readonly problem: string
  readonly language: string
  /** The beginning of the path that a solution is sent to. */
  readonly path: string
}

const PROOFS: readonly Proof[] = [
  { judge: 'HDU', submissions: 20, problem: '1000', language: 'G++', path: '/submit.php' },
  { judge: 'POJ', submissions: 8, problem: '1000', language: 'G++', path: '/submit' },
  { judge: 'SPOJ', submissions: 12, problem: 'TEST', language: 'C++14 (gcc 8.3)', path: '/submit/complete/' },
  {
    judge: 'CF',
    submissions: 8,
    problem: '4A',
    language: 'GNU G++20 13.2 (64 bit, winlibs)',
    path: '/problemset/submit',
  },
  {
    judge: 'GYM',
    submissions: 6,
    problem: '100001A',
    language: 'GNU G++20 13.2 (64 bit, winlibs)',
    path: '/gym/100001/submit',
  },
]

const ASKED = process.env.REMOTE_KILL_SUBMISSIONS
const JUDGE = process.env.REMOTE_KILL_JUDGE
const ACCOUNTS = 12
/** More would wait longer for an account than the product lets them. */
const AT_ONCE = 12
const SERVERS = 2
const KILL_AFTER_MS = [300, 4_000] as const
/** Even the fewest submissions see a server die. */
const FIRST_KILL_AFTER_MS = [100, 600] as const
/** Solutions in a hundred whose response fails. */
const FAULTS_PER_CENT = 12
const VERDICTS = ['AC', 'WA', 'TLE', 'RE'] as const

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least)
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

const settings = { startedAt: Date.now(), speed: 100 }
const clock = fastClock(settings)

/** A judge, and a server whose submissions others take there. */
interface Stage {
  readonly proof: Proof
  readonly site: SimulatedSite
  readonly server: TestApp
  /** The author of all submissions. */
  readonly authorId: string
}

async function openStage(proof: Proof): Promise<Stage & AsyncDisposable> {
  const site = await startRemoteSite(proof.judge, clock)
  const server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites })
  await server.context.db.insert(remoteJudges).values({ bank: proof.judge, dailyBudget: 100_000 })
  for (let number = 1; number <= ACCOUNTS; number += 1)
    await addRemoteAccount(server.context, site, `gavel-pool-${number}`)
  const { user, token } = await buildUser(server.context, { role: 'root' })
  const query = { name: proof.judge, problemId: proof.problem }
  expect(await server.call(importRemoteProblem, { query, token })).toMatchObject({ status: 200 })
  return {
    proof,
    site,
    server,
    authorId: user.id,
    async [Symbol.asyncDispose]() {
      await server.close()
      await site.simulator.stop()
    },
  }
}

/** Servers that are killed without a word at random instants, and started again, until they are stopped. */
function startDoomedServers({ proof, site, server }: Stage) {
  const { config } = server.context
  const driver = {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    judge: proof.judge,
    origin: site.simulator.origin,
    clock: settings,
  } satisfies DriverSettings
  const running = new Set<ChildProcess>()
  let kills = 0
  let isStopping = false

  async function liveAndDie() {
    while (!isStopping) {
      const child = fork(
        join(import.meta.dirname, '../../../test/remote-driver.ts'),
        [JSON.stringify(driver)],
        { env: { ...process.env, NODE_COMPILE_CACHE: COMPILED_DIR } },
      )
      running.add(child)
      const ended = once(child, 'exit')
      await Promise.race([once(child, 'message'), ended])
      await Promise.race([sleep(between(kills === 0 ? FIRST_KILL_AFTER_MS : KILL_AFTER_MS)), ended])
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

const LOST: readonly FaultKind[] = [
  { kind: 'close-after' },
  { kind: 'close-after' },
  { kind: 'status', status: 502, hasActed: true },
  { kind: 'close-before' },
]

/** Loses responses to solutions, before and after the site has taken them, and now and then all logins. */
function spoilSubmissions({ proof: { judge, path: prefix }, site: { simulator } }: Stage) {
  // Where people log in, a lost login is the end of an account until they do so again.
  const canLogIn = logsInByPassword(JUDGE_PROFILES[judge])
  const kinds: readonly FaultKind[] = canLogIn ? [...LOST, { kind: 'session-lost' }] : LOST
  const { log } = simulator
  let seen = log.length
  const timer = setInterval(() => {
    const requests = log.slice(seen)
    seen = log.length
    for (const { method, path } of requests)
      if (method === 'POST' && path.startsWith(prefix) && Math.random() * 100 < FAULTS_PER_CENT)
        simulator.fail({ ...oneOf(kinds), path: prefix, method: 'POST' })
  }, 20)
  return () => clearInterval(timer)
}

async function countOpen({ server }: Stage): Promise<number> {
  const [row] = await server.context.db
    .select({ open: count() })
    .from(remoteRuns)
    .where(ne(remoteRuns.state, 'done'))
  return row?.open ?? 0
}

/** The verdict that each submission shows in the end. */
async function readVerdicts({ server }: Stage): Promise<Map<number, string | null>> {
  const rows = await server.context.db
    .select({ submissionId: judgings.submissionId, verdict: judgings.verdict })
    .from(judgings)
    .orderBy(judgings.id)
  return new Map(rows.map(({ submissionId, verdict }) => [submissionId, verdict]))
}

/** A login of the author; on the fast clock each soon ends. */
const logIn = async ({ server, authorId }: Stage) => (await buildSession(server.context, authorId)).token

async function handIn(stage: Stage, number: number) {
  const { proof, site, server } = stage
  const token = await logIn(stage)
  site.simulator.state.plans.push({ steps: ['pending', oneOf(VERDICTS)] })
  const code = `#include <iostream>\nint main() { std::cout << ${number}; }\n`
  const pid = `${proof.judge}-${proof.problem}`
  const body = { pid, language: proof.language, code, cid: 0, tid: null, gid: null, isRemote: true }
  expect(await server.call(submit, { body, token })).toMatchObject({ status: 200 })
}

const chosen = PROOFS.filter(({ judge }) => JUDGE === undefined || judge === JUDGE).map((proof) => ({
  ...proof,
  submissions: Number(ASKED ?? proof.submissions),
}))

// A proof that fails once has failed.
test.each(chosen)(
  '$submissions submissions to $judge survive servers that are killed and responses that are lost: none is sent twice, none lost',
  { retry: 0, timeout: 3_600_000 },
  async (proof) => {
    await using stage = await openStage(proof)
    const { server, site } = stage
    const startedAt = performance.now()
    const stopServers = startDoomedServers(stage)
    const stopSpoiling = spoilSubmissions(stage)
    let [sent, resubmitted] = [0, 0]
    for (;;) {
      // In this order: what ends between the two questions is seen to have failed, if it has.
      const open = await countOpen(stage)
      const failed = [...(await readVerdicts(stage))].filter(([, verdict]) => verdict === 'SF')
      if (sent === proof.submissions && open === 0 && failed.length === 0) break
      for (let free = AT_ONCE - open; free > 0 && sent < proof.submissions; free -= 1, sent += 1)
        await handIn(stage, sent)
      // A submission that the product is not sure of is given back, and its author sends it again.
      resubmitted += failed.length
      for (const [submitId] of failed)
        await server.call(resubmit, { query: { submitId }, token: await logIn(stage) })
      await sleep(100)
    }
    const kills = await stopServers()
    stopSpoiling()
    console.log(
      `${proof.judge}: ${proof.submissions} submissions, ${kills} kills, ${resubmitted} sent again by their author, ${Math.round((performance.now() - startedAt) / 1_000)} s`,
    )

    const { runs } = site.simulator.state
    const markers = runs.map(({ source }) => /\/\/ ([\w-]{36})/.exec(source)?.[1])
    expect(new Set(markers).size).toBe(markers.length)
    expect(kills).toBeGreaterThan(0)
    const verdicts = await readVerdicts(stage)
    const rows = await server.context.db.select().from(remoteRuns)
    const lost = rows.filter(({ marker }) => !markers.includes(marker))
    expect(lost.map(({ submissionId }) => [submissionId, verdicts.get(submissionId)])).toEqual([])
    expect(runs).toHaveLength(proof.submissions)
    // Nobody has got the verdict of another.
    const ownerOf = new Map(rows.map(({ marker, submissionId }) => [marker, submissionId]))
    const shown = runs.map(({ steps }, index) => [
      verdicts.get(ownerOf.get(markers[index] ?? '') ?? 0),
      steps.at(-1),
    ])
    expect(shown.filter(([ours, theirs]) => ours !== theirs)).toEqual([])
  },
)
