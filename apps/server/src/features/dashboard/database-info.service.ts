import type { DatabaseInfoVo } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { selectConnectionFacts, selectDatabaseFacts } from './dashboard.queries.ts'

const DEFAULT_PORT = 5432

/** What the servers were started with. The password stays out: whoever may look need not read it. */
export async function readDatabaseInfo({ db, config }: Context): Promise<DatabaseInfoVo> {
  const [facts, connections] = await Promise.all([selectDatabaseFacts(db), selectConnectionFacts(db)])
  return {
    dbName: connections.name,
    ...addressOf(config.databaseUrl),
    dbUsername: connections.username,
    dbPassword: null,
    redisHost: null,
    redisPort: null,
    redisPassword: null,
    dbVersion: facts.version,
    dbBytes: facts.bytes,
    dbConnections: connections.open,
    dbMaxConnections: connections.max,
    poolSize: config.databasePool,
    listCacheMs: config.listCacheMs,
  }
}

/** A socket's folder stands in the `host` parameter of an address without a host. */
export function addressOf(databaseUrl: string): { dbHost: string; dbPort: number } {
  const url = URL.parse(databaseUrl)
  const dbHost = url?.searchParams.get('host') || url?.hostname || 'localhost'
  return { dbHost, dbPort: Number(url?.searchParams.get('port') || url?.port || DEFAULT_PORT) }
}
