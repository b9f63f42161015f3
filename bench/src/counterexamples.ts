/**
 * Searches a counterexample for every known wrong solution of the starter bank on an otherwise idle site, and says how
 * many are found and how long each search took, from the call to what was found.
 *
 * `npm run bench -- counterexamples`
 */
import {
  type CounterexampleVo,
  getCounterexample,
  getSubmission,
  isInProgress,
  searchCounterexample,
  submit,
} from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import { startSite, waitFor } from '@gavel/e2e/site'
import { listBankProblems } from '@gavel/starter-bank'
import { quantile } from './statistics.ts'

const ASK_EVERY_MS = 20
const SEARCH_MS = 120_000
/** The goal of a search. */
const SOON_MS = 5_000

interface Outcome {
  readonly name: string
  readonly verdict: string
  /** Null: nothing was found. */
  readonly ms: number | null
  readonly state: string
}

const bank = (await listBankProblems()).map(({ problem }) => problem)
const wrong = bank
  .filter(({ inputs }) => inputs !== null)
  .flatMap(({ problemCode: code, slug, solutions }) =>
    solutions
      .filter(({ verdict }) => verdict !== 'AC' && verdict !== 'CE')
      .map((solution) => ({ ...solution, code, name: `${slug}/${solution.name}` })),
  )

const site = await startSite({ hasBank: true })
try {
  const client = await site.admin()
  const outcomes: Outcome[] = []
  for (const { code, language, source, verdict, name } of wrong) {
    const { submitId } = await client.call(submit, { body: { pid: code, language, code: source } })
    await waitFor(async () => !isInProgress(await statusOf(client, submitId)), SEARCH_MS)
    outcomes.push({ name, verdict, ...(await search(client, submitId)) })
  }
  print(outcomes)
} finally {
  await site.stop()
}

async function statusOf(client: Client, submitId: number): Promise<number> {
  return (await client.call(getSubmission, { query: { submitId } })).submission.status
}

async function search(client: Client, submitId: number): Promise<Pick<Outcome, 'ms' | 'state'>> {
  const begin = performance.now()
  let counterexample: CounterexampleVo = await client.call(searchCounterexample, { body: { submitId } })
  while (counterexample.search?.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    counterexample = await client.call(getCounterexample, { query: { submitId } })
  }
  const state = counterexample.search?.state ?? counterexample.state
  return { state, ms: state === 'found' ? performance.now() - begin : null }
}

function print(outcomes: readonly Outcome[]): void {
  const soon = outcomes.filter(({ ms }) => ms !== null && ms <= SOON_MS)
  const times = outcomes.flatMap(({ ms }) => (ms === null ? [] : [ms]))
  const share = (count: number) =>
    `${count} of ${outcomes.length} (${((100 * count) / outcomes.length).toFixed(1)} %)`
  console.log(`found: ${share(times.length)}; within ${SOON_MS / 1_000} s: ${share(soon.length)}`)
  for (const part of [0.5, 0.9, 1])
    console.log(`p${part * 100}: ${(quantile(times, part) / 1_000).toFixed(2)} s`)
  for (const { name, verdict, ms, state } of outcomes)
    if (ms === null || ms > SOON_MS)
      console.log(`- ${name} (${verdict}): ${state}${ms === null ? '' : `, ${(ms / 1_000).toFixed(1)} s`}`)
}
