/**
 * Measures the submissions per second of one judge with a slot on each core and a queue that is full from the start: with
 * one test and with fifty, with a known source and with sources that have to be compiled.
 *
 * `npm run bench -- judge-throughput`
 */
import { availableParallelism } from 'node:os'
import type { Client } from '@gavel/e2e/client'
import { startSite } from '@gavel/e2e/site'
import { type EventLog, openEventLog } from './event-log.ts'
import { createSumProblem, isFinal, setPause, submitSum, warmUp } from './judged-site.ts'

const TESTS = [1, 50] as const
const KNOWN_SUBMISSIONS = 200
const NEW_SUBMISSIONS = 40
const SLOTS = availableParallelism()

const codeOf = (tests: number) => `SUM${tests}`

/** Seconds from the moment the host may start to the last verdict. */
async function drainQueue(
  client: Client,
  events: EventLog,
  submissions: { code: string; marks: readonly string[] },
): Promise<number> {
  await setPause(client, true)
  const ids: number[] = []
  for (const mark of submissions.marks) ids.push(await submitSum(client, submissions.code, mark))
  const start = performance.now()
  await setPause(client, false)
  const ends = await Promise.all(ids.map((id) => events.wait(id, isFinal)))
  return (Math.max(...ends) - start) / 1000
}

async function measure(client: Client, events: EventLog, tests: number): Promise<void> {
  const code = codeOf(tests)
  await createSumProblem(client, code, tests)
  for (let round = 0; round < 2 * SLOTS; round += 1) await warmUp(client, events, code, 'known')
  const known = Array.from({ length: KNOWN_SUBMISSIONS }, () => 'known')
  const fresh = Array.from({ length: NEW_SUBMISSIONS }, (_, index) => `${tests} ${index}`)
  const rate = (count: number, seconds: number) => (count / seconds).toFixed(1).padStart(7)
  const knownSeconds = await drainQueue(client, events, { code, marks: known })
  const newSeconds = await drainQueue(client, events, { code, marks: fresh })
  console.log(
    `| ${String(tests).padStart(5)} | ${rate(KNOWN_SUBMISSIONS, knownSeconds)} | ${rate(NEW_SUBMISSIONS, newSeconds)} |`,
  )
}

const site = await startSite({ env: { JUDGE_SLOTS: String(SLOTS), JUDGE_LANGUAGES: 'C++ 17 With O2' } })
try {
  const client = await site.admin()
  const events = await openEventLog(client)
  console.log(`C++ submissions per second, ${SLOTS} slots, queue full from the start`)
  console.log('| tests | known source | new source |')
  console.log('| --- | --- | --- |')
  for (const tests of TESTS) await measure(client, events, tests)
} finally {
  await site.stop()
}
// The event stream keeps the process alive.
process.exit(0)
