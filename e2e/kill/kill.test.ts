import {
  createProblem,
  getProblemDetail,
  listProblemsForAdmin,
  listSubmissions,
  submit,
  VERDICT_STATUS,
  type Verdict,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../src/client.ts'
import { type Site, startSite, waitFor } from '../src/site.ts'

/**
 * Two hundred submissions while every part of the site is killed in turn, over and over. Whatever was answered
 * must end with exactly one verdict, the one that an undisturbed run gives.
 */

const SUBMISSIONS = 200
/** Long enough for the killed part to come back and do some work before the next one is killed. */
const KILL_EVERY_MS = 2_000
const PARTS = ['judge', 'server', 'sandbox', 'postgres'] as const
const FINAL_TIMEOUT_MS = 240_000

/** Each program's verdict by the way it behaves; the busy loops keep the judge at work when the kills come. */
const PROGRAMS: readonly { verdict: Verdict; source: string }[] = [
  { verdict: 'AC', source: sum('for (volatile long i = 0; i < 40000000; i++) {}') },
  { verdict: 'WA', source: sum('b++;') },
  { verdict: 'RE', source: sum('return 7;') },
  { verdict: 'TLE', source: sum('for (;;) {}') },
  { verdict: 'CE', source: 'int main(void) { return nothing; }' },
]

function sum(extra: string): string {
  return `#include <stdio.h>\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; ${extra} printf("%d\\n", a + b); return 0; }\n`
}

let site: Site
let admin: Client
let problemCode = ''

beforeAll(async () => {
  site = await startSite()
  admin = await site.admin()
  await admin.call(createProblem, {
    body: {
      problem: {
        problemId: 'KILL',
        title: 'A+B',
        type: 0,
        timeLimit: 300,
        memoryLimit: 64,
        stackLimit: 64,
        description: 'a + b',
        input: 'a b',
        output: 'sum',
        auth: 1,
      },
      samples: [
        { input: '1 2\n', output: '3\n' },
        { input: '40 2\n', output: '42\n' },
        { input: '-5 5\n', output: '0\n' },
      ],
      isUploadTestCase: false,
      judgeMode: 'default',
      languages: [{ id: await languageId('C With O2') }],
    },
  })
  problemCode = 'KILL'
})
afterAll(() => site.stop())

async function languageId(name: string): Promise<number> {
  const { listLanguages } = await import('@gavel/contract')
  const language = (await admin.call(listLanguages)).find((candidate) => candidate.name === name)
  if (language === undefined) throw new Error(`the judge does not offer ${name}`)
  return language.id
}

/** Submits until the site answered: a request that failed may or may not have been stored, as for any user. */
async function submitOne(index: number): Promise<{ id: number; verdict: Verdict }> {
  const program = PROGRAMS[index % PROGRAMS.length]
  if (program === undefined) throw new Error('no program')
  for (;;) {
    try {
      const answer = await admin.call(submit, {
        body: { pid: problemCode, language: 'C With O2', code: program.source },
      })
      return { id: answer.submitId, verdict: program.verdict }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function killInTurn(isOver: () => boolean): Promise<Record<string, number>> {
  const kills: Record<string, number> = {}
  for (let turn = 0; !isOver(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, KILL_EVERY_MS))
    const part = PARTS[turn % PARTS.length] ?? 'judge'
    for (const pid of (await site.processes())[part].slice(0, 1)) {
      process.kill(pid, 'SIGKILL')
      kills[part] = (kills[part] ?? 0) + 1
    }
    await waitFor(site.isReady, 60_000)
  }
  return kills
}

/** Every submission of the problem as the site lists it, also those whose answer got lost. */
async function readAll() {
  const rows = []
  for (let page = 1; ; page += 1) {
    const { records } = await admin.call(listSubmissions, {
      query: { problemID: problemCode, limit: 100, currentPage: page },
    })
    rows.push(...records)
    if (records.length < 100) return rows
  }
}

test('no kill loses, doubles or changes a verdict', async () => {
  let isOver = false
  const killing = killInTurn(() => isOver)
  const sent: { id: number; verdict: Verdict }[] = []
  for (let index = 0; index < SUBMISSIONS; index += 1) sent.push(await submitOne(index))
  const isWaiting = async () => (await readAll()).some((row) => row.status >= 5 && row.status <= 7)
  // The kills go on while the queue is worked off; the last part is undisturbed so that it ends.
  await waitFor(async () => (await countOpen()) < SUBMISSIONS / 4, FINAL_TIMEOUT_MS, 1_000)
  isOver = true
  const kills = await killing
  await waitFor(async () => !(await isWaiting()), FINAL_TIMEOUT_MS, 1_000)

  const rows = new Map((await readAll()).map((row) => [row.submitId, row]))
  const wrong = sent.filter(({ id, verdict }) => rows.get(id)?.status !== VERDICT_STATUS[verdict])
  expect(wrong.map(({ id, verdict }) => ({ id, verdict, row: rows.get(id) }))).toEqual([])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(SUBMISSIONS)
  for (const part of PARTS) expect(kills[part] ?? 0, `kills of ${part}`).toBeGreaterThan(0)

  // The counters are written with the verdicts: one judged twice would count twice.
  const { problemCount } = await admin.call(getProblemDetail, { query: { problemId: problemCode } })
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

async function countOpen(): Promise<number> {
  try {
    return (await readAll()).filter((row) => row.status >= 5 && row.status <= 7).length
  } catch {
    // Killed just now; it comes back.
    return SUBMISSIONS
  }
}

test('the administrator still finds the problem as it was', async () => {
  const { records } = await admin.call(listProblemsForAdmin, { query: { keyword: problemCode } })
  expect(records).toMatchObject([{ problemId: problemCode }])
})
