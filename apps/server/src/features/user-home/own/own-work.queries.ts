import { OWN_WORK_ROWS, VERDICTS, type WebLanguage } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { sql } from '../../../db/drizzle.ts'
import { ofSite, outsideContests } from '../../places/place.conditions.ts'
import { DIFFICULTIES } from '../../problems/problems.tables.ts'

interface Stretch {
  readonly from: Date
  readonly until: Date
}

const ALL_TIME: Stretch = { from: new Date(0), until: new Date('9999-01-01T00:00:00Z') }

const Outcomes = z.array(z.object({ language: z.string(), verdict: z.enum(VERDICTS), total: z.int() }))

/** How often a user handed in, by language and verdict; outside contests, because those keep verdicts for a while. */
export async function selectOutcomes(db: Db, userId: string, { from, until } = ALL_TIME) {
  const { rows } = await db.execute(sql`
    select language, verdict, count(*)::int as total from submissions
    where user_id = ${userId} and ${sql.raw(outsideContests('submissions'))} and state = 'judged' and verdict is not null
      and submitted_at >= ${from.toISOString()}::timestamptz and submitted_at < ${until.toISOString()}::timestamptz
    group by language, verdict order by total desc, language, verdict`)
  return Outcomes.parse(rows)
}

const TagCounts = z.array(z.object({ name: z.string(), solved: z.int() }))

/** The tags of most solved problems, among problems that the user's home lists. */
export async function selectSolvedTags(db: Db, userId: string, language: WebLanguage) {
  const { rows } = await db.execute(sql`
    select coalesce(t.translations ->> ${language}, t.name) as name, count(*)::int as solved
    from user_problem_counters c
      join problems p on p.id = c.problem_id and p.visibility <> 'private' and ${sql.raw(ofSite('p'))}
      join problem_tags l on l.problem_id = p.id
      join tags t on t.id = l.tag_id
    where c.user_id = ${userId} and c.accepted > 0
    group by t.id order by solved desc, t.id limit ${OWN_WORK_ROWS}`)
  return TagCounts.parse(rows)
}

const Years = z.array(z.object({ first: z.coerce.date().nullable(), last: z.coerce.date().nullable() }))

/** When a user first and last handed something in outside contests. */
export async function selectSpan(db: Db, userId: string) {
  const { rows } = await db.execute(sql`
    select min(submitted_at) as first, max(submitted_at) as last from submissions
    where user_id = ${userId} and ${sql.raw(outsideContests('submissions'))}`)
  const [row] = Years.parse(rows)
  return row ?? { first: null, last: null }
}

const FirstSolves = z.array(
  z.object({
    code: z.string(),
    title: z.string(),
    difficulty: z.enum(DIFFICULTIES),
    solvedAt: z.coerce.date(),
  }),
)
export type FirstSolve = z.output<typeof FirstSolves>[number]

/** Problems that a user solved for the first time in a stretch, oldest first, as far as their home lists them. */
export async function selectFirstSolvesIn(
  db: Db,
  { userId, language }: { readonly userId: string; readonly language: WebLanguage },
  { from, until }: Stretch,
) {
  const { rows } = await db.execute(sql`
    select p.code, p.difficulty, f.solved_at as "solvedAt",
      (select s.title from problem_statements s where s.problem_id = p.id
        order by s.language = ${language} desc, s.language = p.default_language desc limit 1) as title
    from (
      select problem_id, min(submitted_at) as solved_at from submissions
      where user_id = ${userId} and ${sql.raw(outsideContests('submissions'))} and state = 'judged' and verdict = 'AC'
      group by problem_id
    ) f join problems p on p.id = f.problem_id and p.visibility <> 'private' and ${sql.raw(ofSite('p'))}
    where f.solved_at >= ${from.toISOString()}::timestamptz and f.solved_at < ${until.toISOString()}::timestamptz
    order by f.solved_at, p.id`)
  return FirstSolves.parse(rows)
}
