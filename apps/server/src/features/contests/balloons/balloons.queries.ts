import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import type { PageRequest } from '../../../http/page.ts'

/** A hand-written statement returns its instants as text. */
const BalloonRow = z.object({
  submissionId: z.int(),
  contestProblemId: z.int(),
  problemId: z.int(),
  entrantId: z.int(),
  label: z.string(),
  color: z.string().nullable(),
  userId: z.string(),
  username: z.string(),
  realName: z.string().nullable(),
  seat: z.string().nullable(),
  submittedAt: z.coerce.date(),
  score: z.int().nullable(),
  cpuTimeMs: z.int().nullable(),
  isFirst: z.boolean(),
  takenBy: z.string().nullable(),
  deliveredAt: z.coerce.date().nullable(),
})
export type BalloonRow = z.output<typeof BalloonRow>

interface Contest {
  readonly id: number
  readonly authorId: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  /** A problem solved from this instant on brings no balloon: one in the room would give it away. Null: no seal. */
  readonly sealedSince: Date | null
}

/** The first accepted submission of each entrant to each problem within the contest, without its author and roots. */
function balloonsOf({ id, authorId, startsAt, endsAt, sealedSince }: Contest): SQL {
  return sql`
    select distinct on (s.contest_problem_id, s.entrant_id) s.*
    from submissions s
      join users u on u.id = s.user_id
      join contest_problems p on p.id = s.contest_problem_id and p.removed_at is null
    where s.contest_id = ${id} and s.verdict = 'AC' and s.state = 'judged'
      and s.submitted_at >= ${startsAt} and s.submitted_at < ${sealedSince ?? endsAt}
      and u.role <> 'root' and u.id is distinct from ${authorId}
    order by s.contest_problem_id, s.entrant_id, s.submitted_at, s.id`
}

/** Undelivered ones first, oldest first. */
export async function selectBalloons(
  db: Db,
  contest: Contest,
  { limit, offset }: PageRequest,
): Promise<BalloonRow[]> {
  const { rows } = await db.execute(sql`
    with balloons as (${balloonsOf(contest)})
    select b.id as "submissionId", b.contest_problem_id as "contestProblemId", b.problem_id as "problemId",
      b.entrant_id as "entrantId", p.label, p.color, u.id as "userId", u.username, u.real_name as "realName",
      e.seat, b.submitted_at as "submittedAt", b.score, b.cpu_time_ms as "cpuTimeMs",
      b.submitted_at = min(b.submitted_at) over (partition by b.contest_problem_id) as "isFirst",
      runner.username as "takenBy", d.delivered_at as "deliveredAt"
    from balloons b
      join contest_problems p on p.id = b.contest_problem_id
      join users u on u.id = b.user_id
      left join participations e on e.contest_id = b.contest_id and e.entrant_id = b.entrant_id
      left join contest_balloons d on d.contest_problem_id = b.contest_problem_id and d.entrant_id = b.entrant_id
      left join users runner on runner.id = d.taken_by_id
    order by d.delivered_at is not null, b.submitted_at, b.id
    limit ${limit} offset ${offset}`)
  return z.array(BalloonRow).parse(rows)
}

export async function countBalloons(db: Db, contest: Contest): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${balloonsOf(contest)}) b`,
  )
  return rows[0]?.count ?? 0
}

/** The balloon that an accepted submission of the contest earned; null when it earned none. */
export async function findBalloon(db: Db, contest: Contest, submissionId: number) {
  const { rows } = await db.execute<{ contestProblemId: number; entrantId: number }>(sql`
    select b.contest_problem_id as "contestProblemId", b.entrant_id as "entrantId"
    from (${balloonsOf(contest)}) b where b.id = ${submissionId}`)
  return rows[0] ?? null
}
