import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { sql } from '../../../db/drizzle.ts'
import { isChange } from './rejudges.queries.ts'

const Rows = z.array(
  z.object({
    username: z.string(),
    problemCode: z.string(),
    contestId: z.int().nullable(),
    solvedFrom: z.boolean(),
    solvedTo: z.boolean(),
    scoreFrom: z.int().nullable(),
    scoreTo: z.int().nullable(),
    total: z.int(),
    solvedGained: z.int(),
    solvedLost: z.int(),
  }),
)

/**
 * The users who solve or no longer solve a problem, or earn other points for it, once the changes of a rejudge are
 * combined with all their other submissions: one row for each user, problem and contest. Every row carries the grand
 * totals.
 *
 * Ranks are up to the contest formats, which take the same attempts with the same replacements.
 */
export async function selectStandingChanges(
  db: Db,
  rejudgeId: number,
  page: { limit: number; offset: number },
) {
  const { rows } = await db.execute(sql`
    with touched as (
      select distinct submissions.user_id, submissions.problem_id, submissions.contest_id
      from staged_judgings
      join staged_rejudges on staged_rejudges.id = staged_judgings.rejudge_id
      join judgings base on base.id = staged_judgings.base_judging_id
      join judgings shadow on shadow.id = staged_judgings.judging_id
      join submissions on submissions.id = shadow.submission_id
      where staged_judgings.rejudge_id = ${rejudgeId} and ${isChange}
    ), standings as (
      select t.user_id, t.problem_id, t.contest_id,
        bool_or(case when c.submission_id is null then s.verdict else c.from_verdict end
          is not distinct from 'AC') as solved_from,
        bool_or(case when c.submission_id is null then s.verdict else c.to_verdict end
          is not distinct from 'AC') as solved_to,
        max(case when c.submission_id is null then s.score else c.from_score end) as score_from,
        max(case when c.submission_id is null then s.score else c.to_score end) as score_to
      from touched t
      join submissions s on s.user_id = t.user_id and s.problem_id = t.problem_id
        and s.contest_id is not distinct from t.contest_id
      -- One look into an index for each submission: nobody knows beforehand how many of them have changed.
      left join lateral (
        select shadow.submission_id, base.verdict as from_verdict, base.score as from_score,
          shadow.verdict as to_verdict, shadow.score as to_score
        from judgings shadow
        join staged_judgings on staged_judgings.judging_id = shadow.id
          and staged_judgings.rejudge_id = ${rejudgeId}
        join staged_rejudges on staged_rejudges.id = staged_judgings.rejudge_id
        join judgings base on base.id = staged_judgings.base_judging_id
        where shadow.submission_id = s.id and ${isChange}
        limit 1) c on true
      group by t.user_id, t.problem_id, t.contest_id
    )
    select u.username, p.code as "problemCode", d.contest_id as "contestId",
      d.solved_from as "solvedFrom", d.solved_to as "solvedTo",
      d.score_from as "scoreFrom", d.score_to as "scoreTo",
      count(*) over () as total,
      count(*) filter (where d.solved_to and not d.solved_from) over () as "solvedGained",
      count(*) filter (where d.solved_from and not d.solved_to) over () as "solvedLost"
    from standings d
    join users u on u.id = d.user_id
    join problems p on p.id = d.problem_id
    where d.solved_from <> d.solved_to or d.score_from is distinct from d.score_to
    order by d.contest_id nulls first, u.username, p.code
    limit ${page.limit} offset ${page.offset}`)
  return Rows.parse(rows)
}

export type StandingChangeRow = Awaited<ReturnType<typeof selectStandingChanges>>[number]
