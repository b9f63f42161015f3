import { ANSWER_ACTION, MINUTES_MAX_ENTRIES } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { sql } from '../../../db/drizzle.ts'

/** A hand-written statement returns its instants as text. */
const Entry = z.object({
  recordedAt: z.coerce.date(),
  username: z.string().nullable(),
  action: z.string(),
  submissionId: z.int().nullable(),
  label: z.string().nullable(),
  entrant: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type MinutesEntry = z.output<typeof Entry>

/** Ids are compared as numbers only where they are some: other targets have names. */
const targetId = sql`case when a.target_id ~ '^[0-9]{1,18}$' then a.target_id::bigint end`

/**
 * Decisions about a contest, oldest first: about the contest itself, its submissions, rejudges that touch it and its
 * announcements, as the audit log has them, and answers to questions. Where somebody sits is no decision.
 */
export async function selectMinutes(db: Db, contestId: number): Promise<MinutesEntry[]> {
  const { rows } = await db.execute(sql`
    with audited as (
      select a.recorded_at, a.user_id, a.username, a.action, a.before, a.after,
        case a.target_kind when 'submission' then ${targetId} end as submission_id
      from audit_entries a
      where (a.target_kind = 'contest' and a.target_id = ${String(contestId)} and a.action not in ('contest.seat', 'contest.icpc-ids'))
        or (a.target_kind = 'submission' and a.after ->> 'contestId' = ${String(contestId)})
        or (a.target_kind = 'submission' and exists (
          select from submissions s where s.id = ${targetId} and s.contest_id = ${contestId}))
        or (a.target_kind = 'staged-rejudge' and exists (
          select from staged_judgings g join judgings j on j.id = g.judging_id
            join submissions s on s.id = j.submission_id
          where g.rejudge_id = ${targetId} and s.contest_id = ${contestId}))
        or (a.target_kind = 'announcement' and exists (
          select from announcements n where n.id = ${targetId} and n.contest_id = ${contestId}))
    ), decisions as (
      select d.recorded_at, case when d.user_id is not null then d.username end as username, d.action,
        d.submission_id, d.before, d.after, null::text as label
      from audited d
      union all
      select c.answered_at, u.username, ${ANSWER_ACTION}, null, jsonb_build_object('question', c.question),
        jsonb_build_object('answer', c.answer, 'isForAll', c.is_for_all),
        (select p.label from contest_problems p where p.id = c.contest_problem_id)
      from clarifications c left join users u on u.id = c.answered_by_id
      where c.contest_id = ${contestId} and c.answered_at is not null
    )
    select d.recorded_at as "recordedAt", d.username, d.action, s.id as "submissionId",
      coalesce(p.label, d.label) as label, coalesce(u.username, e.team_name) as entrant, d.before, d.after
    from decisions d
      left join submissions s on s.id = d.submission_id
      left join contest_problems p on p.id = s.contest_problem_id
      left join entrants e on e.id = s.entrant_id
      left join users u on u.id = e.user_id
    order by d.recorded_at
    limit ${MINUTES_MAX_ENTRIES}`)
  return z.array(Entry).parse(rows)
}

const Summary = z.object({
  submissions: z.int(),
  judged: z.int(),
  manual: z.int(),
  cancelled: z.int(),
  rejudged: z.int(),
})
export type MinutesSummary = z.output<typeof Summary>

interface Times {
  readonly id: number
  readonly startsAt: Date
  readonly endsAt: Date
}

export async function selectMinutesSummary(db: Db, { id, startsAt, endsAt }: Times): Promise<MinutesSummary> {
  const { rows } = await db.execute(sql`
    select count(*)::int as submissions,
      count(*) filter (where s.state = 'judged' and not s.is_manual)::int as judged,
      count(*) filter (where s.state = 'judged' and s.is_manual)::int as manual,
      count(*) filter (where s.state = 'cancelled')::int as cancelled,
      count(*) filter (where (select count(*) from judgings j
        where j.submission_id = s.id and j.state = 'judged') > 1)::int as rejudged
    from submissions s
    where s.contest_id = ${id} and s.submitted_at >= ${startsAt} and s.submitted_at < ${endsAt}`)
  return Summary.parse(rows[0])
}
