import pg from 'pg'
import { LastingClient, NOTICE_LOST_SERVERS } from './lasting-client.ts'

/** A family of locks (a number of our own choice) and a name within it. */
export type LockName = readonly [family: number, name: string]

export interface SessionLocks {
  /**
   * Does the work unless this or another server is doing it; then returns at once.
   *
   * @throws what the work throws, and an error when the lock was lost meanwhile with its connection
   */
  whileLocked(name: LockName, work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/**
 * Advisory locks that end with their server. They belong to a connection; all of a server's locks share one that is
 * not the pool's: work under a lock queries through the pool, and locks that held the pool's connections would leave
 * it none as soon as as many began at once.
 */
export function openSessionLocks(url: string): SessionLocks {
  const connection = new pg.Pool({
    Client: LastingClient,
    connectionString: url,
    max: 1,
    // The connection stays as long as the server, and with it the locks.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    application_name: 'gavel-locks',
    options: NOTICE_LOST_SERVERS,
  })
  // The query that meets a broken connection reports it; the next lock opens a new one.
  connection.on('error', () => {})
  const ask = async (question: string, name: LockName): Promise<boolean> => {
    const sql = `select ${question}($1, hashtext($2)) as answer`
    const { rows } = await connection.query<{ answer: boolean }>(sql, [...name])
    return rows[0]?.answer === true
  }
  // PostgreSQL would give a connection the same lock twice.
  const held = new Set<string>()
  return {
    async whileLocked(name, work) {
      const key = name.join(' ')
      if (held.has(key)) return
      held.add(key)
      try {
        if (!(await ask('pg_try_advisory_lock', name))) return
        let isKept = true
        try {
          await work()
        } finally {
          isKept = await ask('pg_advisory_unlock', name)
        }
        if (!isKept) throw new Error(`The lock “${key}” was lost.`)
      } finally {
        held.delete(key)
      }
    },
    close: () => connection.end(),
  }
}
