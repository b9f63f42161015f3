/**
 * Measures an import of 5 000 users from the check of the rows to the accounts, the server's resources for it, and how long
 * logins take in the meantime.
 *
 * `npm run bench -- user-import`
 */

import { readFileSync } from 'node:fs'
import { getUserImport, startUserImport } from '@gavel/contract'
import { logIn } from '@gavel/e2e/site'
import { openThrowawayPostgres } from '../../scripts/lib/throwaway-postgres.ts'
import { cpuTimeMs } from './lists/cpu-time.ts'
import { startServer } from './lists/server.ts'
import { summary } from './statistics.ts'

const ROWS = 5_000
const ADMIN = { username: 'root', password: 'correct horse battery' }

Object.assign(process.env, {
  GAVEL_ADMIN_USERNAME: ADMIN.username,
  GAVEL_ADMIN_PASSWORD: ADMIN.password,
})

const rows = Array.from({ length: ROWS }, (_, index) => [
  `student${index}`,
  `password ${index}`,
  `student${index}@example.org`,
  `Student ${index}`,
  index % 2 === 0 ? 'male' : 'female',
  `S${index}`,
  'Example School',
])

/** Peak memory of a process in MiB. */
function peakMib(pid: number): number {
  const kib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib ?? 0) / 1024
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<[number, Answer]> {
  const start = performance.now()
  const answer = await work()
  return [performance.now() - start, answer]
}

const { databaseUrl, discard } = await openThrowawayPostgres(process.cwd())
const server = await startServer(databaseUrl)
try {
  const root = await logIn(server.url, ADMIN)
  const idle: number[] = []
  for (let round = 0; round < 20; round += 1) idle.push((await timed(() => logIn(server.url, ADMIN)))[0])
  const before = { memory: peakMib(server.pid), cpu: cpuTimeMs(server.pid) }

  const [checkMs] = await timed(() => root.call(startUserImport, { body: { users: rows, dryRun: true } }))
  const [startMs] = await timed(() => root.call(startUserImport, { body: { users: rows } }))
  const begun = performance.now()
  const busy: number[] = []
  for (;;) {
    busy.push((await timed(() => logIn(server.url, ADMIN)))[0])
    const now = await root.call(getUserImport, { query: {} })
    if (now?.state !== 'preparing') {
      if (now?.state !== 'done') throw new Error(`The import ended as ${now?.state}`)
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const totalSeconds = (performance.now() - begun) / 1_000

  console.log(`check of ${ROWS} rows                 ${checkMs.toFixed(0)} ms`)
  console.log(`check and store, until answered    ${startMs.toFixed(0)} ms`)
  console.log(`then until all accounts exist      ${totalSeconds.toFixed(1)} s`)
  console.log(
    `processor time of the server       ${((cpuTimeMs(server.pid) - before.cpu) / 1_000).toFixed(1)} s`,
  )
  console.log(
    `most memory before, after          ${before.memory.toFixed(0)} MiB, ${peakMib(server.pid).toFixed(0)} MiB`,
  )
  console.log(summary('a login, nothing else to do', idle))
  console.log(summary('a login while the import runs', busy))
} finally {
  await server.stop()
  await discard()
}
