import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createProblem,
  getProblemDetail,
  isInProgress,
  listJudgeHosts,
  listLanguages,
  listProblems,
  listSubmissions,
  submit,
  VERDICT_STATUS,
  type Verdict,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFastFolder } from '../../scripts/lib/fast-folder.ts'
import { openPostgres, type Postgres } from '../../scripts/lib/postgres.ts'
import { installedPostgres } from '../../scripts/lib/postgres-binaries.ts'
import { findServiceUser } from '../../scripts/lib/service-user.ts'
import { type Client, Refused } from '../src/client.ts'
import { REPOSITORY_DIR, type Site, startSite, waitFor } from '../src/site.ts'

/**
 * Two machines with `npm start` on one external PostgreSQL, which is restarted again and again while both are read and
 * given submissions. No process of either may end, and nothing that was accepted may be lost or judged twice.
 */

/** As many as `npm test` has time for; the whole trial takes ten. */
const RESTARTS = Number(process.env.POSTGRES_RESTARTS ?? 3)
const PROBLEM = 'RESTART'
const C = 'C With O2'
const SENDERS_PER_SITE = 2
const READERS_PER_SITE = 4
const READ_EVERY_MS = 25
const SEND_EVERY_MS = 400
/** So that every restart meets work, and PostgreSQL is away for longer than one attempt. */
const BEFORE_RESTART_MS = 1_500
const AWAY_MS = 1_000
const READY_TIMEOUT_MS = 120_000
const FINAL_TIMEOUT_MS = 240_000

const sum = (extra: string) =>
  `#include <stdio.h>\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; ${extra} printf("%d\\n", a + b); return 0; }\n`
const PROGRAMS: readonly (readonly [Verdict, string])[] = [
  ['AC', sum('')],
  ['WA', sum('b++;')],
  ['RE', sum('return 7;')],
]

let folder: string
let postgres: Postgres
let sites: Site[] = []
let admin: Client

async function startPostgres(): Promise<void> {
  postgres = await openPostgres({
    nativeDir: installedPostgres(REPOSITORY_DIR).nativeDir,
    clusterDir: join(folder, 'cluster'),
    socketDir: join(folder, 'socket'),
    logFile: join(folder, 'postgres.log'),
    owner: await findServiceUser(() => {}),
  })
}

beforeAll(async () => {
  folder = makeFastFolder('gavel-restarts-')
  await startPostgres()
  const env = {
    DATABASE_URL: postgres.databaseUrl,
    BLOB_STORE: join(folder, 'blobs'),
    JUDGE_LANGUAGES: C,
    JUDGE_SLOTS: '1',
  }
  // The first is started before its database, as after a power failure.
  await postgres.stop()
  let isComing = false
  const onOutput = (output: string) => {
    if (isComing || !output.includes('Trying again in')) return
    isComing = true
    void startPostgres()
  }
  sites = [await startSite({ env, onOutput })]
  // The second finds its tables and its administrator.
  sites.push(await startSite({ env }))
  admin = await siteOf(0).admin()
  const areReady = async () => (await admin.call(listJudgeHosts)).filter(({ ready }) => ready).length === 2
  if (!(await waitFor(areReady, READY_TIMEOUT_MS))) throw new Error('not both judges came')
  await prepareProblem()
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

function siteOf(index: number): Site {
  const site = sites[index]
  if (site === undefined) throw new Error(`There is no site ${index}`)
  return site
}

async function prepareProblem(): Promise<void> {
  const languages = (await admin.call(listLanguages)).filter(({ name }) => name === C)
  await admin.call(createProblem, {
    body: {
      problem: {
        ...{ problemId: PROBLEM, type: 0, auth: 1, timeLimit: 2000, memoryLimit: 64, stackLimit: 64 },
        ...{ title: 'A+B', description: 'a + b', input: 'a b', output: 'sum' },
      },
      samples: [{ input: '1 2\n', output: '3\n' }],
      isUploadTestCase: false,
      judgeMode: 'default',
      languages: languages.map(({ id }) => ({ id })),
    },
  })
}

/** How often requests were answered, by status. */
const answers = new Map<string, number>()
const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)

/** Reads as a visitor until it is told to stop. */
async function read(site: Site, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const response = await fetch(`${site.url}${listProblems.path}`).catch(() => null)
    const body = await response?.text()
    if (response === null) count('no answer')
    else if (response.status === 200) count('200')
    else if (response.status === 503 && response.headers.has('retry-after')) count('503')
    else count(`${response.status} ${body}`)
    await sleep(READ_EVERY_MS)
  }
}

/** As any user: sends again what was refused. */
async function send(client: Client, expected: Map<number, Verdict>, stop: AbortSignal): Promise<void> {
  for (let index = 0; !stop.aborted; index += 1) {
    const [verdict, code] = PROGRAMS[index % PROGRAMS.length] ?? ['AC', '']
    try {
      const { submitId } = await client.call(submit, { body: { pid: PROBLEM, language: C, code } })
      expected.set(submitId, verdict)
      count('accepted')
    } catch (error) {
      count(error instanceof Refused ? `refused: ${error.code}` : `refused: ${String(error)}`)
    }
    await sleep(SEND_EVERY_MS)
  }
}

/** In turn as an administrator restarts it, and as it restarts after a crash. */
async function restart(turn: number): Promise<void> {
  await sleep(BEFORE_RESTART_MS)
  if (turn % 2 === 0) await postgres.stop()
  else {
    process.kill(postgres.pid, 'SIGQUIT')
    await waitFor(async () => !postgres.isAlive(), READY_TIMEOUT_MS)
  }
  await sleep(AWAY_MS)
  await startPostgres()
  for (const site of sites)
    if (!(await waitFor(site.isReady, READY_TIMEOUT_MS))) throw new Error('a site did not come back')
}

async function readAll() {
  const rows = []
  for (let page = 1; ; page += 1) {
    const { records } = await admin.call(listSubmissions, {
      query: { problemID: PROBLEM, limit: 100, currentPage: page },
    })
    rows.push(...records)
    if (records.length < 100) return rows
  }
}

const processesOf = async () =>
  Promise.all(
    sites.map(async (site) => {
      const { server, judge } = await site.processes()
      return { server, judge }
    }),
  )

/** The failures that a server could not explain, with the error that it met. */
async function failuresOf(site: Site): Promise<string[]> {
  const log = await readFile(join(site.dataDir, 'logs', 'server.log'), 'utf8')
  return log.split('\n').filter((line) => line.includes('"request failed"'))
}

test(`no process ends and nothing is lost when PostgreSQL is restarted ${RESTARTS} times under two servers`, async () => {
  const before = await processesOf()
  const expected = new Map<number, Verdict>()
  const stopping = new AbortController()
  const clients = await Promise.all(sites.map((site) => site.admin()))
  const load = [
    ...sites.flatMap((site) => Array.from({ length: READERS_PER_SITE }, () => read(site, stopping.signal))),
    ...clients.flatMap((client) =>
      Array.from({ length: SENDERS_PER_SITE }, () => send(client, expected, stopping.signal)),
    ),
  ]
  try {
    for (let turn = 0; turn < RESTARTS; turn += 1) await restart(turn)
  } finally {
    stopping.abort()
    await Promise.all(load)
  }
  await waitFor(
    async () => !(await readAll()).some(({ status }) => isInProgress(status)),
    FINAL_TIMEOUT_MS,
    500,
  )
  const rows = new Map((await readAll()).map((row) => [row.submitId, row]))
  console.log(`${RESTARTS} restarts: ${rows.size} submissions stored,`, Object.fromEntries(answers))

  expect(await processesOf()).toEqual(before)
  for (const site of sites) expect(site.output()).not.toMatch(/ended \(/)
  expect((await Promise.all(sites.map(failuresOf))).flat()).toEqual([])
  const known = ['200', '503', 'accepted', 'refused: database_unavailable']
  expect([...answers.keys()].filter((answer) => !known.includes(answer))).toEqual([])
  expect(answers.get('503')).toBeGreaterThan(0)

  expect(expected.size).toBeGreaterThan(RESTARTS)
  const wrong = [...expected].filter(([id, verdict]) => rows.get(id)?.status !== VERDICT_STATUS[verdict])
  expect(wrong.map(([id, verdict]) => ({ id, verdict, row: rows.get(id) }))).toEqual([])
  // The counters are written with the verdicts: a submission judged twice would count twice.
  const { problemCount } = await admin.call(getProblemDetail, { query: { problemId: PROBLEM } })
  const byStatus = (status: number) => [...rows.values()].filter((row) => row.status === status).length
  expect(problemCount).toMatchObject({
    total: rows.size,
    ac: byStatus(0),
    wa: byStatus(-1),
    re: byStatus(3),
    se: 0,
  })
  // Both machines have kept their own judge, and both have judged.
  const hosts = await admin.call(listJudgeHosts)
  expect(hosts.map(({ name, ready }) => [name, ready])).toEqual([
    ['local', true],
    ['local-2', true],
  ])
  expect(new Set([...rows.values()].map(({ judger }) => judger))).toEqual(new Set(['local', 'local-2']))
})
