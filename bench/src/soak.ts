/**
 * A contest day: 500 contestants follow the board, look at it again and hand in some four programs a second, for two
 * hours. In its second half the memory of no part may grow, no table may grow but by what submissions leave, no request
 * may fail, and in the end every program that was accepted has its verdict. It fails where one of that is not so.
 *
 * `npm run bench -- soak`, for another time with MINUTES=20, with others USERS=100
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '@gavel/e2e/site'
import { openDatabase } from './judged-site.ts'
import { PARTS, readMemory } from './memory/site-memory.ts'
import { Contestants } from './soak/contestants.ts'
import { countRows, growthOf } from './soak/table-rows.ts'
import { createSumContest } from './submission/problems.ts'
import { insertStudents } from './submission/students.ts'

const MINUTES = Number(process.env.MINUTES ?? 120)
const USERS = Number(process.env.USERS ?? 500)
const READINGS = 20
const MINUTE_MS = 60_000
const PATIENCE_MS = 5 * MINUTE_MS
/** The largest of the last quarter beside the largest of the quarter before, and mebibytes that come and go anyway. */
const MOST_GROWTH = { share: 1.05, mib: 16 } as const

type Memory = Awaited<ReturnType<typeof readMemory>>

const faults: string[] = []
const site = await startSite({ hasBank: true })
try {
  const root = await site.admin()
  const round = await createSumContest(root)
  const database = await openDatabase(site)
  const people = await insertStudents(database, site.url, USERS)
  console.log(`${USERS} contestants, ${MINUTES} min`)
  console.log(`| min | programs | looks | streams | failures | ${PARTS.join(' | ')} | together, MiB |`)
  console.log(`|${' --- |'.repeat(PARTS.length + 6)}`)
  const crowd = new Contestants(site.url, round, people)
  const readings: Memory[] = []
  let half = { rows: await countRows(database), sent: 0 }
  for (let reading = 1; reading <= READINGS; reading += 1) {
    await sleep((MINUTES * MINUTE_MS) / READINGS)
    const memory = await readMemory(site)
    readings.push(memory)
    const values = PARTS.map((part) => Math.round(memory[part]))
    const told = [crowd.accepted, crowd.looks, crowd.streams, crowd.failures]
    const minute = ((MINUTES * reading) / READINGS).toFixed(1)
    console.log(`| ${[minute, ...told, ...values, values.reduce((sum, one) => sum + one, 0)].join(' | ')} |`)
    if (reading === READINGS / 2) half = { rows: await countRows(database), sent: crowd.sent }
  }
  const grown = growthOf(half.rows, await countRows(database), crowd.sent - half.sent)
  await crowd.leave()
  for (const { table, by, isTooMuch } of grown) {
    console.log(`${table} grew by ${by} rows in the second half`)
    if (isTooMuch) faults.push(`${table} grew by ${by} rows`)
  }
  findGrowth(readings)
  if (crowd.failures > 0) faults.push(`${crowd.failures} requests failed`)
  if (crowd.reopened > 0) console.log(`${crowd.reopened} streams were opened again`)
  const judged = await untilJudged(crowd.accepted)
  console.log(
    `${crowd.sent} sent, ${crowd.accepted} accepted, ${judged.judged} judged, ${judged.stored} stored`,
  )
  if (judged.judged !== crowd.accepted || judged.stored !== crowd.accepted)
    faults.push('programs were lost or judged twice')
  await database.end()

  async function untilJudged(count: number) {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const { rows } = await database.query<{ judged: number; stored: number }>(
        `select count(*) filter (where s.state = 'judged' and j.count = 1)::int as judged, count(*)::int as stored
          from submissions s cross join lateral (select count(*) from judgings where submission_id = s.id) j
          where s.contest_id = $1`,
        [round.cid],
      )
      const now = rows[0] ?? { judged: 0, stored: 0 }
      if (now.judged >= count || Date.now() > until) return now
      await sleep(1_000)
    }
  }
} finally {
  await site.stop()
}
for (const fault of faults) console.error(`Fault: ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

function findGrowth(readings: readonly Memory[]): void {
  const quarter = READINGS / 4
  for (const part of PARTS) {
    const most = (from: number) => Math.max(...readings.slice(from, from + quarter).map((one) => one[part]))
    const [before, last] = [most(2 * quarter), most(3 * quarter)]
    console.log(
      `${part}: at most ${before.toFixed(0)} MiB in the third quarter, ${last.toFixed(0)} in the last`,
    )
    if (last > before * MOST_GROWTH.share + MOST_GROWTH.mib) faults.push(`the memory of the ${part} grows`)
  }
}
