import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { isAtPlace } from '../../places/place.conditions.ts'
import type { Place } from '../../places/place.policy.ts'
import { submissions } from '../submissions.tables.ts'

const Count = z.coerce.number()
const LanguageCounts = z.object({
  language: z.string(),
  total: Count,
  ac: Count,
  pa: Count,
  pe: Count,
  wa: Count,
  tle: Count,
  mle: Count,
  re: Count,
  ce: Count,
  se: Count,
  cancelled: Count,
})

/** How submissions at a place ended, by language, the most used first. */
export async function countVerdictsByLanguage(db: Db, problemId: number, place: Place) {
  const { rows } = await db.execute(sql`
    select language,
      count(*) as total,
      count(*) filter (where verdict = 'AC') as ac,
      count(*) filter (where verdict = 'PAC') as pa,
      count(*) filter (where verdict = 'PE') as pe,
      count(*) filter (where verdict = 'WA') as wa,
      count(*) filter (where verdict = 'TLE') as tle,
      count(*) filter (where verdict = 'MLE') as mle,
      count(*) filter (where verdict = 'RE') as re,
      count(*) filter (where verdict = 'CE') as ce,
      count(*) filter (where verdict = 'SE') as se,
      count(*) filter (where state = 'cancelled') as cancelled
    from submissions
    where problem_id = ${problemId} and ${isAtPlace(submissions, place)}
    group by language
    order by total desc, language`)
  return z.array(LanguageCounts).parse(rows)
}

/** The order of accepted submissions: first the chosen measure, then the others. */
const MEASURES = {
  fastest: sql.raw('cpu_time_ms, memory_kib, source_length, id'),
  shortest: sql.raw('source_length, cpu_time_ms, memory_kib, id'),
} as const
export type Measure = keyof typeof MEASURES

interface Wanted {
  readonly place: Place
  readonly measure: Measure
  /** Null for everybody's. */
  readonly userId: string | null
  readonly limit: number
}

/** Each user's best accepted submission, the best of all first. Submissions accepted by hand have no measurements. */
export async function selectBestIds(
  db: Db,
  problemId: number,
  { place, measure, userId, limit }: Wanted,
): Promise<number[]> {
  const order = MEASURES[measure]
  const isOwn: SQL = userId === null ? sql`true` : sql`user_id = ${userId}`
  const { rows } = await db.execute(sql`
    select id from (
      select distinct on (user_id) id, cpu_time_ms, memory_kib, source_length
      from submissions
      where problem_id = ${problemId} and verdict = 'AC' and ${isAtPlace(submissions, place)}
        and not is_manual and cpu_time_ms is not null and ${isOwn}
      order by user_id, ${order}
    ) best
    order by ${order}
    limit ${limit}`)
  return z
    .array(z.object({ id: Count }))
    .parse(rows)
    .map(({ id }) => id)
}
