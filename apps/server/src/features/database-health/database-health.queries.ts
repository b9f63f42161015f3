import { z } from 'zod'
import type { Context } from '../../context.ts'
import { sql } from '../../db/drizzle.ts'

const Facts = z.object({
  bytes: z.int(),
  oldestTransactionSeconds: z.int(),
  transactionAge: z.int(),
  countedSince: z.coerce.date().nullable(),
  isAutovacuumOn: z.boolean(),
  tables: z.array(
    z.object({
      name: z.string(),
      bytes: z.int(),
      rows: z.int(),
      deadRows: z.int(),
      vacuumedAt: z.coerce.date().nullable(),
    }),
  ),
  indexes: z.array(
    z.object({ name: z.string(), table: z.string(), bytes: z.int(), fault: z.enum(['invalid', 'unused']) }),
  ),
})
export type DatabaseFacts = z.output<typeof Facts>
const Rows = z.array(Facts).length(1)

const MOST_TABLES = 12
const MOST_INDEXES = 10
/** A smaller index that nobody uses costs nothing worth a word. */
const LEAST_UNUSED_BYTES = 8 * 1024 * 1024
/** Catalogs are small; a database that needs longer has other worries. */
const PATIENCE_MS = 3_000

/** Facts from catalogs and statistics alone: no row of a table is read. */
export function selectDatabaseHealth({ db }: Pick<Context, 'db'>): Promise<DatabaseFacts> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${PATIENCE_MS}`))
      const { rows } = await tx.execute(sql`
        with measured as (
          select s.relname as name, pg_total_relation_size(s.relid) as bytes, s.n_live_tup as rows,
            s.n_dead_tup as "deadRows", greatest(s.last_autovacuum, s.last_vacuum) as "vacuumedAt"
          from pg_stat_user_tables s
          where s.schemaname = current_schema()
          order by 2 desc, 1
          limit ${MOST_TABLES}
        ), faulty as (
          select s.indexrelname as name, s.relname as table, pg_relation_size(s.indexrelid) as bytes,
            case when i.indisvalid then 'unused' else 'invalid' end as fault
          from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid
          where s.schemaname = current_schema() and (not i.indisvalid
            -- A unique one guards the truth even if nobody searches by it.
            or (s.idx_scan = 0 and not i.indisunique and pg_relation_size(s.indexrelid) >= ${LEAST_UNUSED_BYTES}))
          order by 4, 3 desc, 1
          limit ${MOST_INDEXES}
        )
        select pg_database_size(d.oid) as bytes, age(d.datfrozenxid) as "transactionAge",
          (select coalesce(max(extract(epoch from clock_timestamp() - a.xact_start)), 0)::int
            from pg_stat_activity a
            where a.datid = d.oid and a.backend_type = 'client backend') as "oldestTransactionSeconds",
          (select t.stats_reset from pg_stat_database t where t.datid = d.oid) as "countedSince",
          current_setting('autovacuum') = 'on' as "isAutovacuumOn",
          (select coalesce(json_agg(measured), '[]') from measured) as tables,
          (select coalesce(json_agg(faulty), '[]') from faulty) as indexes
        from pg_database d where d.datname = current_database()`)
      const [facts] = Rows.parse(rows)
      if (facts === undefined) throw new Error('The database does not know itself')
      return facts
    },
    { accessMode: 'read only' },
  )
}
