import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant } from '../wire-types.ts'

/** The matters that an operator should look at. */
export const DATABASE_CARES = [
  'autovacuum_off',
  'dead_rows',
  'old_transaction',
  'transaction_ids',
  'invalid_index',
] as const
export type DatabaseCare = (typeof DATABASE_CARES)[number]

export const TableHealthVo = z.object({
  name: z.string(),
  /** With indexes and long values. */
  bytes: z.int(),
  /** Estimates, like `deadRows`. */
  rows: z.int(),
  deadRows: z.int(),
  /** By itself or by hand; null: never, as far as the database knows. */
  vacuumedAt: Instant.nullable(),
  needsCare: z.boolean(),
})
export type TableHealthVo = z.output<typeof TableHealthVo>

export const IndexHealthVo = z.object({
  name: z.string(),
  table: z.string(),
  bytes: z.int(),
  /** `invalid` is kept up to date and never used; `unused` was not used since the statistics began. */
  fault: z.enum(['invalid', 'unused']),
})
export type IndexHealthVo = z.output<typeof IndexHealthVo>

export const getDatabaseHealth = defineEndpoint({
  method: 'GET',
  path: '/api/admin/dashboard/database-health',
  access: { permission: 'system_info_admin' },
  about: nothing('One role looks after the database.'),
  summary: 'How well the database is: dead rows, indexes, old transactions, growth. Kept for some seconds.',
  data: z.object({
    bytes: z.int(),
    /** Null until its size has been noted on two days. */
    bytesPerDay: z.int().nullable(),
    /** The age of the oldest transaction that is open now. */
    oldestTransactionSeconds: z.int(),
    /** Transactions since the oldest row that is not frozen; at two thousand millions the database stops. */
    transactionAge: z.int(),
    /** Since when the database counts uses of indexes; null: since it was made. */
    countedSince: Instant.nullable(),
    /** The largest. */
    tables: z.array(TableHealthVo),
    /** The largest that are invalid or unused. */
    indexes: z.array(IndexHealthVo),
    cares: z.array(z.enum(DATABASE_CARES)),
  }),
})

export const databaseHealthEndpoints = [getDatabaseHealth]
