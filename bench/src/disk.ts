/**
 * The room that a submission takes in the database: bytes of tables with their long values and of indexes, by the number
 * of tests. Programs are handed in through the site and judged; every second one is wrong from some test on, so that its
 * outputs are kept. Tables are vacuumed before both measurements, as autovacuum does in time.
 *
 * `npm run bench -- disk`
 */
import { availableParallelism } from 'node:os'
import { submit } from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import { startSite } from '@gavel/e2e/site'
import type pg from 'pg'
import { type EventLog, openEventLog } from './event-log.ts'
import { isFinal, openDatabase } from './judged-site.ts'
import { C, createSums, rightProgram, wrongProgram } from './submission/problems.ts'
import { insertStudents } from './submission/students.ts'

/** Everybody hands in once, so that rows of which each author has one for a problem are not counted. */
const WARM_UP = 400
const COUNTED = 400
const AT_ONCE = 8
const STUDENTS = 400
const TESTS = [1, 10, 50] as const

/** Shown by themselves; all others together. */
const SHOWN = ['submissions', 'submission_sources', 'judgings'] as const

interface Sizes {
  readonly heap: number
  readonly indexes: number
}

async function measure(database: pg.Client): Promise<Map<string, Sizes>> {
  await database.query('vacuum')
  const { rows } = await database.query<{ name: string; heap: string; indexes: string }>(`
    select relname as name, pg_table_size(relid) as heap, pg_indexes_size(relid) as indexes
    from pg_stat_user_tables where schemaname = current_schema()`)
  return new Map(
    rows.map(({ name, heap, indexes }) => [name, { heap: Number(heap), indexes: Number(indexes) }]),
  )
}

interface Held {
  readonly authors: readonly Client[]
  readonly events: EventLog
}

let handedIn = 0

/** Each author hands in one program after all the others: two at once would have to wait for the interval. */
async function handIn({ authors, events }: Held, pid: string, count: number): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) {
      next += 1
      handedIn += 1
      const author = authors[handedIn % authors.length]
      if (author === undefined) throw new Error('nobody is there to submit')
      const code = next % 2 === 0 ? rightProgram('known') : wrongProgram('known')
      const { submitId } = await author.call(submit, { body: { pid, language: C, code } })
      await events.wait(submitId, isFinal)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

const perSubmission = (before: number, after: number) => (after - before) / COUNTED

function growth(before: Map<string, Sizes>, after: Map<string, Sizes>) {
  const sum = { heap: 0, indexes: 0 }
  const shown = new Map<string, number>(SHOWN.map((name) => [name, 0]))
  for (const [name, { heap, indexes }] of after) {
    const was = before.get(name) ?? { heap: 0, indexes: 0 }
    sum.heap += perSubmission(was.heap, heap)
    sum.indexes += perSubmission(was.indexes, indexes)
    if (shown.has(name)) shown.set(name, perSubmission(was.heap + was.indexes, heap + indexes))
  }
  const all = sum.heap + sum.indexes
  const others = all - [...shown.values()].reduce((total, bytes) => total + bytes, 0)
  return [...shown.values(), others, sum.heap, sum.indexes, all]
}

const site = await startSite({
  env: { JUDGE_SLOTS: String(availableParallelism()), JUDGE_LANGUAGES: C },
})
try {
  const root = await site.admin()
  const database = await openDatabase(site)
  // A failure is told by its own error, not by the end of the connection that follows it.
  database.on('error', () => {})
  const authors = await insertStudents(database, site.url, STUDENTS)
  const held = { authors, events: await openEventLog(root, '?feed=public') }
  console.log(`${COUNTED} submissions of each kind, half of them wrong; bytes for each`)
  console.log(`| tests | ${SHOWN.join(' | ')} | other tables | all tables | all indexes | together |`)
  console.log(`|${' --- |'.repeat(SHOWN.length + 5)}`)
  for (const tests of TESTS) {
    const pid = `DISK${tests}`
    await createSums(root, { code: pid, tests })
    await handIn(held, pid, WARM_UP)
    const before = await measure(database)
    await handIn(held, pid, COUNTED)
    const cells = growth(before, await measure(database)).map((bytes) => Math.round(bytes))
    console.log(`| ${[tests, ...cells].join(' | ')} |`)
  }
  await database.end()
} finally {
  await site.stop()
}
// The event streams keep the process alive.
process.exit(0)
