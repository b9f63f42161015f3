import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { NOTICE_LOST_SERVERS } from './lasting-client.ts'
import { nodePostgres } from './load-drizzle.ts'
import { PipelinedClient } from './pipelined-client.ts'
import { openSessionLocks, type SessionLocks } from './session-locks.ts'

/** The pool or a transaction: queries need not know which. */
export type Db = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | '$count'
  | 'with'
>

/** The pool: only services hold it, because only they open transactions. */
export type Pool = NodePgDatabase

export interface Database {
  readonly db: Pool
  readonly pool: pg.Pool
  readonly locks: SessionLocks
  close(): Promise<void>
}

// bigint: ids and counts stay far below 2^53, and the wire wants JSON numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function connectDatabase(options: { url: string; connections: number }): Database {
  const pool = new pg.Pool({
    Client: PipelinedClient,
    connectionString: options.url,
    max: options.connections,
    // Also how long a query waits for a connection when all are in use.
    connectionTimeoutMillis: 5_000,
    // A client that disconnects does not cancel its query: without a limit, slow queries would fill the pool.
    statement_timeout: 15_000,
    application_name: 'gavel-server',
    // With many short queries at once, starting parallel workers or compiling a plan costs more than the query itself. Their
    // data is nearly always in memory, where reading any page costs the same as reading the next one.
    options: `-c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1 ${NOTICE_LOST_SERVERS}`,
  })
  // An idle connection fails when PostgreSQL restarts; the pool opens a new one with the next query.
  pool.on('error', () => {})
  const locks = openSessionLocks(options.url)
  const close = async () => {
    await Promise.all([locks.close(), pool.end()])
  }
  return { db: nodePostgres.drizzle(pool), pool, locks, close }
}
