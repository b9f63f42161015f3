/**
 * Measures a thousand logins a minute, first alone and then during a guessing attack: many addresses on one account, and
 * one address on many accounts. Each login comes from its own address, as behind a proxy.
 *
 * `npm run bench -- logins`, or `node bench/src/logins.ts 30` for half a minute each.
 */

import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { hashPassword } from '../../apps/server/src/features/accounts/password.service.ts'
import { openPostgres } from '../../scripts/lib/postgres.ts'
import { installedPostgres } from '../../scripts/lib/postgres-binaries.ts'
import { findServiceUser } from '../../scripts/lib/service-user.ts'
import { cpuTimeMs } from './lists/cpu-time.ts'
import { type BenchServer, startServer } from './lists/server.ts'
import { quantile } from './statistics.ts'

const REPOSITORY_DIR = join(import.meta.dirname, '../..')
const FOLDER = join(tmpdir(), 'gavel-bench-logins')
const SECONDS = Number(process.argv[2] ?? 60)
const LOGINS_PER_SECOND = 1_000 / 60
const GUESSES_PER_SECOND = 40
const USERS = 500
const PASSWORD = 'correct horse'

interface Figures {
  readonly answers: Map<string, number>
  readonly samplesMs: number[]
}

const noFigures = (): Figures => ({ answers: new Map(), samplesMs: [] })

/** Sends requests at a fixed rate without waiting for responses, because real users do not wait for each other. */
async function atRate(perSecond: number, send: (index: number) => Promise<string>): Promise<Figures> {
  const figures = noFigures()
  const pending: Promise<void>[] = []
  const count = Math.round(perSecond * SECONDS)
  const start = performance.now()
  for (let index = 0; index < count; index += 1) {
    const wait = start + (index * 1_000) / perSecond - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const sent = performance.now()
    pending.push(
      send(index).then((answer) => {
        figures.samplesMs.push(performance.now() - sent)
        figures.answers.set(answer, (figures.answers.get(answer) ?? 0) + 1)
      }),
    )
  }
  await Promise.all(pending)
  return figures
}

async function tryLogin(
  server: BenchServer,
  username: string,
  password: string,
  ip: string,
): Promise<string> {
  const response = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ username, password }),
  })
  const { code } = (await response.json()) as { code?: string }
  return code ?? 'logged in'
}

async function readPage(server: BenchServer): Promise<string> {
  const response = await fetch(`${server.url}/api/get-website-config`)
  await response.arrayBuffer()
  return String(response.status)
}

let addresses = 0
/** Returns each address only once. */
function nextAddress(network: number): string {
  addresses += 1
  return `${network}.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

function describe(name: string, { answers, samplesMs }: Figures): string {
  const counted = [...answers].map(([answer, count]) => `${answer} ${count}`).join(', ')
  const times = [0.5, 0.99]
    .map((share) => `p${share * 100} ${quantile(samplesMs, share).toFixed(0)} ms`)
    .join('  ')
  return `  ${name.padEnd(28)} ${times.padEnd(24)} ${counted}`
}

async function measure(server: BenchServer, isAttacked: boolean): Promise<void> {
  const before = cpuTimeMs(server.pid)
  const attacks = isAttacked
    ? [
        atRate(GUESSES_PER_SECOND, (index) => tryLogin(server, 'user1', `guess-${index}`, nextAddress(11))),
        atRate(GUESSES_PER_SECOND, (index) => tryLogin(server, `user${index}`, 'password-1', '12.0.0.1')),
      ]
    : []
  const [honest, page, ...guesses] = await Promise.all([
    // The owner of the attacked account has to solve a puzzle meanwhile; all others must not notice anything.
    atRate(LOGINS_PER_SECOND, (index) =>
      tryLogin(server, `user${2 + (index % (USERS - 2))}`, PASSWORD, nextAddress(10)),
    ),
    atRate(10, () => readPage(server)),
    ...attacks,
  ])
  const cpuShare = (cpuTimeMs(server.pid) - before) / (SECONDS * 1_000)
  console.log(`${isAttacked ? 'under attack' : 'alone'}, server ${(cpuShare * 100).toFixed(0)} % of a core`)
  console.log(describe('logins, 1000 a minute', honest))
  console.log(describe('a page, 10 a second', page))
  const [fromMany, fromOne] = guesses
  if (fromMany !== undefined) console.log(describe('many addresses, one account', fromMany))
  if (fromOne !== undefined) console.log(describe('one address, many accounts', fromOne))
}

async function fill(url: string): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into users (id, username, password_hash)
      select lpad(to_hex(number), 32, '0'), 'user' || number, $1 from generate_series(1, $2::integer) as number`,
    [passwordHash, USERS],
  )
  await client.end()
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const postgres = await openPostgres({
  nativeDir: installedPostgres(REPOSITORY_DIR).nativeDir,
  clusterDir: join(FOLDER, 'cluster'),
  socketDir: join(FOLDER, 'socket'),
  logFile: join(FOLDER, 'postgres.log'),
  owner: await findServiceUser((line) => console.log(line)),
})
try {
  await migrate(postgres.databaseUrl)
  await fill(postgres.databaseUrl)
  process.env.TRUST_PROXY = '1'
  const server = await startServer(postgres.databaseUrl)
  try {
    await measure(server, false)
    await measure(server, true)
  } finally {
    await server.stop()
  }
} finally {
  await postgres.stop()
  rmSync(FOLDER, { recursive: true, force: true })
}
