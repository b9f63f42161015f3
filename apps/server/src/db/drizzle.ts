/**
 * The query builder, which everything here imports by this file: `load-drizzle.ts` says why no other names the package.
 */
import { drizzleOrm } from './load-drizzle.ts'

export type { SQL } from 'drizzle-orm'
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
