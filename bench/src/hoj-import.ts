/**
 * Measures the import of a large HOJ: 100 000 users and 1 000 000 submissions with five case results each, a quarter of
 * them in one contest.
 *
 * `npm run bench -- hoj-import [users] [submissions]`
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { openThrowawayPostgres } from '../../scripts/lib/throwaway-postgres.ts'
import { cpuTimeMs } from './lists/cpu-time.ts'

const REPOSITORY_DIR = join(import.meta.dirname, '../..')
const [users = 100_000, submissions = 1_000_000] = process.argv.slice(2).map(Number)
const PROBLEMS = Math.max(20, Math.round(submissions / 5_000))
const CASES = 5
/** One of so many submissions belongs to a contest. */
const CONTEST_SHARE = 4
const ROWS_OF_A_STATEMENT = 500
const STATUSES = [0, 0, 0, -1, -1, 1, 3, -2]

const uidOf = (number: number) => createHash('md5').update(String(number)).digest('hex')

/** About as long as real submissions, and different each time. */
function sourceOf(number: number): string {
  const line = (at: number) =>
    `  for (int i${at} = 0; i${at} < ${number % (97 + at)}; i${at}++) sum += a[i${at}] * ${at};\\n`
  return `#include <cstdio>\\nint a[${number}];\\nint main() {\\n  long sum = 0;\\n${Array.from({ length: 10 + (number % 15) }, (_, at) => line(at)).join('')}  printf(\\"%ld\\\\n\\", sum);\\n}\\n`
}

function table(name: string, columns: readonly string[]): string {
  return `DROP TABLE IF EXISTS \`${name}\`;\nCREATE TABLE \`${name}\` (\n${columns.map((column) => `  \`${column}\` longtext`).join(',\n')}\n);\n`
}

function* inserts(name: string, count: number, rowOf: (number: number) => string): Generator<string> {
  for (let from = 1; from <= count; from += ROWS_OF_A_STATEMENT) {
    const length = Math.min(ROWS_OF_A_STATEMENT, count - from + 1)
    yield `INSERT INTO \`${name}\` VALUES ${Array.from({ length }, (_, index) => rowOf(from + index)).join(',')};\n`
  }
}

/** Tables in alphabetical order, as mariadb-dump writes them, so submissions come before what they refer to. */
function* dump(): Generator<string> {
  yield '/*!40101 SET NAMES utf8mb4 */;\n'
  yield table('contest', ['id', 'title', 'type', 'auth', 'start_time', 'end_time'])
  yield "INSERT INTO `contest` VALUES (1000,'Contest',0,0,'2020-09-13 00:00:00','2040-09-13 00:00:00');\n"
  yield table('contest_problem', ['id', 'display_id', 'cid', 'pid', 'display_title'])
  yield* inserts('contest_problem', PROBLEMS, (id) => `(${id},'P${id}',1000,${999 + id},'Problem ${id}')`)
  yield table('judge', [
    'submit_id',
    'pid',
    'uid',
    'cid',
    'gid',
    'submit_time',
    'status',
    'time',
    'memory',
    'length',
    'code',
    'language',
  ])
  yield* inserts('judge', submissions, (id) => {
    const source = sourceOf(id)
    const time = new Date(1_600_000_000_000 + id * 60_000).toISOString().slice(0, 19).replace('T', ' ')
    return `(${id},${1000 + (id % PROBLEMS)},'${uidOf((id * 7_919) % users)}',${id % CONTEST_SHARE === 0 ? 1000 : 0},NULL,'${time}',${STATUSES[id % STATUSES.length]},${id % 900},${id % 60_000},${source.length},'${source}','C++')`
  })
  yield table('judge_case', ['id', 'submit_id', 'status', 'time', 'memory', 'score', 'seq', 'user_output'])
  yield* inserts('judge_case', submissions * CASES, (id) => {
    const submission = Math.ceil(id / CASES)
    return `(${id},${submission},${STATUSES[submission % STATUSES.length]},${id % 900},${id % 60_000},NULL,${id % CASES},NULL)`
  })
  yield table('problem', [
    'id',
    'problem_id',
    'title',
    'description',
    'input',
    'output',
    'auth',
    'is_upload_case',
  ])
  yield* inserts('problem', PROBLEMS, (number) => {
    const id = 999 + number
    return `(${id},'HOJ-${id}','Problem ${id}','${'What is asked. '.repeat(60)}','in','out',1,0)`
  })
  yield table('problem_case', ['id', 'pid', 'input', 'output'])
  yield* inserts(
    'problem_case',
    PROBLEMS * CASES,
    (id) => `(${id},${1000 + (id % PROBLEMS)},'${id}\\n','${id * 2}\\n')`,
  )
  yield table('user_info', ['uuid', 'username', 'password', 'email', 'status', 'gmt_create'])
  yield* inserts('user_info', users, (number) => {
    const uid = uidOf(number - 1)
    return `('${uid}','user${number}','${uid}','user${number}@example.org',0,'2020-01-01 00:00:00')`
  })
  yield '-- Dump completed\n'
}

interface Site {
  readonly databaseUrl: string
  readonly folder: string
}

async function runImport({ databaseUrl, folder }: Site, path: string) {
  const start = performance.now()
  const measure = join(folder, 'measure.mjs')
  await writeFile(
    measure,
    "process.on('exit', () => { const u = process.resourceUsage(); console.log('used', u.maxRSS, u.userCPUTime + u.systemCPUTime) })",
  )
  const script = join(REPOSITORY_DIR, 'apps/server/src/cli/import-hoj.ts')
  const child = spawn(process.execPath, ['--import', measure, script, 'import-hoj', path], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  const [exitCode] = await ended
  if (exitCode !== 0) throw new Error(output)
  const [, peakKib = '0', cpuUs = '0'] = /used (\d+) (\d+)/.exec(output) ?? []
  return {
    seconds: (performance.now() - start) / 1_000,
    cpuSeconds: Number(cpuUs) / 1e6,
    peakMib: Number(peakKib) / 1_024,
  }
}

/** CPU time of the PostgreSQL process that works for the import, while it lives. */
async function watchPostgres(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let seconds = 0
  const timer = setInterval(async () => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'gavel-import'",
    )
    const pid = rows[0]?.pid
    if (pid !== undefined) seconds = Math.max(seconds, cpuTimeMs(pid) / 1_000)
  }, 500)
  return async () => {
    clearInterval(timer)
    await client.end()
    return seconds
  }
}

const folder = await mkdtemp(join(tmpdir(), 'gavel-bench-hoj-'))
const { databaseUrl, discard } = await openThrowawayPostgres(REPOSITORY_DIR)
try {
  const path = join(folder, 'hoj.sql')
  await pipeline(Readable.from(dump()), createWriteStream(path))
  console.log(
    `${users} users, ${submissions} submissions: ${((await stat(path)).size / 2 ** 20).toFixed(0)} MiB`,
  )
  const stopWatching = await watchPostgres(databaseUrl)
  for (const round of ['first import', 'the same again']) {
    const { seconds, cpuSeconds, peakMib } = await runImport({ databaseUrl, folder }, path)
    console.log(
      `${round}: ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor time, at most ${peakMib.toFixed(0)} MiB`,
    )
    if (round === 'first import')
      console.log(`PostgreSQL: ${(await stopWatching()).toFixed(0)} s of processor time`)
  }
} finally {
  await discard()
  await rm(folder, { recursive: true, force: true })
}
