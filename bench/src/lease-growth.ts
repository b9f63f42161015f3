/**
 * The cost of a lease as hosts grow: 1, 10 and 100 hosts with 16 slots each, which speak the protocol and run nothing, wait
 * for work. Told for each number: the processor time of the server while nothing happens, then, with programs handed in at
 * a fixed rate, how long it takes until each is accepted, and then until a host has it, and the processor time of the server for each, from
 * handing in over the lease to the report.
 *
 * `npm run bench -- lease-growth`
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createJudgeHost,
  drainJudgeHost,
  type JudgeTask,
  judgeHello,
  judgeLease,
  judgeReport,
  listJudgeHosts,
  listLanguages,
} from '@gavel/contract'
import { Client } from '@gavel/e2e/client'
import type { Stage } from './contest/stage.ts'
import { type HeldContest, withContest } from './contest/with-contest.ts'
import { CPP, sumProgram } from './judged-site.ts'
import { cpuTimeMs } from './lists/cpu-time.ts'
import { quantile } from './statistics.ts'

const HOST_COUNTS = [1, 10, 100] as const
const SLOTS = 16
const IDLE_SECONDS = 10
const SENT_PER_SECOND = 20
const SENT = 300

const MARK = /round \d+ program (\d+)\./

interface Round {
  /** When a host had it, by the number of the program. */
  readonly leasedAt: Map<number, number>
}

async function handIn(url: string, { cid, labels, tokens }: Stage, round: number, index: number) {
  const body = {
    ...{ cid, pid: labels[index % labels.length], language: CPP },
    code: sumProgram(`round ${round} program ${index}.`),
  }
  const response = await fetch(`${url}/api/submit-problem-judge`, {
    method: 'POST',
    headers: { authorization: tokens[index % tokens.length] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!text.startsWith('{"status":200')) throw new Error(text.slice(0, 300))
}

/** For programs sent at a fixed rate: until each was accepted, and from then until a host had it, in milliseconds. */
async function measureWay(url: string, stage: Stage, round: number, { leasedAt }: Round) {
  const acceptedAt = new Map<number, number>()
  const acceptMs: number[] = []
  const handInTimed = async (index: number) => {
    const begun = performance.now()
    await handIn(url, stage, round, index)
    acceptedAt.set(index, performance.now())
    acceptMs.push(performance.now() - begun)
  }
  const sending: Promise<void>[] = []
  for (let index = 0; index < SENT; index += 1) {
    sending.push(handInTimed(index))
    await sleep(1_000 / SENT_PER_SECOND)
  }
  await Promise.all(sending)
  while ([...acceptedAt.keys()].some((index) => !leasedAt.has(index))) await sleep(50)
  // A host may have it before the answer is here.
  const wayMs = [...acceptedAt].map(([index, at]) => Math.max(0, (leasedAt.get(index) ?? 0) - at))
  return { acceptMs, wayMs }
}

async function openHost(url: string, root: Client, name: string) {
  const { key } = await root.call(createJudgeHost, { body: { name } })
  const client = new Client(url, `Judge ${key}`)
  const instanceId = randomUUID()
  const languages = (await new Client(url).call(listLanguages)).map((one) => ({
    name: one.name,
    version: '1',
  }))
  await client.call(judgeHello, {
    body: {
      ...{ instanceId, version: '1', slots: SLOTS, languages },
      sandbox: { ok: true, reason: null, cgroup: 'v2', privilege: 'root' },
    },
  })
  const report = ({ leaseToken }: JudgeTask) => {
    const figures = { cpuTimeMs: 5, memoryKib: 3_000 }
    const one = { ...figures, number: 1, verdict: 'AC', wallTimeMs: 6, share: 1 } as const
    return client.call(judgeReport, {
      body: {
        leaseToken,
        report: {
          ...{ verdict: 'AC', message: null, ...figures, retryElsewhere: false },
          cases: [{ ...one, exitCode: 0, signal: null, message: null }],
        },
      },
    })
  }
  return async (round: Round, until: () => boolean): Promise<void> => {
    while (!until()) {
      // Without work the server holds the question until there is some.
      const { tasks } = await client.call(judgeLease, { body: { instanceId, slots: SLOTS } })
      for (const { source } of tasks) round.leasedAt.set(Number(MARK.exec(source)?.[1]), performance.now())
      await Promise.all(tasks.map(report))
    }
  }
}

async function measureWith(count: number, number: number, { server, stage }: HeldContest, root: Client) {
  const hosts = await Promise.all(
    Array.from({ length: count }, (_, index) => openHost(server.url, root, `host-${number}-${index}`)),
  )
  const round: Round = { leasedAt: new Map() }
  let isOver = false
  const working = hosts.map((work) => work(round, () => isOver))
  const idleCpu = cpuTimeMs(server.pid)
  await sleep(IDLE_SECONDS * 1_000)
  const cpu = cpuTimeMs(server.pid)
  const { acceptMs, wayMs } = await measureWay(server.url, stage, number, round)
  isOver = true
  const cpuMs = (cpuTimeMs(server.pid) - cpu) / SENT
  await Promise.all(working)
  const cells = [
    ...[count, count * SLOTS, ((cpu - idleCpu) / IDLE_SECONDS).toFixed(1)],
    ...[quantile(acceptMs, 0.5).toFixed(1), quantile(acceptMs, 0.99).toFixed(1)],
    ...[quantile(wayMs, 0.5).toFixed(1), quantile(wayMs, 0.99).toFixed(1), cpuMs.toFixed(2)],
  ]
  // The hosts of this round are silent from now on; a paused one is not waited for.
  for (const { id } of await root.call(listJudgeHosts))
    await root.call(drainJudgeHost, { body: { id, draining: true } })
  return cells.map(String)
}

async function measure(held: HeldContest): Promise<void> {
  const root = new Client(held.server.url, held.stage.rootToken)
  console.log(
    '         hosts, slots; server idle, ms a second; p50 and p99 until accepted, then until leased, ms;',
  )
  console.log('         server, ms a submission')
  // A server that has just started compiles its code with the first requests.
  for (const [number, count] of [1, ...HOST_COUNTS].entries()) {
    const cells = await measureWith(count, number, held, root)
    console.log((number === 0 ? 'warm-up ' : '        ') + cells.map((cell) => cell.padStart(9)).join(''))
  }
}

await withContest({ entrants: 200 }, measure)
