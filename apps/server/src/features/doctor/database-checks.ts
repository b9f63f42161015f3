import { type Diagnosis, isDoubtful, isFaulty, isFine } from '@gavel/contract'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'

/** Besides its pool, a server holds lines for locks and live news, and commands such as a backup need some. */
const BESIDES_POOL = 6
/** Above this share the next burst finds no connection. */
const BUSY_SHARE = 0.8

const Facts = z.object({
  version: z.string(),
  bytes: z.int(),
  fsync: z.string(),
  fullPageWrites: z.string(),
  synchronousCommit: z.string(),
  autovacuum: z.string(),
  trackCounts: z.string(),
  max: z.int(),
  kept: z.int(),
  open: z.int(),
})
export type DatabaseFacts = z.output<typeof Facts>

/** The words of PostgreSQL about itself and its settings. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('autovacuum') as autovacuum, current_setting('track_counts') as "trackCounts",
      current_setting('max_connections')::integer as max,
      current_setting('superuser_reserved_connections')::integer
        + coalesce(current_setting('reserved_connections', true), '0')::integer as kept,
      (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as open`)
  return Facts.parse(rows[0])
}

export function checkVersion({ version, bytes }: DatabaseFacts): Diagnosis {
  const [number = version] = version.split(' ')
  const size = `${Math.round(bytes / 1024 ** 2)} MiB`
  return isFine('database', {
    'zh-CN': `PostgreSQL ${number} 有响应，数据库大小为 ${size}。`,
    'en-US': `PostgreSQL ${number} answers, and the database has ${size}.`,
  })
}

/** Settings with which rows that a user was told of may be lost. */
export function checkDurability({
  fsync,
  fullPageWrites,
  synchronousCommit,
}: Pick<DatabaseFacts, 'fsync' | 'fullPageWrites' | 'synchronousCommit'>): Diagnosis {
  const off = [fsync === 'off' && 'fsync', fullPageWrites === 'off' && 'full_page_writes'].filter(
    (name) => name !== false,
  )
  if (off.length > 0)
    return isFaulty('database-durability', {
      'zh-CN': [
        `PostgreSQL 的 ${off.join('、')} 已关闭：断电会损坏整个数据库。`,
        `在 postgresql.conf 中把 ${off.join('、')} 设为 on，再让 PostgreSQL 重新加载配置。`,
      ],
      'en-US': [
        `${off.join(' and ')} of PostgreSQL is off: a power failure ruins the whole database.`,
        `Set ${off.join(' and ')} to on in postgresql.conf and reload PostgreSQL.`,
      ],
    })
  if (synchronousCommit === 'off')
    return isDoubtful('database-durability', {
      'zh-CN': [
        'PostgreSQL 的 synchronous_commit 已关闭：断电会丢失最后几次已确认的提交。',
        '在 postgresql.conf 中把 synchronous_commit 设为 on。',
      ],
      'en-US': [
        'synchronous_commit of PostgreSQL is off: a power failure loses the last submissions that were confirmed.',
        'Set synchronous_commit to on in postgresql.conf.',
      ],
    })
  return isFine('database-durability', {
    'zh-CN': '已确认的内容都已写入磁盘。',
    'en-US': 'Everything that is confirmed is on the disk.',
  })
}

/** Whether the connections of this server fit into those that PostgreSQL allows. */
export function checkConnections(
  { max, kept, open }: Pick<DatabaseFacts, 'max' | 'kept' | 'open'>,
  { databasePool }: Pick<Config, 'databasePool'>,
): Diagnosis {
  const usable = max - kept
  const needed = databasePool + BESIDES_POOL
  if (usable < needed)
    return isFaulty('database-connections', {
      'zh-CN': [
        `PostgreSQL 只允许 ${usable} 个连接，而一台服务器需要 ${needed} 个。`,
        `把 max_connections 提高到 ${needed + kept} 以上并重启 PostgreSQL，或减小 DATABASE_POOL。`,
      ],
      'en-US': [
        `PostgreSQL allows ${usable} connections, and one server needs ${needed}.`,
        `Raise max_connections above ${needed + kept} and restart PostgreSQL, or lower DATABASE_POOL.`,
      ],
    })
  if (open > usable * BUSY_SHARE)
    return isDoubtful('database-connections', {
      'zh-CN': [
        `PostgreSQL 的 ${usable} 个连接已用去 ${open} 个。`,
        `提高 max_connections：它要大于每台服务器的 DATABASE_POOL 加 ${BESIDES_POOL} 之和。`,
      ],
      'en-US': [
        `${open} of ${usable} connections to PostgreSQL are in use.`,
        `Raise max_connections: it must exceed DATABASE_POOL plus ${BESIDES_POOL} for every server together.`,
      ],
    })
  return isFine('database-connections', {
    'zh-CN': `PostgreSQL 允许 ${usable} 个连接，现有 ${open} 个；本服务器最多用 ${needed} 个。`,
    'en-US': `PostgreSQL allows ${usable} connections and has ${open}; this server uses at most ${needed}.`,
  })
}

/** Whether PostgreSQL clears away rows that were replaced. */
export function checkUpkeep({
  autovacuum,
  trackCounts,
}: Pick<DatabaseFacts, 'autovacuum' | 'trackCounts'>): Diagnosis {
  if (autovacuum === 'on' && trackCounts === 'on')
    return isFine('database-upkeep', {
      'zh-CN': 'PostgreSQL 会自动清理旧的行。',
      'en-US': 'PostgreSQL clears old rows away by itself.',
    })
  const name = autovacuum === 'on' ? 'track_counts' : 'autovacuum'
  return isFaulty('database-upkeep', {
    'zh-CN': [
      `PostgreSQL 的 ${name} 已关闭：表会不断膨胀，最终数据库会停止写入。`,
      `在 postgresql.conf 中把 ${name} 设为 on，再让 PostgreSQL 重新加载配置。`,
    ],
    'en-US': [
      `${name} of PostgreSQL is off: tables grow without end, and at last the database takes no more writes.`,
      `Set ${name} to on in postgresql.conf and reload PostgreSQL.`,
    ],
  })
}
