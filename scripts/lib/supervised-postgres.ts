import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createBackOff } from './back-off.ts'
import { reasonOf } from './fixable-error.ts'
import { rotateOpenFile } from './log-file.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { copyPostgres } from './postgres-binaries.ts'
import { say } from './progress.mjs'
import type { ServiceUser } from './service-user.ts'
import { isShuttingDown, stopAtEnd } from './shutdown.ts'

const LOOK_EVERY_MS = 250

const folderOf = (dataDir: string) => join(dataDir, 'postgres')

export const clusterDirOf = (dataDir: string) => join(folderOf(dataDir), 'cluster')

/** The location of our own PostgreSQL below the data folder. */
export function ownPostgres(repositoryDir: string, dataDir: string, owner: ServiceUser): PostgresOptions {
  return {
    nativeDir: copyPostgres(repositoryDir, folderOf(dataDir), owner),
    clusterDir: clusterDirOf(dataDir),
    socketDir: join(dataDir, 'run', 'postgres'),
    logFile: join(dataDir, 'logs', 'postgres.log'),
    owner,
  }
}

/** Starts our own PostgreSQL below the data folder, and restarts it when it dies. @returns its address */
export async function startPostgres(
  repositoryDir: string,
  dataDir: string,
  owner: ServiceUser,
): Promise<string> {
  const options = ownPostgres(repositoryDir, dataDir, owner)
  rotateOpenFile(options.logFile)
  let postgres = await openPostgres(options)
  let isWatching = true
  stopAtEnd({
    async stop() {
      isWatching = false
      await postgres.stop()
    },
    // Killing it would only force a recovery at the next start; left running, it is adopted then.
    kill: () => undefined,
  })
  const backOff = createBackOff()
  const watch = async (): Promise<void> => {
    let startedAt = performance.now()
    while (isWatching && !isShuttingDown()) {
      await delay(LOOK_EVERY_MS)
      if (postgres.isAlive() || !isWatching || isShuttingDown()) continue
      say('! PostgreSQL ended; starting it again.')
      await delay(backOff.nextDelayMs(performance.now() - startedAt))
      startedAt = performance.now()
      try {
        postgres = await openPostgres(options)
      } catch (error) {
        say(`! ${reasonOf(error)}`)
      }
    }
  }
  void watch()
  return postgres.databaseUrl
}
