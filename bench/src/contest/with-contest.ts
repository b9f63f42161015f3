import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@gavel/e2e/client'
import pg from 'pg'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { openPostgres } from '../../../scripts/lib/postgres.ts'
import { installedPostgres } from '../../../scripts/lib/postgres-binaries.ts'
import { findServiceUser } from '../../../scripts/lib/service-user.ts'
import { type BenchServer, startServer } from '../lists/server.ts'
import { type Stage, setStage } from './stage.ts'

const REPOSITORY_DIR = join(import.meta.dirname, '../../..')
const FOLDER = join(tmpdir(), 'gavel-bench-contest')

export interface HeldContest {
  readonly server: BenchServer
  readonly stage: Stage
  readonly database: pg.Client
  readonly dataDir: string
}

/**
 * A running contest on a server and a database of its own.
 *
 * @param importing a module that the server loads first
 */
export async function withContest(
  { entrants, importing }: { readonly entrants: number; readonly importing?: string },
  measure: (held: HeldContest) => Promise<void>,
): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const dataDir = join(FOLDER, 'data')
  const postgres = await openPostgres({
    nativeDir: installedPostgres(REPOSITORY_DIR).nativeDir,
    clusterDir: join(FOLDER, 'cluster'),
    socketDir: join(FOLDER, 'socket'),
    logFile: join(FOLDER, 'postgres.log'),
    owner: await findServiceUser((line) => console.log(line)),
  })
  try {
    await migrate(postgres.databaseUrl)
    const server = await startServer(postgres.databaseUrl, dataDir, importing)
    const database = new pg.Client({ connectionString: postgres.databaseUrl })
    await database.connect()
    try {
      const stage = await setStage(database, (token) => new Client(server.url, token), entrants)
      await measure({ server, stage, database, dataDir })
    } finally {
      await database.end()
      await server.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(FOLDER, { recursive: true, force: true })
  }
}
