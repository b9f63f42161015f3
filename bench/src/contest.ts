/**
 * A contest of 2 000 entrants on the running server: they open it within five seconds and its standings within ten,
 * hold their event streams and ask for the standings 300 times a second, while ten programs a second are handed in and
 * judged. It fails where a budget is missed. The cost of one more verdict for the board is measured for 10 to 5 000
 * entrants.
 *
 * `npm run bench -- contest`
 */

import { readFileSync } from 'node:fs'
import { measureBoard } from './contest/board-cost.ts'
import { Crowd } from './contest/crowd.ts'
import { startSilentJudge } from './contest/silent-judge.ts'
import { type HeldContest, withContest } from './contest/with-contest.ts'
import { cpuTimeMs } from './lists/cpu-time.ts'
import { quantile } from './statistics.ts'

const ENTRANTS = 2_000
/** The entrants who look at the contest before. */
const WARM_UP = 300
const OPENING_SECONDS = 5
const FOLLOWING_SECONDS = 10
const RUNNING_SECONDS = 30
const ASKED_PER_SECOND = 300
const HANDED_IN_PER_SECOND = 10
const HANDED_IN = HANDED_IN_PER_SECOND * RUNNING_SECONDS
const BUDGET = { openingP99Ms: 1_000, standingsP95Ms: 50, verdictMs: 2_000 } as const

const missed: string[] = []

function check(name: string, value: number, budget: number): void {
  console.log(`${name.padEnd(48)} ${value.toFixed(1).padStart(8)}   budget ${budget}`)
  if (!(value <= budget)) missed.push(name)
}

const spread = (samplesMs: readonly number[]) =>
  `${quantile(samplesMs, 0.5).toFixed(1)} and ${quantile(samplesMs, 0.99).toFixed(1)}`

const residentMib = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Starts something at a fixed rate without waiting for it, because users do not wait for each other. */
async function atRate(
  perSecond: number,
  seconds: number,
  start: (index: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now()
  const pending: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const waitMs = begun + (index * 1_000) / perSecond - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    pending.push(start(index))
  }
  await Promise.all(pending)
}

async function measure({ server, stage }: HeldContest): Promise<void> {
  const crowd = new Crowd(server.url, stage)
  console.log(`server memory before                             ${residentMib(server.pid).toFixed(0)} MiB`)
  // A server that has just started compiles its code with the first requests; a contest is opened by one that runs.
  for (let index = 0; index < WARM_UP; index += 1) await crowd.open(index)
  const openingMs: number[] = []
  const openingCpu = cpuTimeMs(server.pid)
  await atRate(ENTRANTS / OPENING_SECONDS, OPENING_SECONDS, async (index) => {
    openingMs.push(...(await crowd.open(index)))
  })
  check(`${ENTRANTS} open the contest, p99 of a request, ms`, quantile(openingMs, 0.99), BUDGET.openingP99Ms)
  console.log(
    `opening: p50 and p99, ms ${spread(openingMs)}; the server's processor time ${((cpuTimeMs(server.pid) - openingCpu) / openingMs.length).toFixed(2)} ms a request`,
  )
  const followingMs: number[] = []
  await atRate(ENTRANTS / FOLLOWING_SECONDS, FOLLOWING_SECONDS, async (index) => {
    followingMs.push(...(await crowd.openStandings(index)))
  })
  console.log(`${ENTRANTS} open the standings, p50 and p99, ms ${spread(followingMs)}`)
  console.log(
    `server memory with ${crowd.streams} streams                 ${residentMib(server.pid).toFixed(0)} MiB`,
  )

  const judge = await startSilentJudge(server.url, stage.judgeKey)
  const standingsMs: number[] = []
  const cpuBefore = cpuTimeMs(server.pid)
  await Promise.all([
    atRate(ASKED_PER_SECOND, RUNNING_SECONDS, async (index) => {
      standingsMs.push(await crowd.askStandings(index))
    }),
    atRate(HANDED_IN_PER_SECOND, RUNNING_SECONDS, (index) => crowd.handIn(index)),
  ])
  const cpuShare = (cpuTimeMs(server.pid) - cpuBefore) / (RUNNING_SECONDS * 1_000)
  const toBoardMs = await crowd.untilOnBoard(judge.reportedAt)
  await judge.stop()
  check('standings, p95, ms', quantile(standingsMs, 0.95), BUDGET.standingsP95Ms)
  console.log(`standings, p50 and p99, ms ${spread(standingsMs)}`)
  check('from the report to the board, slowest, ms', Math.max(...toBoardMs), BUDGET.verdictMs)
  check('programs without a verdict on the board', HANDED_IN - toBoardMs.length, 0)
  check('failed requests', crowd.failures, 0)
  check('streams that ended', ENTRANTS - crowd.streams, 0)
  console.log(
    `server: ${(cpuShare * 100).toFixed(0)} % of a core, memory ${residentMib(server.pid).toFixed(0)} MiB`,
  )
  crowd.leave()
}

for (const [entrants, microseconds] of measureBoard([10, 100, 1_000, 5_000]))
  console.log(
    `one more verdict, ${String(entrants).padStart(5)} entrants ${microseconds.toFixed(1).padStart(8)} µs`,
  )

await withContest({ entrants: ENTRANTS }, measure)
if (missed.length > 0) {
  console.error(`Over the budget: ${missed.join(', ')}`)
  process.exit(1)
}
