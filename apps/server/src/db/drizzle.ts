/**
 * The query builder. Everything imports it from here; `load-drizzle.ts` says why nothing imports the package itself.
 */
import { drizzleOrm } from './load-drizzle.ts'

export type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
export const {
  and,
  asc,
  between,
  count,
  desc,
  DrizzleQueryError,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  not,
  notInArray,
  or,
  sql,
} = drizzleOrm
