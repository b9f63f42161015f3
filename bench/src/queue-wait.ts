/**
 * Measures how long a submission waits for its judge's start while one user has a thousand in the queue: that user's last
 * one (computed), another user's, and one in a contest.
 *
 * `npm run bench -- queue-wait`
 */

import { inventAccount, logInAs, registerAccount } from '@gavel/e2e/accounts'
import type { Client } from '@gavel/e2e/client'
import { type Site, startSite } from '@gavel/e2e/site'
import type pg from 'pg'
import { openEventLog } from './event-log.ts'
import { createSumProblem, isFinal, openDatabase, setPause, submitSum, warmUp } from './judged-site.ts'
import { summary } from './statistics.ts'

const QUEUED = 1000
const ROUNDS = 25
const TESTS = 10
const PROBLEM = 'WAIT'
/** The first turn of the priority class for contests; see the server's queue order. */
const CONTEST_PRIORITY = 500_000_000

/** Milliseconds from the response to the submit call until judging starts. */
async function timeWait(
  client: Client,
  events: Awaited<ReturnType<typeof openEventLog>>,
  promote: (submitId: number) => Promise<void>,
): Promise<number> {
  const submitId = await submitSum(client, PROBLEM, 'known')
  const start = performance.now()
  await promote(submitId)
  const started = await events.wait(submitId, (status) => status !== 5)
  await events.wait(submitId, isFinal)
  return Math.max(0, started - start)
}

/** Only the queue position matters here, so there is no real contest. */
async function promoteToContest(database: pg.Client, submitId: number): Promise<void> {
  const values = [submitId, CONTEST_PRIORITY]
  await database.query(
    `update leases set priority = $2
     where kind = 'judging' and work_id in (select id from judgings where submission_id = $1)`,
    values,
  )
}

async function measure(site: Site): Promise<void> {
  const root = await site.admin()
  await using stack = new AsyncDisposableStack()
  const database = await openDatabase(site)
  stack.defer(() => database.end())
  await database.query(
    `insert into settings (key, value) values ('switches', '{"defaultSubmitInterval": 0}')
     on conflict (key) do update set value = settings.value || excluded.value`,
  )
  await createSumProblem(root, PROBLEM, TESTS)
  const rootEvents = await openEventLog(root)
  for (let round = 0; round < 4; round += 1) await warmUp(root, rootEvents, PROBLEM, 'known')

  const account = inventAccount('newcomer')
  await registerAccount(site, account)
  const { client } = await logInAs(site, account)
  const events = await openEventLog(client)
  const idle: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    idle.push(await timeWait(client, events, async () => undefined))

  await setPause(root, true)
  for (let index = 0; index < QUEUED; index += 1) await submitSum(root, PROBLEM, 'known')
  await setPause(root, false)
  const [practice, contest]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    practice.push(await timeWait(client, events, async () => undefined))
    contest.push(await timeWait(client, events, (submitId) => promoteToContest(database, submitId)))
  }
  const { rows } = await database.query(
    `select count(*)::int as waiting from judgings where state = 'pending'`,
  )
  console.log(`${QUEUED} queued by one user, ${rows[0]?.waiting} still waiting at the end`)
  console.log(summary('wait with an empty queue', idle))
  console.log(summary("another user's submission", practice))
  console.log(summary('a submission of a contest', contest))
}

const site = await startSite({ env: { JUDGE_LANGUAGES: 'C++ 17 With O2' } })
try {
  await measure(site)
} finally {
  await site.stop()
}
// The event streams keep the process alive.
process.exit(0)
