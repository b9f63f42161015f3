import type { DatabaseCare } from '@gavel/contract'
import type { DatabaseFacts } from './database-health.queries.ts'

type Table = Pick<DatabaseFacts['tables'][number], 'rows' | 'deadRows'>

/** Autovacuum begins at a fifth; a table with a third has waited for it. */
const DEAD_SHARE = 1 / 3
/** In a small table every change is a large share. */
const LEAST_DEAD_ROWS = 10_000
/** No request and no job takes that long, and what such a transaction may still see cannot be cleaned. */
const OLD_TRANSACTION_SECONDS = 3_600
/** Autovacuum freezes from 200 millions on; beyond this something keeps it from its work. */
const OLD_TRANSACTION_IDS = 500_000_000

export const hasManyDeadRows = ({ rows, deadRows }: Table): boolean =>
  deadRows >= LEAST_DEAD_ROWS && deadRows > (rows + deadRows) * DEAD_SHARE

/** The matters that an operator should look at, the most urgent first. */
export function caresOf(facts: Omit<DatabaseFacts, 'bytes' | 'countedSince'>): DatabaseCare[] {
  const cares: [DatabaseCare, boolean][] = [
    ['transaction_ids', facts.transactionAge > OLD_TRANSACTION_IDS],
    ['autovacuum_off', !facts.isAutovacuumOn],
    ['old_transaction', facts.oldestTransactionSeconds > OLD_TRANSACTION_SECONDS],
    ['dead_rows', facts.tables.some(hasManyDeadRows)],
    ['invalid_index', facts.indexes.some(({ fault }) => fault === 'invalid')],
  ]
  return cares.flatMap(([care, isNeeded]) => (isNeeded ? [care] : []))
}
