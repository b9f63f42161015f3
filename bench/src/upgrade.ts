/**
 * The hours of an upgrade of several machines: a server and a judge of an older version go on while a server of this one
 * migrates their database, and a judge host of the older version works for the newer server. Each step is asked of the
 * older server and of the newer one; the command fails where one of them fails.
 *
 * `npm run bench -- upgrade`, from another version than the newest tag with REV=v0.9.0
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drainJudgeHost, isInProgress, listJudgeHosts, VERDICT_STATUS } from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import { startJudgeHost } from '@gavel/e2e/judge-host'
import { CPP, cppProgram } from '@gavel/e2e/programs'
import { ADMIN, logIn, REPOSITORY_DIR, type Site, startSite, waitFor } from '@gavel/e2e/site'
import { readDatabaseUrl } from './judged-site.ts'
import { startServer } from './lists/server.ts'

const PATIENCE_MS = 120_000
const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: REPOSITORY_DIR, encoding: 'utf8' }).trim()

const from = process.env.REV ?? git('describe', '--tags', '--abbrev=0')
const checkout = mkdtempSync(join(tmpdir(), 'gavel-older-'))
const faults: string[] = []

/** A session, in words that every version understands: the contract of this one knows no older answers. */
class Asker {
  readonly #url: string
  #token = ''

  constructor(url: string) {
    this.#url = url
  }

  async logIn(): Promise<void> {
    this.#token = ''
    await this.ask('/api/login', ADMIN)
  }

  async ask(path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      headers: { 'content-type': 'application/json', authorization: this.#token },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Answer
    if (answer.status !== 200) throw new Error(`${path}: ${response.status} ${answer.msg}`)
    this.#token = response.headers.get('authorization') ?? this.#token
    return answer
  }

  async expectVerdict(verdict: 'AC' | 'WA'): Promise<void> {
    const program = { language: CPP, code: cppProgram('P1000', verdict) }
    const { data } = await this.ask('/api/submit-problem-judge', { pid: 'P1000', ...program, cid: 0 })
    const read = () => this.ask(`/api/get-submission-detail?submitId=${data?.submitId}`)
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const status = (await read()).data?.submission?.status ?? NaN
      if (status === VERDICT_STATUS[verdict]) return
      if (!isInProgress(status) || Date.now() > until) throw new Error(`${verdict} was told as ${status}`)
      await sleep(500)
    }
  }
}

interface Answer {
  readonly status: number
  readonly msg: string
  readonly data?: { readonly submitId?: number; readonly submission?: { readonly status: number } }
}

const STEPS: Readonly<Record<string, (asker: Asker) => Promise<unknown>>> = {
  'log in': (asker) => asker.logIn(),
  'list problems': (asker) => asker.ask('/api/get-problem-list?limit=30&currentPage=1'),
  'read a problem': (asker) => asker.ask('/api/get-problem-detail?problemId=P1000'),
  'list contests': (asker) => asker.ask('/api/get-contest-list?limit=30&currentPage=1'),
  'list submissions': (asker) => asker.ask('/api/get-submission-list?limit=30&currentPage=1'),
  'read own home': (asker) => asker.ask('/api/get-user-home-info?username=root'),
  'see AC': (asker) => asker.expectVerdict('AC'),
  'see WA': (asker) => asker.expectVerdict('WA'),
}

async function walk(name: string, url: string): Promise<void> {
  const asker = new Asker(url)
  for (const [step, act] of Object.entries(STEPS)) {
    const fault = await act(asker).then(
      () => null,
      (error: unknown) => String(error),
    )
    console.log(`${name.padEnd(48)} ${step.padEnd(18)} ${fault ?? 'as it should'}`)
    if (fault !== null) faults.push(`${name}, ${step}`)
  }
}

/** Leaves the work to one host, once it is ready. */
async function letOnlyWork(root: Client, only: string): Promise<void> {
  const isReady = async () =>
    (await root.call(listJudgeHosts)).some(({ name, ready }) => name === only && ready)
  if (!(await waitFor(isReady, PATIENCE_MS, 500))) throw new Error(`the host ${only} is not ready`)
  for (const { id, name } of await root.call(listJudgeHosts))
    if (name !== only) await root.call(drainJudgeHost, { body: { id, draining: true } })
}

async function measure(older: Site): Promise<void> {
  await walk(`the server of ${from}, before`, older.url)
  // One folder of files, as several servers of a site have.
  const newer = await startServer(await readDatabaseUrl(older), older.dataDir)
  try {
    await walk(`the server of ${from}, on the newer database`, older.url)
    await walk(`the server of this version, judge of ${from}`, newer.url)
    const root = await logIn(newer.url, ADMIN)
    const asSite = { ...older, url: newer.url, admin: () => logIn(newer.url, ADMIN) }
    await using _ = await startJudgeHost(asSite, { name: 'older', checkout })
    await letOnlyWork(root, 'older')
    await walk(`this version, a judge host of ${from} for it`, newer.url)
  } finally {
    await newer.stop()
  }
}

git('worktree', 'add', '--quiet', '--detach', checkout, from)
try {
  const older = await startSite({ checkout, hasBank: true })
  try {
    await measure(older)
  } finally {
    await older.stop()
  }
} finally {
  git('worktree', 'remove', '--force', checkout)
  rmSync(checkout, { recursive: true, force: true })
}
for (const fault of faults) console.error(`Fault: ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)
