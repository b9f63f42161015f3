import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastFolder } from './fast-folder.ts'
import { openPostgres } from './postgres.ts'
import { installedPostgres } from './postgres-binaries.ts'
import { runningPostmaster } from './postmaster.ts'
import { identityOf } from './process-identity.ts'
import { findServiceUser } from './service-user.ts'
import { waitUntil } from './wait-until.ts'

const PREFIX = 'gavel-test-'

export type ThrowawayPostgres = { databaseUrl: string; discard: () => Promise<void> }

/** A PostgreSQL that lives as long as its user and is then deleted, so nothing needs to reach the disk. */
export async function openThrowawayPostgres(repositoryDir: string): Promise<ThrowawayPostgres> {
  await sweepAbandoned()
  const folder = mkdtempSync(join(fastFolder(), PREFIX))
  writeFileSync(join(folder, 'user'), userMark(process.pid))
  const postgres = await openPostgres({
    nativeDir: installedPostgres(repositoryDir).nativeDir,
    clusterDir: join(folder, 'cluster'),
    socketDir: join(folder, 'socket'),
    logFile: join(folder, 'postgres.log'),
    owner: await findServiceUser(console.log),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
      // Its workers belong to the superuser, and one that is connected to a database would prevent dropping it.
      autovacuum: 'off',
      // Nobody replays its log: memory is better used for something else.
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '256MB',
    },
  })
  return {
    databaseUrl: postgres.databaseUrl,
    discard: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server runs detached, so an interrupted test run leaves it running; the next run ends it. */
async function sweepAbandoned(): Promise<void> {
  const places = [...new Set([tmpdir(), fastFolder()])]
  const folders = places.flatMap((place) =>
    readdirSync(place)
      .filter((entry) => entry.startsWith(PREFIX))
      .map((entry) => join(place, entry)),
  )
  for (const folder of folders) {
    try {
      const mark = readFileSync(join(folder, 'user'), 'utf8')
      if (mark === userMark(Number.parseInt(mark, 10))) continue
      const pid = runningPostmaster(join(folder, 'cluster'))
      if (pid !== null) process.kill(pid, 'SIGQUIT')
      await waitUntil(() => runningPostmaster(join(folder, 'cluster')) === null, 10_000)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // A folder of another user, or of another kind: not ours to clean up.
    }
  }
}

function userMark(pid: number): string {
  return `${pid} ${identityOf(pid)?.startedAtTicks ?? 'gone'}`
}
