import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError } from './config.ts'
import { isDatabaseUnavailable } from './db/database-unavailable.ts'
import { migrate } from './db/migrate.ts'
import { requireDatabase } from './start-checks.ts'

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
const LONGEST_PAUSE_MS = 30_000

/**
 * Waits for a PostgreSQL that starts later than this program, as after a power failure, and brings it to the newest
 * migration. Only what passes by itself is waited for: a wrong password stays wrong.
 *
 * @throws ConfigError when there is no usable database in the time of `DATABASE_WAIT_SECONDS`
 */
export async function waitForDatabase(
  { databaseUrl, databaseWaitMs }: Pick<Config, 'databaseUrl' | 'databaseWaitMs'>,
  say: (line: string) => void,
): Promise<void> {
  const endsAt = performance.now() + databaseWaitMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      await requireDatabase(databaseUrl)
      await migrate(databaseUrl, say)
      return
    } catch (error) {
      const cause = error instanceof ConfigError ? error.cause : error
      const leftMs = endsAt - performance.now()
      if (!isDatabaseUnavailable(cause) || leftMs <= 0) throw error
      const pauseMs = Math.min(PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS, leftMs)
      const reason = error instanceof Error ? error.message : String(error)
      say(`${reason} Trying again in ${Math.ceil(pauseMs / 1000)} s.`)
      await sleep(pauseMs)
    }
  }
}
