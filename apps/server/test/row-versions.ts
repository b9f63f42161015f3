import type { Context } from '../src/context.ts'
import { sql } from '../src/db/drizzle.ts'

/** From now on the database notes every update of a row. */
export async function watchRowVersions({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`create table row_versions (tx xid8 not null, name text not null, key text not null)`)
  await db.execute(sql`
    create function note_row_version() returns trigger language plpgsql as $$
    begin
      insert into row_versions
      select pg_current_xact_id(), tg_table_name, string_agg(to_jsonb(new) ->> c, ' ') from unnest(tg_argv) c;
      return null;
    end $$`)
  await db.execute(sql`
    do $$ declare t record; begin
      for t in
        select i.indrelid::regclass as name, string_agg(quote_literal(a.attname), ', ') as key
        from pg_index i
        join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisprimary group by i.indrelid
      loop
        execute format('create trigger noted after update on %s for each row execute function note_row_version(%s)',
          t.name, t.key);
      end loop;
    end $$`)
}

/** Rows that one transaction wrote more often than `limit` times, by the names of their tables. */
export async function rewrittenRows({ db }: Pick<Context, 'db'>, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from (
      select name from row_versions group by tx, name, key having count(*) > ${limit}
    ) often order by name`)
  return rows.map(({ name }) => name)
}
