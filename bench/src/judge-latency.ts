/**
 * Measures the time from the submit call to the judge's start and to the verdict on an otherwise idle site: C++ hello
 * world, compared with the bare compiler and run in the same minutes.
 *
 * `npm run bench -- judge-latency`
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProblem, listLanguages, submit } from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import { type Site, startSite } from '@gavel/e2e/site'
import { type EventLog, openEventLog } from './event-log.ts'
import { median, summary } from './statistics.ts'

const LANGUAGE = 'C++ 17 With O2'
const ROUNDS = 40

const hello = (mark: string) =>
  `#include <bits/stdc++.h>\n// ${mark}\nint main() { std::cout << "hello, world\\n"; }\n`

/** Milliseconds since the submit call was sent. */
interface Timing {
  readonly answered: number
  readonly started: number
  readonly verdict: number
}

async function timeSubmission(client: Client, events: EventLog, source: string): Promise<Timing> {
  const start = performance.now()
  const { submitId } = await client.call(submit, { body: { pid: 'HELLO', language: LANGUAGE, code: source } })
  const answered = performance.now() - start
  const verdict = (await events.wait(submitId, (status) => status < 5 || status > 7)) - start
  const started = (await events.wait(submitId, (status) => status === 6)) - start
  return { answered, started, verdict }
}

/** The lower bound: g++ with the judge's flags, then the program, in milliseconds. */
function timeBare(folder: string, source: string): number {
  writeFileSync(join(folder, 'main.cpp'), source)
  const start = performance.now()
  execFileSync('g++', ['-O2', '-std=gnu++17', '-pipe', '-o', 'main', 'main.cpp'], { cwd: folder })
  execFileSync(join(folder, 'main'), { stdio: 'pipe' })
  return performance.now() - start
}

async function prepare(site: Site): Promise<Client> {
  const client = await site.admin()
  const language = (await client.call(listLanguages)).find(({ name }) => name === LANGUAGE)
  const statement = { title: 'Hello', description: 'Say hello', input: 'nothing', output: 'hello, world' }
  const limits = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128 }
  await client.call(createProblem, {
    body: {
      problem: { problemId: 'HELLO', type: 0, auth: 1, ...statement, ...limits },
      samples: [{ input: '\n', output: 'hello, world\n' }],
      isUploadTestCase: false,
      judgeMode: 'default',
      languages: [{ id: language?.id }],
    },
  })
  return client
}

async function measure(site: Site, folder: string) {
  const client = await prepare(site)
  const events = await openEventLog(client)
  for (let round = 0; round < 3; round += 1) await timeSubmission(client, events, hello(`warm ${round}`))
  const bare: number[] = []
  const fresh: Timing[] = []
  const cached: Timing[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const source = hello(`round ${round} ${Math.random()}`)
    bare.push(timeBare(folder, source))
    fresh.push(await timeSubmission(client, events, source))
    cached.push(await timeSubmission(client, events, source))
  }
  const all = [...fresh, ...cached]
  const verdicts = fresh.map((timing) => timing.verdict)
  console.log(
    summary(
      'submit call → answer',
      all.map((timing) => timing.answered),
    ),
  )
  console.log(
    summary(
      'submit call → judge started (event here)',
      all.map((timing) => timing.started),
    ),
  )
  console.log(
    summary(
      'answer → judge started',
      all.map((timing) => Math.max(0, timing.started - timing.answered)),
    ),
  )
  console.log(summary('bare g++ and run', bare))
  console.log(summary('submit call → verdict, new source', verdicts))
  console.log(
    summary(
      'submit call → verdict, compile cache',
      cached.map((timing) => timing.verdict),
    ),
  )
  console.log(`ratio of medians, new source / bare: ${(median(verdicts) / median(bare)).toFixed(2)}`)
}

const folder = mkdtempSync(join(tmpdir(), 'gavel-bench-'))
const site = await startSite()
try {
  await measure(site, folder)
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
// The event stream keeps the process alive.
process.exit(0)
