import { getDatabaseHealth } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { createDatabaseHealthReader } from './database-health.service.ts'

/** How well the database is, for those who look after it. */
export function databaseHealthRoutes(context: Context): Implementation[] {
  const readHealth = createDatabaseHealthReader(context)
  return [implement(getDatabaseHealth, () => readHealth())]
}
