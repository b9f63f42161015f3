import { type Diagnosis, isDoubtful, isFaulty, isFine } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { readMigrations } from '../../db/migrate.ts'

const Applied = z.array(z.object({ number: z.int(), sha256: z.string() }))

/** Whether the database is as this version of Gavel needs it. */
export async function checkMigrations(db: Db): Promise<Diagnosis> {
  const known = await readMigrations()
  const applied = await selectApplied(db)
  const newest = known.at(-1)?.number ?? 0
  const newer = [...applied.keys()].filter((number) => number > newest)
  if (newer.length > 0) return isNewer(Math.max(...newer))
  const changed = known.find(({ number, sha256 }) => (applied.get(number) ?? sha256) !== sha256)
  if (changed !== undefined) return isChanged(changed.name)
  const pending = known.filter(({ number }) => !applied.has(number)).length
  if (pending > 0) return isPending(pending)
  return isFine('migrations', {
    'zh-CN': `数据库结构与本版本一致（${newest}）。`,
    'en-US': `The database has the schema of this version (${newest}).`,
  })
}

/** Whether no server was ever started on it. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass('schema_migrations') is null as "isEmpty"`)
  return rows[0]?.isEmpty === true
}

async function selectApplied(db: Db): Promise<Map<number, string>> {
  if (await isEmpty(db)) return new Map()
  const applied = await db.execute(sql`select number, sha256 from schema_migrations`)
  return new Map(Applied.parse(applied.rows).map(({ number, sha256 }) => [number, sha256]))
}

const isPending = (count: number) =>
  isDoubtful('migrations', {
    'zh-CN': [`数据库还缺 ${count} 个迁移。`, '先备份，再启动本版本的服务器：它启动时会执行这些迁移。'],
    'en-US': [
      count === 1 ? 'The database lacks 1 migration.' : `The database lacks ${count} migrations.`,
      'Make a backup, then start the server of this version, which applies what is missing.',
    ],
  })

const isNewer = (number: number) =>
  isFaulty('migrations', {
    'zh-CN': [
      `数据库已由更新的 Gavel 迁移到 ${number}，本版本无法启动。`,
      '换回那个版本，或恢复一个较旧的备份。',
    ],
    'en-US': [
      `A newer Gavel migrated the database to ${number}, and this version will not start on it.`,
      'Check that version out, or restore an older backup.',
    ],
  })

const isChanged = (name: string) =>
  isFaulty('migrations', {
    'zh-CN': [`迁移 ${name} 执行之后又被改动，服务器无法启动。`, '检出未经改动的发布版本。'],
    'en-US': [
      `Migration ${name} was changed after it was applied, and no server starts.`,
      'Check a release out as it was published.',
    ],
  })
