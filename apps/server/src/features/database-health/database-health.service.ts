import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { caresOf, hasManyDeadRows } from './cares.policy.ts'
import { selectDatabaseHealth } from './database-health.queries.ts'
import { type DatabaseSizes, readDatabaseSizes } from './database-sizes.settings.ts'

/** Several administrators may open the section, or one of them often. */
const LIFETIME_MS = 10_000
const DAY_MS = 86_400_000

export type DatabaseHealth = Awaited<ReturnType<typeof readDatabaseHealth>>

export function createDatabaseHealthReader(context: Context): () => Promise<DatabaseHealth> {
  const remember = createPromiseCache<DatabaseHealth>({
    lifetimeMs: LIFETIME_MS,
    maxEntries: 1,
    now: () => context.now().getTime(),
  })
  return () => remember('health', () => readDatabaseHealth(context))
}

async function readDatabaseHealth(context: Context) {
  const [{ isAutovacuumOn, ...facts }, sizes] = await Promise.all([
    selectDatabaseHealth(context),
    readDatabaseSizes(context.db),
  ])
  return {
    ...facts,
    tables: facts.tables.map((table) => ({ ...table, needsCare: hasManyDeadRows(table) })),
    bytesPerDay: growthOf([...sizes, { at: context.now(), bytes: facts.bytes }]),
    cares: caresOf({ ...facts, isAutovacuumOn }),
  }
}

/** Bytes a day from the first note to the last; null for less than a day. */
export function growthOf(sizes: DatabaseSizes): number | null {
  const [first, last] = [sizes.at(0), sizes.at(-1)]
  if (first === undefined || last === undefined) return null
  const days = (last.at.getTime() - first.at.getTime()) / DAY_MS
  return days < 1 ? null : Math.round((last.bytes - first.bytes) / days)
}
