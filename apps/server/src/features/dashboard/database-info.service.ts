import type { Context } from '../../context.ts'
import { databaseHosts } from '../../db/database-hosts.ts'
import { selectConnectionFacts, selectDatabaseFacts } from './dashboard.queries.ts'

const DEFAULT_PORT = 5432

export type DatabaseInfo = Awaited<ReturnType<typeof readDatabaseInfo>>

/** The servers' database settings, and what the database says about itself. */
export async function readDatabaseInfo({ db, config }: Context) {
  const [facts, connections] = await Promise.all([selectDatabaseFacts(db), selectConnectionFacts(db)])
  return {
    ...facts,
    ...connections,
    ...addressOf(databaseHosts(config.databaseUrl).current()),
    poolSize: config.databasePool,
    listCacheMs: config.listCacheMs,
  }
}

/** The folder of a socket is in the `host` parameter of an address without a host. */
export function addressOf(databaseUrl: string): { host: string; port: number } {
  const url = URL.parse(databaseUrl)
  const host = url?.searchParams.get('host') || url?.hostname || 'localhost'
  return { host, port: Number(url?.searchParams.get('port') || url?.port || DEFAULT_PORT) }
}
