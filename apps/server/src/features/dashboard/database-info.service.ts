import type { DatabaseInfoVo } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { selectConnectionFacts, selectDatabaseFacts } from './dashboard.queries.ts'

const DEFAULT_PORT = 5432

/** The servers' database settings, without the password, which readers of this page do not need. */
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

/** The folder of a socket is in the `host` parameter of an address without a host. */
export function addressOf(databaseUrl: string): { dbHost: string; dbPort: number } {
  const url = URL.parse(databaseUrl)
  const dbHost = url?.searchParams.get('host') || url?.hostname || 'localhost'
  return { dbHost, dbPort: Number(url?.searchParams.get('port') || url?.port || DEFAULT_PORT) }
}
