import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { nodePostgres } from './load-drizzle.ts'

/** The pool or a transaction: queries cannot tell and need not. */
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
  close(): Promise<void>
}

// bigint: ids and counts stay far below 2^53, and the wire wants JSON numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function connectDatabase(options: { url: string; connections: number }): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 5_000,
    // A client that hangs up does not cancel its query: without a limit slow ones would fill the pool.
    statement_timeout: 15_000,
    application_name: 'gavel-server',
    // Many short queries at once: starting helpers or compiling a plan costs more than any of them takes. What they read
    // lies in memory nearly always, where no page is further away than the next one.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1',
  })
  // An idle connection dies when PostgreSQL restarts; the pool opens a new one with the next query.
  pool.on('error', () => {})
  return { db: nodePostgres.drizzle(pool), pool, close: () => pool.end() }
}
