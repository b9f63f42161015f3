/** Drizzle's building blocks for tables, imported from here for the reason that `load-drizzle.ts` gives. */
import { pgCore } from './load-drizzle.ts'

export type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
export const {
  alias,
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unionAll,
  uuid,
} = pgCore
