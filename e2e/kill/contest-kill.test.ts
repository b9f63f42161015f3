import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  createContest,
  createProblem,
  downloadContestLog,
  downloadLogHeads,
  downloadLogKey,
  getBoard,
  isInProgress,
  listContestSubmissions,
  listLanguages,
  registerForContest,
  saveContestProblemLink,
  signLogHead,
  submit,
  VERDICT_STATUS,
  type Verdict,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventAccount, logInAs, registerAccount } from '../src/accounts.ts'
import type { Client } from '../src/client.ts'
import { REPOSITORY_DIR, type Site, startSite, waitFor } from '../src/site.ts'

/**
 * A contest whose programs are handed in while the parts of the site are killed in turn. Its standings must equal those
 * of the same programs by the rules, and its log must have every submission and every verdict once, in one chain.
 */

const C = 'C With O2'
const READY_TIMEOUT_MS = 120_000
const FINAL_TIMEOUT_MS = 240_000
const HOUR_MS = 3_600_000
const PENALTY_SECONDS = 1_200
const GAVEL = join(REPOSITORY_DIR, 'scripts/gavel.mjs')
const VICTIMS = ['judge', 'server', 'postgres', 'sandbox', 'judge', 'server'] as const
type Part = (typeof VICTIMS)[number]

const sum = (extra: string) =>
  `#include <stdio.h>\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; ${extra} printf("%d\\n", a + b); return 0; }\n`
const PROGRAMS: Readonly<Record<'AC' | 'WA' | 'RE', string>> = {
  AC: sum('for (volatile long i = 0; i < 40000000; i++) {}'),
  WA: sum('b++;'),
  RE: sum('return 7;'),
}
/** The programs that each entrant hands in, in this order, while the victim of the turn is killed. */
const TURNS: readonly (readonly (readonly ['A' | 'B', keyof typeof PROGRAMS])[])[] = [
  [
    ['A', 'WA'],
    ['A', 'AC'],
  ],
  [
    ['B', 'RE'],
    ['A', 'WA'],
  ],
  [
    ['B', 'WA'],
    ['B', 'AC'],
  ],
  [
    ['A', 'AC'],
    ['B', 'WA'],
  ],
  [
    ['B', 'AC'],
    ['A', 'RE'],
  ],
  [
    ['A', 'AC'],
    ['B', 'AC'],
  ],
]

let site: Site
let admin: Client
let cid: number
const startsAt = new Date(Date.now() - HOUR_MS)
const entrants: Client[] = []

beforeAll(async () => {
  site = await startSite({ env: { JUDGE_LANGUAGES: C } })
  admin = await site.admin()
  cid = await holdContest()
  for (const name of ['ada', 'bob', 'eve']) {
    const account = inventAccount(name)
    await registerAccount(site, account)
    const { client } = await logInAs(site, account)
    await client.call(registerForContest, { body: { cid, password: null } })
    entrants.push(client)
  }
})
afterAll(() => site.stop())

async function holdContest(): Promise<number> {
  const { id } = await admin.call(createContest, {
    body: {
      ...{ title: 'While parts are killed', type: 0, auth: 0, description: 'Carry on.', visible: true },
      startTime: startsAt,
      endTime: new Date(Date.now() + 4 * HOUR_MS),
    },
  })
  const languages = (await admin.call(listLanguages)).filter(({ name }) => name === C)
  for (const label of ['A', 'B']) {
    const { pid } = await admin.call(createProblem, {
      body: {
        problem: {
          ...{
            problemId: `KILL${label}`,
            type: 0,
            auth: 1,
            timeLimit: 1500,
            memoryLimit: 64,
            stackLimit: 64,
          },
          ...{ title: 'A+B', description: 'a + b', input: 'a b', output: 'sum' },
        },
        samples: [{ input: '1 2\n', output: '3\n' }],
        isUploadTestCase: false,
        judgeMode: 'default',
        languages: languages.map(({ id }) => ({ id })),
      },
    })
    await admin.call(saveContestProblemLink, {
      body: { cid: id, pid, displayId: label, displayTitle: label, color: '#e53935' },
    })
  }
  return id
}

/** As a contestant does who sees an error: looks whether it was stored, and otherwise sends it again. */
async function handIn(client: Client, label: string, verdict: keyof typeof PROGRAMS): Promise<number> {
  const code = PROGRAMS[verdict]
  for (;;) {
    try {
      return (await client.call(submit, { body: { cid, pid: label, language: C, code } })).submitId
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function kill(part: Part): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const [pid] = (await site.processes())[part]
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  await waitFor(site.isReady, READY_TIMEOUT_MS)
}

async function readAll() {
  const { records } = await admin.call(listContestSubmissions, { query: { contestID: cid, limit: 100 } })
  return records
}

test('a contest in which every part is killed has the standings and the log of an undisturbed one', async () => {
  const expected = new Map<number, Verdict>()
  for (const [turn, victim] of VICTIMS.entries()) {
    const programs = TURNS[turn] ?? []
    const handing = entrants.map(async (client) => {
      for (const [label, verdict] of programs) expected.set(await handIn(client, label, verdict), verdict)
    })
    await Promise.all([...handing, kill(victim)])
  }
  await waitFor(
    async () => !(await readAll()).some(({ status }) => isInProgress(status)),
    FINAL_TIMEOUT_MS,
    500,
  )
  const rows = await readAll()
  const wrong = rows.filter(({ submitId, status }) => {
    const verdict = expected.get(submitId)
    return verdict !== undefined && status !== VERDICT_STATUS[verdict]
  })
  expect(wrong).toEqual([])
  // A submission that was stored although its answer got lost counts as well, so at least the answered ones are there.
  for (const id of expected.keys()) expect(rows.map(({ submitId }) => submitId)).toContain(id)

  const board = await admin.call(getBoard, { query: { cid } })
  expect(board.rows.map(({ username, result, cells }) => [username, result, cells.length]).sort()).toEqual(
    [...new Set(rows.map(({ username }) => username))].sort().map((username) => [username, 2, 2]),
  )
  for (const { username, time, tries } of board.rows) {
    const own = rows.filter((row) => row.username === username)
    expect({ username, time, tries }).toEqual({ username, time: penaltyOf(own), tries: own.length })
  }

  const { entries, verdict } = await readLog()
  expect(verdict).toMatch(new RegExp(`^intact: contest ${cid}, `))
  const logged = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).map(({ body }) => (JSON.parse(body) as Logged).submission)
  expect(logged('submission').sort()).toEqual(rows.map(({ submitId }) => submitId).sort())
  // A judging that was lost with its host leaves none: each has its one verdict.
  expect(logged('judging').sort()).toEqual(logged('submission').sort())
})

interface Logged {
  readonly submission: number
}

/** The log as organisers download it, and what `npx gavel verify-log` says of it beside the head that the site signed. */
async function readLog() {
  await admin.call(signLogHead, { body: { cid } })
  const [log, heads, key] = await Promise.all([
    download(`${downloadContestLog.path}?cid=${cid}`, 'contest.log'),
    download(`${downloadLogHeads.path}?cid=${cid}`, 'heads.jsonl'),
    download(downloadLogKey.path, 'key.pem'),
  ])
  const checked = ['verify-log', log.path, '--head', heads.path, '--key', key.path, '--no-install']
  const { stdout } = await promisify(execFile)(process.execPath, [GAVEL, ...checked])
  const [, ...lines] = log.text.trim().split('\n')
  return { verdict: stdout, entries: lines.map((line) => JSON.parse(line) as { kind: string; body: string }) }
}

async function download(address: string, name: string) {
  const response = await fetch(`${site.url}${address}`, { headers: { authorization: admin.token ?? '' } })
  const text = await response.text()
  const path = join(site.dataDir, name)
  await writeFile(path, text)
  return { path, text }
}

/** By the rules of ICPC, from the list of submissions alone. */
function penaltyOf(own: Awaited<ReturnType<typeof readAll>>): number {
  return ['A', 'B'].reduce((total, label) => {
    const tried = own.filter((row) => row.displayId === label).sort((a, b) => a.submitId - b.submitId)
    const solved = tried.findIndex(({ status }) => status === VERDICT_STATUS.AC)
    const solvedAt = tried[solved]?.submitTime.getTime() ?? Number.NaN
    return total + Math.floor((solvedAt - startsAt.getTime()) / 1000) + solved * PENALTY_SECONDS
  }, 0)
}
