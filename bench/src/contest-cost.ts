/**
 * The cost of each call of a contest's pages: statements of a request that comes alone and of many at once, and the
 * processor time of the server and of PostgreSQL, which hardly depends on what else the machine does.
 *
 * `npm run bench -- contest-cost`
 */

import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { type HeldContest, withContest } from './contest/with-contest.ts'
import { cpuTimeMs } from './lists/cpu-time.ts'
import { readStatementCount } from './statements/statement-count.ts'

const ENTRANTS = 500
const AT_ONCE = 64
const COUNTED = 640
const TIMED = 2_000

interface Asked {
  readonly name: string
  readonly path: string
  readonly body?: object
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

const callsOf = (cid: number, pids: readonly number[]): Asked[] => [
  { name: 'nothing: no such address', path: '/api/nothing' },
  { name: 'contest', path: `/api/get-contest-info?cid=${cid}` },
  { name: 'access', path: `/api/get-contest-access?cid=${cid}` },
  {
    name: 'unread announcements',
    path: '/api/get-contest-not-read-announcement',
    body: { cid, readAnnouncementList: [] },
  },
  { name: 'problems', path: `/api/get-contest-problem?cid=${cid}` },
  {
    name: 'own status',
    path: '/api/get-user-problem-status',
    body: { cid, pidList: pids, isContestProblemList: true },
  },
  { name: 'standings, whole board', path: `/api/contest/board?cid=${cid}` },
  {
    name: "standings, the wire's page",
    path: '/api/get-contest-rank',
    body: { cid, limit: 50, currentPage: 1 },
  },
]

function send(url: string, token: string | undefined, { path, body }: Asked): Promise<void> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      {
        agent,
        method: payload === undefined ? 'GET' : 'POST',
        headers: {
          authorization: token,
          'accept-encoding': 'gzip',
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        if (response.statusCode !== 200 && path !== '/api/nothing')
          reject(new Error(`${path}: ${response.statusCode}`))
        response.resume().once('end', resolve)
      },
    )
    sent.once('error', reject).end(payload)
  })
}

async function ask(
  { server, stage }: HeldContest,
  asked: Asked,
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) {
      next += 1
      await send(server.url, stage.tokens[next % stage.tokens.length], asked)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

async function statementsOf(held: HeldContest, count: number, work: () => Promise<void>): Promise<number> {
  const before = await countStatements(held)
  await work()
  return ((await countStatements(held)) - before) / count
}

async function countStatements({ server, dataDir }: HeldContest): Promise<number> {
  return (await readStatementCount(server.pid, dataDir)).statements
}

const importing = join(import.meta.dirname, 'statements/count-statements.ts')
await withContest({ entrants: ENTRANTS, importing }, async (held) => {
  const { rows } = await held.database.query<{ problem_id: number }>(
    'select problem_id::int from contest_problems where contest_id = $1',
    [held.stage.cid],
  )
  const { rows: own } = await held.database.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = Number(
    /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${own[0]?.pid}/status`, 'utf8'))?.[1] ?? 0,
  )
  console.log(
    `${'call'.padEnd(28)} statements alone, at once   server ms   PostgreSQL ms   requests a second`,
  )
  for (const asked of callsOf(
    held.stage.cid,
    rows.map((row) => row.problem_id),
  )) {
    await ask(held, asked, { count: 200, atOnce: AT_ONCE })
    const alone = await statementsOf(held, 20, () => ask(held, asked, { count: 20, atOnce: 1 }))
    const together = await statementsOf(held, COUNTED, () =>
      ask(held, asked, { count: COUNTED, atOnce: AT_ONCE }),
    )
    const [serverBefore, postgresBefore] = [cpuTimeMs(held.server.pid), cpuTimeMs(postmaster)]
    const begun = performance.now()
    await ask(held, asked, { count: TIMED, atOnce: AT_ONCE })
    const seconds = (performance.now() - begun) / 1_000
    const serverMs = (cpuTimeMs(held.server.pid) - serverBefore) / TIMED
    const postgresMs = (cpuTimeMs(postmaster) - postgresBefore) / TIMED
    console.log(
      `${asked.name.padEnd(28)} ${alone.toFixed(1).padStart(10)} ${together.toFixed(2).padStart(8)} ` +
        `${serverMs.toFixed(2).padStart(16)} ${postgresMs.toFixed(2).padStart(15)} ${(TIMED / seconds).toFixed(0).padStart(12)}`,
    )
  }
  agent.destroy()
})
