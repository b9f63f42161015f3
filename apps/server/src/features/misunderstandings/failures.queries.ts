import { VERDICTS } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { type SQL, sql } from '../../db/drizzle.ts'

const WrongRow = z.object({
  userId: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  submissionId: z.int(),
  submittedAt: z.coerce.date(),
  verdict: z.enum(VERDICTS),
  judgingId: z.int(),
  datasetId: z.int(),
})
export type WrongRow = z.output<typeof WrongRow>

const Tried = z
  .array(z.object({ tried: z.int(), solved: z.int(), wrong: z.array(WrongRow) }))
  .transform(([row]) => row ?? { tried: 0, solved: 0, wrong: [] })

/** Submissions `s` of people at a problem. */
export interface HandedIn {
  /** Everything from `from` on, up to a condition. */
  readonly from: SQL
  /** The part of them whose failures count; the others only say who solved it. */
  readonly isHere: SQL
}

/** How many people tried and solved a problem, and the newest wrong program of each of the others. */
export async function selectWrongPrograms(db: Db, { from, isHere }: HandedIn) {
  const { rows } = await db.execute(sql`
    with people as (
      select s.user_id, bool_or(s.verdict = 'AC') as is_solved,
        max(s.id) filter (where s.verdict <> 'AC' and ${isHere}) as newest_id
      ${from} and s.state = 'judged' and s.verdict not in ('SE', 'SF')
      group by s.user_id
    ), wrong as (
      select s.user_id as "userId", u.username, u.nickname, s.id as "submissionId", s.submitted_at as "submittedAt",
        s.verdict, j.id as "judgingId", j.dataset_id as "datasetId"
      from people p
        join submissions s on s.id = p.newest_id
        join judgings j on j.submission_id = s.id and j.is_current
        join users u on u.id = s.user_id
      where not p.is_solved
      order by s.id
    )
    select (select count(*)::int from people where is_solved or newest_id is not null) as tried,
      (select count(*)::int from people where is_solved) as solved,
      (select coalesce(json_agg(wrong), '[]') from wrong) as wrong`)
  return Tried.parse(rows)
}

const FailureRows = z.array(
  z.object({
    judgingId: z.int(),
    numbers: z.array(z.int()),
    firstVerdict: z.enum(VERDICTS).nullable(),
    isCut: z.boolean(),
  }),
)

const FAILED = '$[*] ? (@.verdict != "AC" && @.verdict != null)'

/** The failed cases of judgings. A path reads them where they lie; rows for each case would cost ten times as much. */
export async function selectFailures(db: Db, judgingIds: readonly number[]) {
  const { rows } = await db.execute(sql`
    select j.id as "judgingId",
      coalesce(jsonb_path_query_array(j.cases, ${`${FAILED}.number`}::jsonpath), '[]') as numbers,
      jsonb_path_query_first(j.cases, ${`${FAILED}.verdict`}::jsonpath) #>> '{}' as "firstVerdict",
      j.cases_removed_at is not null
        or coalesce(jsonb_array_length(j.cases) < j.total_cases or j.cases @@ '$[*].verdict == null', false) as "isCut"
    from judgings j
    where j.id = any(${sql.param([...judgingIds])}::bigint[])`)
  return FailureRows.parse(rows)
}
