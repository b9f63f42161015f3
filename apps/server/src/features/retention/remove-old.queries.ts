import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { type SQL, sql } from '../../db/drizzle.ts'

/** A stretch of a table in the order of its ids. */
export interface Stretch {
  /** The last id before it. */
  readonly after: number
  /** Rows that it has at most. */
  readonly limit: number
}

export interface Removal {
  /** The last id that was looked at; null at the end of the table. */
  readonly lastId: number | null
  readonly removed: number
}

const Removals = z.array(z.object({ lastId: z.int().nullable(), removed: z.int() })).length(1)

async function removalOf(db: Db, statement: SQL): Promise<Removal> {
  const [removal] = Removals.parse((await db.execute(statement)).rows)
  return removal ?? { lastId: null, removed: 0 }
}

/** The results of a case without the words of the program and of the checker. */
const WITHOUT_TEXTS = sql`(
  select jsonb_agg((one - '{output,stderr,juryMessage}'::text[]) || '{"message": null}' order by number)
  from jsonb_array_elements(j.cases) with ordinality as each (one, number))`

const HAS_TEXTS =
  '$[*] ? (exists (@.output) || exists (@.stderr) || exists (@.juryMessage) || @.message != null)'

/**
 * Takes the results of test cases from judgings that ended before `casesBefore`, and texts from those of before
 * `textsBefore`. Verdict, points and figures of the judging and its submission stay. A judging is left alone while its
 * contest runs or is sealed and while a staged rejudge that it belongs to is open; a later round finds it.
 */
export function removeCases(
  db: Db,
  { after, limit }: Stretch,
  { textsBefore, casesBefore, now }: { textsBefore: Date | null; casesBefore: Date | null; now: Date },
): Promise<Removal> {
  const texts = sql`coalesce(j.finished_at < ${textsBefore?.toISOString() ?? null}::timestamptz, false)`
  const whole = sql`coalesce(j.finished_at < ${casesBefore?.toISOString() ?? null}::timestamptz, false)`
  const time = sql`${now.toISOString()}::timestamptz`
  return removalOf(
    db,
    sql`
    with stretch as materialized (
      select id from judgings where id > ${after} order by id limit ${limit}
    ), old as materialized (
      select j.id, ${whole} as is_whole
      from stretch
        join judgings j on j.id = stretch.id
        join submissions s on s.id = j.submission_id
        left join contests c on c.id = s.contest_id
      where j.state in ('judged', 'cancelled') and j.cases is not null and j.done_cases > 0
        and (${whole} or (${texts} and j.texts_removed_at is null and j.cases @? ${HAS_TEXTS}::jsonpath))
        and (c.id is null or (c.ends_at <= ${time} and (c.freezes_at is null or c.unseals_at_end)))
        and not exists (
          select from staged_judgings g join staged_rejudges r on r.id = g.rejudge_id
          where r.state = 'staged' and j.id in (g.judging_id, g.base_judging_id))
      order by j.id
      for update of j skip locked
    ), removed as (
      update judgings j set
        cases = case when old.is_whole then null else ${WITHOUT_TEXTS} end,
        cases_removed_at = case when old.is_whole then ${time} end,
        texts_removed_at = case when old.is_whole then j.texts_removed_at else ${time} end,
        accepted_cases = case when old.is_whole then (
          select count(*) from jsonb_array_elements(j.cases) as one where one ->> 'verdict' = 'AC') end
      from old where j.id = old.id
      returning j.id
    )
    select (select max(id) from stretch) as "lastId", (select count(*)::int from removed) as removed`,
  )
}

/** Removes finished searches for counterexamples; who may search may do so again. */
export function removeSearches(db: Db, { after, limit }: Stretch, before: Date): Promise<Removal> {
  return removalOf(
    db,
    sql`
    with stretch as materialized (
      select id, finished_at from searches where id > ${after} order by id limit ${limit}
    ), removed as (
      delete from searches s using stretch
      where s.id = stretch.id and s.state = 'judged' and stretch.finished_at < ${before.toISOString()}::timestamptz
      returning s.id
    )
    select (select max(id) from stretch) as "lastId", (select count(*)::int from removed) as removed`,
  )
}

/** Removes messages that arrived before an instant and were read. */
export function removeMessages(db: Db, { after, limit }: Stretch, before: Date): Promise<Removal> {
  return removalOf(
    db,
    sql`
    with stretch as materialized (
      select id, created_at, read_at from messages where id > ${after} order by id limit ${limit}
    ), removed as (
      delete from messages m using stretch
      where m.id = stretch.id and m.read_at is not null and stretch.created_at < ${before.toISOString()}::timestamptz
      returning m.id
    )
    select (select max(id) from stretch) as "lastId", (select count(*)::int from removed) as removed`,
  )
}

/** Removes records of finished imports of accounts and of finished mirrors; what they brought stays. */
export async function removeImports(db: Db, before: Date, limit: number): Promise<number> {
  const time = sql`${before.toISOString()}::timestamptz`
  const { removed } = await removalOf(
    db,
    sql`
    with imports as (
      delete from user_imports where id in (
        select id from user_imports where state <> 'preparing' and finished_at < ${time} limit ${limit})
      returning id
    ), mirrors as (
      delete from remote_mirrors where id in (
        select id from remote_mirrors where state <> 'running' and finished_at < ${time} limit ${limit})
      returning id
    )
    select null as "lastId", ((select count(*) from imports) + (select count(*) from mirrors))::int as removed`,
  )
  return removed
}
