import {
  createProblem,
  getProblemDetail,
  isInProgress,
  listJudgeHosts,
  listLanguages,
  listProblemsForAdmin,
  listSubmissions,
  submit,
  VERDICT_STATUS,
  type Verdict,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../src/client.ts'
import { startJudgeHost } from '../src/judge-host.ts'
import { type Site, startSite, waitFor } from '../src/site.ts'

/**
 * Two hundred submissions to a site with three judge hosts, while every part of it is killed in turn, over and over.
 * Every accepted submission must end with exactly one verdict, the same as in an undisturbed run.
 */

const PROBLEM = 'KILL'
const C = 'C With O2'
const PYTHON = 'Python3'
const SUBMISSIONS = 200
/** One turn kills one process, or one of each kind at once. */
const TURNS = [
  ...['judge', 'server', 'sandbox', 'postgres', 'judge', 'sandbox', 'server', 'judge'],
  ...['postgres', 'sandbox', 'all', 'judge', 'server', 'judge', 'postgres', 'judge'],
] as const
const PARTS = ['judge', 'server', 'sandbox', 'postgres'] as const
type Part = (typeof PARTS)[number]
/** So that the kill hits the batch while it is submitted and judged. */
const KILL_AFTER_MS = 300
const READY_TIMEOUT_MS = 120_000
const FINAL_TIMEOUT_MS = 240_000

interface Program {
  readonly verdict: Verdict
  readonly language: string
  readonly source: string
  /** How many of twenty submissions have this program. */
  readonly share: number
}

/** Each program's verdict by its behaviour; the busy loops keep the hosts at work when the kills come. */
const PROGRAMS: readonly Program[] = [
  { verdict: 'AC', language: C, source: sum('for (volatile long i = 0; i < 40000000; i++) {}'), share: 6 },
  { verdict: 'WA', language: C, source: sum('b++;'), share: 5 },
  { verdict: 'RE', language: C, source: sum('return 7;'), share: 3 },
  { verdict: 'TLE', language: C, source: sum('for (;;) {}'), share: 1 },
  { verdict: 'CE', language: C, source: 'int main(void) { return nothing; }', share: 2 },
  { verdict: 'AC', language: PYTHON, source: 'print(sum(map(int, input().split())))', share: 3 },
]
const MIX = PROGRAMS.flatMap((program) => Array.from({ length: program.share }, () => program))

function sum(extra: string): string {
  return `#include <stdio.h>\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; ${extra} printf("%d\\n", a + b); return 0; }\n`
}

let site: Site
let admin: Client
const hosts: AsyncDisposable[] = []

beforeAll(async () => {
  site = await startSite({ env: { JUDGE_LANGUAGES: `${C},${PYTHON}` } })
  admin = await site.admin()
  // One more with both languages, and one that must never get a task in the other's language.
  hosts.push(await startJudgeHost(site, { name: 'both', env: { JUDGE_LANGUAGES: `${C},${PYTHON}` } }))
  hosts.push(await startJudgeHost(site, { name: 'only-c', env: { JUDGE_LANGUAGES: C } }))
  const areReady = async () => (await admin.call(listJudgeHosts)).filter(({ ready }) => ready).length === 3
  if (!(await waitFor(areReady, READY_TIMEOUT_MS))) throw new Error('not all judge hosts came')
  await prepareProblem()
})
afterAll(async () => {
  for (const host of hosts) await host[Symbol.asyncDispose]()
  await site.stop()
})

async function prepareProblem(): Promise<void> {
  const known = await admin.call(listLanguages)
  const statement = { title: 'A+B', description: 'a + b', input: 'a b', output: 'sum' }
  await admin.call(createProblem, {
    body: {
      // The limit is far above the time of the busy loop, however busy the machine is.
      problem: {
        problemId: PROBLEM,
        type: 0,
        timeLimit: 800,
        memoryLimit: 64,
        stackLimit: 64,
        auth: 1,
        ...statement,
      },
      samples: [
        { input: '1 2\n', output: '3\n' },
        { input: '40 2\n', output: '42\n' },
        { input: '-5 5\n', output: '0\n' },
      ],
      isUploadTestCase: false,
      judgeMode: 'default',
      languages: known.filter(({ name }) => name === C || name === PYTHON).map(({ id }) => ({ id })),
    },
  })
}

interface Sent {
  readonly id: number
  readonly program: Program
}

/** Submits until the site responds: a failed request may or may not have been stored, as for any user. */
async function submitProgram(program: Program): Promise<Sent> {
  const { language, source } = program
  for (;;) {
    try {
      const { submitId } = await admin.call(submit, { body: { pid: PROBLEM, language, code: source } })
      return { id: submitId, program }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function submitBatch(from: number, to: number): Promise<Sent[]> {
  const sent: Sent[] = []
  for (let index = from; index < to; index += 1) {
    const program = MIX[(index * 7) % MIX.length]
    if (program !== undefined) sent.push(await submitProgram(program))
  }
  return sent
}

const kills: Record<Part, number> = { judge: 0, server: 0, sandbox: 0, postgres: 0 }

async function kill(part: Part, turn: number): Promise<void> {
  const pids = (await site.processes())[part]
  const pid = pids[turn % Math.max(1, pids.length)]
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGKILL')
    kills[part] += 1
  } catch {
    // It had just ended with another part.
  }
}

async function killAndRecover(victim: (typeof TURNS)[number], turn: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, KILL_AFTER_MS))
  for (const part of PARTS) if (victim === part || victim === 'all') await kill(part, turn)
  await waitFor(site.isReady, READY_TIMEOUT_MS)
}

/** Every submission of the problem as the site lists it, including those whose response got lost. */
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

async function readFinal() {
  const areJudged = async () => !(await readAll()).some(({ status }) => isInProgress(status))
  await waitFor(areJudged, FINAL_TIMEOUT_MS, 500)
  return new Map((await readAll()).map((row) => [row.submitId, row]))
}

test('undisturbed, each program gets its verdict', async () => {
  const sent = []
  for (const program of PROGRAMS) sent.push(await submitProgram(program))
  const rows = await readFinal()
  const found = sent.map(({ id }) => rows.get(id)?.status)
  expect(found).toEqual(PROGRAMS.map(({ verdict }) => VERDICT_STATUS[verdict]))
})

test('no kill loses, doubles or changes a verdict', async () => {
  const sent: Sent[] = []
  for (const [turn, victim] of TURNS.entries()) {
    const [from, to] = [turn, turn + 1].map((part) => Math.floor((SUBMISSIONS * part) / TURNS.length))
    const [batch] = await Promise.all([submitBatch(from ?? 0, to ?? 0), killAndRecover(victim, turn)])
    sent.push(...batch)
  }
  const rows = await readFinal()

  const wrong = sent.filter(({ id, program }) => rows.get(id)?.status !== VERDICT_STATUS[program.verdict])
  expect(wrong.map(({ id, program }) => ({ id, expected: program.verdict, row: rows.get(id) }))).toEqual([])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(SUBMISSIONS)
  for (const part of PARTS) expect(kills[part], `kills of ${part}`).toBeGreaterThan(0)

  // The counters are written with the verdicts: a submission judged twice would count twice.
  const { problemCount } = await admin.call(getProblemDetail, { query: { problemId: PROBLEM } })
  const byStatus = (status: number) => [...rows.values()].filter((row) => row.status === status).length
  expect(problemCount).toMatchObject({
    total: rows.size,
    ac: byStatus(0),
    wa: byStatus(-1),
    re: byStatus(3),
    tle: byStatus(1),
    ce: byStatus(-2),
    se: 0,
  })
})

test('every host took part, each in its own languages', async () => {
  const judgesOf = (language: string) =>
    new Set([...rows].filter((row) => row.language === language).map(({ judger }) => judger))
  const rows = await readAll()
  expect([...judgesOf(C)].sort()).toEqual(['both', 'local', 'only-c'])
  expect(judgesOf(PYTHON)).not.toContain('only-c')
})

test('the administrator finds the problem unchanged', async () => {
  const { records } = await admin.call(listProblemsForAdmin, { query: { keyword: PROBLEM } })
  expect(records).toMatchObject([{ problemId: PROBLEM }])
})
