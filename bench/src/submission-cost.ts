/**
 * The cost of one submission: how many statements the server sends to PostgreSQL, how many of them PostgreSQL plans
 * anew, how many rows are written and how many notifications sent, which are the same on every machine; and the
 * processor time of each part of the site, which hardly depends on what else the machine does. The counts are those of
 * a submission that comes alone, with its author's page open; what an idle site sends in the same time is taken off.
 * Times are those of a queue that is never empty, beside the submissions a second.
 *
 * `npm run bench -- submission-cost`
 */
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { submit } from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import { startSite } from '@gavel/e2e/site'
import { type EventLog, openEventLog } from './event-log.ts'
import { CPP, isFinal, openDatabase, sumProgram } from './judged-site.ts'
import { type Counts, Meter, PARTS, type PartTimes } from './submission/meter.ts'
import { C, createSumContest, createSums, rightProgram, wrongProgram } from './submission/problems.ts'
import { insertStudents } from './submission/students.ts'

const SLOTS = availableParallelism()
const WARM_UP = 10
const COUNTED = 20
const IDLE_MS = 10_000
const AT_ONCE = 16

interface Kind {
  readonly name: string
  readonly language: string
  /** The source of the n-th submission. */
  readonly program: (index: number) => string
  readonly at: { readonly pid: string; readonly cid?: number }
  readonly timed: number
}

interface Held {
  readonly meter: Meter
  /** Each of them hands in one program after the other. */
  readonly authors: readonly Client[]
  readonly events: EventLog
}

let handedIn = 0

async function handIn({ authors }: Held, { at, language, program }: Kind, index: number): Promise<number> {
  const author = authors[handedIn % authors.length]
  handedIn += 1
  if (author === undefined) throw new Error('nobody is there to submit')
  return (await author.call(submit, { body: { ...at, language, code: program(index) } })).submitId
}

async function oneByOne(held: Held, kind: Kind, from: number, count: number): Promise<void> {
  for (let index = from; index < from + count; index += 1)
    await held.events.wait(await handIn(held, kind, index), isFinal)
}

async function manyAtOnce(held: Held, kind: Kind, from: number): Promise<void> {
  let next = from
  const one = async () => {
    while (next < from + kind.timed) {
      next += 1
      await held.events.wait(await handIn(held, kind, next), isFinal)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

type Rates = Readonly<Record<keyof Counts, number>>

const COUNTS = ['statements', 'unnamed', 'rows', 'notifications'] as const

async function idleRates(meter: Meter): Promise<Rates> {
  const { seconds, ...counts } = await meter.count(() => sleep(IDLE_MS))
  // Rows are told late, so they were counted for longer.
  const rowSeconds = seconds + 11
  return { ...eachOf((name) => counts[name] / (name === 'rows' ? rowSeconds : seconds)) }
}

const eachOf = (value: (name: keyof Counts) => number): Rates =>
  Object.fromEntries(COUNTS.map((name) => [name, value(name)])) as unknown as Rates

async function measure(held: Held, idle: Rates, kind: Kind): Promise<void> {
  await oneByOne(held, kind, 0, WARM_UP)
  const counted = await held.meter.count(() => oneByOne(held, kind, WARM_UP, COUNTED))
  const counts = eachOf((name) => {
    const seconds = counted.seconds + (name === 'rows' ? 11 : 0)
    return (counted[name] - idle[name] * seconds) / COUNTED
  })
  await manyAtOnce(held, { ...kind, timed: 2 * AT_ONCE }, 1_000)
  const times = await held.meter.time(() => manyAtOnce(held, kind, 2_000))
  print(kind, counts, times)
}

function print({ name, timed }: Kind, counts: Rates, times: PartTimes & { seconds: number }): void {
  const ms = (value: number) => (value / timed).toFixed(1)
  const whole = PARTS.reduce((sum, part) => sum + times[part].user + times[part].system, 0)
  const cells = [
    name,
    ...COUNTS.map((count) => counts[count].toFixed(1)),
    ...PARTS.map((part) => `${ms(times[part].user)} + ${ms(times[part].system)}`),
    ms(whole),
    (timed / times.seconds).toFixed(1),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

const importing = new URL('statements/count-statements.ts', import.meta.url)
const site = await startSite({
  env: {
    JUDGE_SLOTS: String(SLOTS),
    JUDGE_LANGUAGES: `${C},${CPP}`,
    NODE_OPTIONS: `--import ${importing.href}`,
  },
})
try {
  const root = await site.admin()
  const database = await openDatabase(site)
  const students = await insertStudents(database, site.url, 1_500)
  await database.end()
  await createSums(root, { code: 'ONE', tests: 1 })
  await createSums(root, { code: 'FIFTY', tests: 50 })
  await createSums(root, { code: 'POINTS', tests: 10, subtasks: 5 })
  const { cid, label } = await createSumContest(root)
  await using meter = await Meter.open(site)
  const onSite: Held = { meter, authors: students.slice(1), events: await openEventLog(root, '?feed=public') }
  const entrant = students.slice(0, 1)
  const inContest: Held = {
    meter,
    authors: entrant,
    events: await openEventLog(entrant[0] ?? root, `?board=${cid}`),
  }
  const known = { language: C, program: () => rightProgram('known'), timed: 300 }
  const idle = await idleRates(meter)
  console.log(`${SLOTS} slots; counts for each submission, processor time in ms as user + system`)
  console.log(`idle, each second: ${COUNTS.map((name) => `${idle[name].toFixed(1)} ${name}`).join(', ')}`)
  console.log(`| submission | ${COUNTS.join(' | ')} | ${PARTS.join(' | ')} | together | a second |`)
  console.log(`|${' --- |'.repeat(COUNTS.length + PARTS.length + 3)}`)
  await measure(onSite, idle, { name: 'known C, 1 test', at: { pid: 'ONE' }, ...known })
  await measure(inContest, idle, { name: 'the same in a contest', at: { pid: label, cid }, ...known })
  await measure(onSite, idle, { name: 'known C, 50 tests', at: { pid: 'FIFTY' }, ...known, timed: 100 })
  await measure(onSite, idle, {
    name: 'known C, WA in subtasks',
    at: { pid: 'POINTS' },
    ...known,
    program: () => wrongProgram('known'),
  })
  const newC = (index: number) => rightProgram(`new ${index}`)
  await measure(onSite, idle, {
    name: 'new C, 1 test',
    at: { pid: 'ONE' },
    language: C,
    program: newC,
    timed: 60,
  })
  const newCpp = (index: number) => sumProgram(`new ${index}`)
  await measure(onSite, idle, {
    name: 'new C++, 1 test',
    at: { pid: 'ONE' },
    language: CPP,
    program: newCpp,
    timed: 40,
  })
} finally {
  await site.stop()
}
// The event streams keep the process alive.
process.exit(0)
