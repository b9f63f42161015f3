import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { sql } from '../../../db/drizzle.ts'

const Days = z.array(z.object({ day: z.string(), submissions: z.coerce.number(), failed: z.coerce.number() }))

/** By day of UTC, oldest first; judgings that a retry or rejudge added count as well. */
export async function selectDays(db: Db, bank: string, since: Date) {
  const { rows } = await db.execute(sql`
    select to_char(runs.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(*) as submissions, count(*) filter (where judgings.verdict = 'SF') as failed
    from remote_runs runs join judgings on judgings.id = runs.judging_id
    where runs.bank = ${bank} and runs.created_at >= ${since.toISOString()}
    group by 1 order by 1`)
  return Days.parse(rows)
}

const Delays = z.array(
  z.object({ median: z.coerce.number().nullable(), decile: z.coerce.number().nullable() }),
)

/** From sending to the verdict, in seconds; a rejudge that only asks again says nothing of it. */
export async function selectDelay(db: Db, bank: string, since: Date) {
  const { rows } = await db.execute(sql`
    select percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.9) within group (order by seconds) as decile
    from (
      select extract(epoch from runs.ended_at - coalesce(runs.sent_at, runs.created_at)) as seconds
      from remote_runs runs join judgings on judgings.id = runs.judging_id
      where runs.bank = ${bank} and runs.created_at >= ${since.toISOString()} and runs.ended_at is not null
        and judgings.verdict <> 'SF' and judgings.reason in ('submitted', 'resubmitted')
        and (runs.sent_at is null or runs.sent_at >= runs.created_at)
    ) delays`)
  const [row] = Delays.parse(rows)
  return row?.median == null || row.decile === null ? null : { median: row.median, decile: row.decile }
}

const Failures = z.array(z.object({ key: z.string(), count: z.coerce.number() }))

/** By the key of the reason, most frequent first. */
export async function selectFailures(db: Db, bank: string, since: Date) {
  const { rows } = await db.execute(sql`
    select split_part(coalesce(judgings.message, ''), ': ', 1) as key, count(*) as count
    from remote_runs runs join judgings on judgings.id = runs.judging_id
    where runs.bank = ${bank} and runs.created_at >= ${since.toISOString()} and judgings.verdict = 'SF'
    group by 1 order by 2 desc, 1 limit 10`)
  return Failures.parse(rows)
}
