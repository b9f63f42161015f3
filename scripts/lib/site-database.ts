import { FixableError } from './fixable-error.ts'
import { tryLockDataDir } from './instance-lock.ts'
import { openPostgres } from './postgres.ts'
import { runningPostmaster } from './postmaster.ts'
import { say } from './progress.mjs'
import { findServiceUser } from './service-user.ts'
import { ownPostgres } from './supervised-postgres.ts'

export type SiteDatabase = { url: string; close(): Promise<void> }

/**
 * The database of the running site. Otherwise this process takes the site's lock, so that nothing else starts it.
 *
 * @param purpose what the lock is for, in the words of a message to somebody who starts the site meanwhile
 * @throws FixableError
 */
export async function openOwnDatabase(
  repositoryDir: string,
  dataDir: string,
  purpose: string,
  tell: (line: string) => void = say,
): Promise<SiteDatabase> {
  const isOurs = tryLockDataDir(dataDir, purpose)
  const options = ownPostgres(repositoryDir, dataDir, await findServiceUser(tell))
  if (!isOurs && runningPostmaster(options.clusterDir) === null)
    throw new FixableError('the site is starting or stopping just now; try again in a moment')
  const postgres = await openPostgres(options)
  return {
    url: postgres.databaseUrl,
    close: async () => {
      if (isOurs && !postgres.wasRunning) await postgres.stop()
    },
  }
}
