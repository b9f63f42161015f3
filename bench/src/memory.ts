/**
 * The memory of the site, part by part: proportional set sizes, in which what processes share is counted once. Read a
 * minute after a start with the starter bank, then after each minute of mixed load (submissions of known and new
 * programs, and visits of public pages, which a thread of the server draws), and a minute after it.
 *
 * `npm run bench -- memory`, for longer with MINUTES=60
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { listProblems, submit } from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import { startSite } from '@gavel/e2e/site'
import { openEventLog } from './event-log.ts'
import { isFinal, openDatabase } from './judged-site.ts'
import { PARTS, readMemory } from './memory/site-memory.ts'
import { C, createSums, rightProgram } from './submission/problems.ts'
import { insertStudents } from './submission/students.ts'

const MINUTES = Number(process.env.MINUTES ?? 5)
const MINUTE_MS = 60_000
const PAGES = ['/home', '/problem', '/problem/P1000', '/status', '/contest', '/acm-rank', '/discussion']
const PAUSE_MS = 50

const site = await startSite({ hasBank: true })
try {
  console.log(`| MiB | ${PARTS.join(' | ')} | together |`)
  console.log(`|${' --- |'.repeat(PARTS.length + 2)}`)
  await sleep(MINUTE_MS)
  await print('idle after the start')
  const root = await site.admin()
  await createSums(root, { code: 'ONE', tests: 1 })
  const database = await openDatabase(site)
  const students = await insertStudents(database, site.url, 200)
  await database.end()
  const events = await openEventLog(root, '?feed=public')
  const stop = new AbortController()
  const load = [
    ...[0, 1].map((which) => handIn(students, which, (id) => events.wait(id, isFinal), stop.signal)),
    visit(root, stop.signal),
  ]
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await sleep(MINUTE_MS)
    if (minute <= 5 || minute % 10 === 0) await print(`after ${minute} min of load`)
  }
  stop.abort()
  await Promise.all(load)
  await sleep(MINUTE_MS)
  await print('a minute after the load')
} finally {
  await site.stop()
}
// The event stream keeps the process alive.
process.exit(0)

async function handIn(
  students: readonly Client[],
  which: number,
  judged: (submitId: number) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for (let index = which; !signal.aborted; index += 2) {
    const student = students[index % students.length]
    const code = rightProgram(index % 10 === 0 ? `new ${index}` : 'known')
    const { submitId } = (await student?.call(submit, { body: { pid: 'ONE', language: C, code } })) ?? {}
    if (submitId !== undefined) await judged(submitId)
    await sleep(PAUSE_MS)
  }
}

async function visit(client: Client, signal: AbortSignal): Promise<void> {
  for (let index = 0; !signal.aborted; index += 1) {
    await (await fetch(site.url + (PAGES[index % PAGES.length] ?? ''))).text()
    await client.call(listProblems, { query: { limit: 30, currentPage: 1 } })
    await sleep(PAUSE_MS)
  }
}

async function print(when: string): Promise<void> {
  const memory = await readMemory(site)
  const values = PARTS.map((part) => Math.round(memory[part]))
  const sum = values.reduce((total, value) => total + value, 0)
  console.log(`| ${[when, ...values, sum].join(' | ')} |`)
}
