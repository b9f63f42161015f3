/**
 * Judges programs beside six busy sessions: right ones that need most of their time limit must all be accepted, sleepers
 * must all be stopped by the clock, no later than on an idle host, and say so. Exits with 1 if one of them is not.
 *
 * `npm run bench -- busy-host`
 */
import {
  createProblem,
  getCaseResults,
  getSubmission,
  listLanguages,
  submit,
  VERDICT_STATUS,
} from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import { startSite } from '@gavel/e2e/site'
import { startBusySessions } from '../../scripts/lib/busy-sessions.ts'
import { openEventLog } from './event-log.ts'
import { CPP, isFinal, openDatabase } from './judged-site.ts'
import { summary } from './statistics.ts'

const RUNS = 100
const SESSIONS = 6
const PROBLEM = 'BUSY'
const RIGHT = `#include <cstdio>\n#include <ctime>
int main() { for (clock_t end = clock() + 800000; clock() < end;); std::puts("1"); }\n`
const SLEEPER = `#include <unistd.h>\nint main() { for (;;) pause(); }\n`

async function createSlowProblem(client: Client): Promise<void> {
  const language = (await client.call(listLanguages)).find(({ name }) => name === CPP)
  const statement = { title: PROBLEM, description: 'Say 1', input: 'nothing', output: '1' }
  const limits = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128 }
  await client.call(createProblem, {
    body: {
      problem: { problemId: PROBLEM, type: 0, auth: 1, ...statement, ...limits },
      samples: [{ input: '\n', output: '1\n' }],
      isUploadTestCase: false,
      judgeMode: 'default',
      languages: [{ id: language?.id }],
    },
  })
}

const site = await startSite()
await using stack = new AsyncDisposableStack()
stack.defer(() => site.stop())
const root = await site.admin()
const database = await openDatabase(site)
stack.defer(() => database.end())
await database.query(
  `insert into settings (key, value) values ('switches', '{"defaultSubmitInterval": 0}')
   on conflict (key) do update set value = settings.value || excluded.value`,
)
await createSlowProblem(root)
const events = await openEventLog(root)

/** Judges a program many times; returns its verdicts with what was said about each case. */
async function judge(code: string): Promise<{ status: number; said: string; wallTimeMs: number }[]> {
  const ids: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const body = { pid: PROBLEM, language: CPP, code }
    ids.push((await root.call(submit, { body })).submitId)
  }
  const found = []
  for (const submitId of ids) {
    await events.wait(submitId, isFinal)
    const { submission } = await root.call(getSubmission, { query: { submitId } })
    const cases = (await root.call(getCaseResults, { query: { submitId } }))?.judgeCaseList ?? []
    const wallTimeMs = cases[0]?.detail?.wallTime ?? 0
    found.push({ status: submission.status, said: cases[0]?.userOutput ?? '', wallTimeMs })
  }
  return found
}

await using _ = startBusySessions(SESSIONS)
const right = await judge(RIGHT)
const sleepers = await judge(SLEEPER)
const accepted = right.filter(({ status }) => status === VERDICT_STATUS.AC)
const stopped = sleepers.filter(
  ({ status, said }) => status === VERDICT_STATUS.TLE && said.startsWith('stopped by the clock after'),
)
console.log(`beside ${SESSIONS} busy sessions: ${accepted.length} of ${RUNS} right programs accepted`)
console.log(`${stopped.length} of ${RUNS} sleepers stopped by the clock`)
for (const [name, all] of [['right', right] as const, ['sleepers', sleepers] as const]) {
  const times = all.map(({ wallTimeMs }) => wallTimeMs)
  console.log(summary(`${name}: wall time`, times))
}
// The event streams keep the process alive.
await stack.disposeAsync()
process.exit(accepted.length === RUNS && stopped.length === RUNS ? 0 : 1)
