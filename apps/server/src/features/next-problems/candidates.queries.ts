import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { DIFFICULTIES, type Difficulty } from '../problems/problems.tables.ts'

const Candidate = z.object({
  problemId: z.coerce.number(),
  label: z.enum(DIFFICULTIES),
  computedDifficulty: z.int().nullable(),
})
export type Candidate = z.output<typeof Candidate>
const Candidates = z.array(Candidate)

/** The number of untried problems on each side of the best difficulty. */
const NEAREST = 10
/** The most tried problems of one word among which those without a number are looked for. */
const OF_A_WORD = 1_000
/** The newest problems with each tag among which similar ones are looked for. */
const WITH_A_TAG = 200
const SIMILAR = 30

const untriedBy = (userId: string) => sql`not exists (select from user_problem_counters c
  where c.user_id = ${userId} and c.problem_id = l.problem_id and c.submissions > 0)`

const COLUMNS = sql`l.problem_id as "problemId", l.difficulty as label`
const COMPUTED = sql`computed_difficulties d join problem_listings l on l.problem_id = d.problem_id`

/** Listed problems that a user has not tried, of the computed difficulties nearest to one on both sides. */
export async function selectNearest(db: Db, userId: string, difficulty: number) {
  const columns = sql`${COLUMNS}, d.difficulty as "computedDifficulty"`
  const { rows } = await db.execute(sql`
    (select ${columns} from ${COMPUTED}
      where d.difficulty >= ${difficulty} and ${untriedBy(userId)}
      order by d.difficulty, d.problem_id limit ${NEAREST})
    union all
    (select ${columns} from ${COMPUTED}
      where d.difficulty < ${difficulty} and ${untriedBy(userId)}
      order by d.difficulty desc, d.problem_id desc limit ${NEAREST})`)
  return Candidates.parse(rows)
}

/**
 * Much tried problems of one word for their difficulty, without a number, that a user has not tried; the most tried first.
 * Problems soon have numbers where many people try them, so that the first without one may be far down.
 */
export async function selectUnmeasured(
  db: Db,
  userId: string,
  { label, limit }: { readonly label: Difficulty; readonly limit: number },
) {
  const { rows } = await db.execute(sql`
    select ${COLUMNS}, null::integer as "computedDifficulty" from (
      select * from problem_listings where difficulty = ${label}
      order by total desc, problem_id desc limit ${OF_A_WORD}
    ) l
    where ${untriedBy(userId)}
      and not exists (select from computed_difficulties d where d.problem_id = l.problem_id)
    order by l.total desc, l.problem_id desc limit ${limit}`)
  return Candidates.parse(rows)
}

const SimilarOnes = z.array(Candidate.extend({ shared: z.int() }))

/** Listed problems that share tags with a problem and that a user has not tried, those with most such tags first. */
export async function selectSimilar(db: Db, userId: string, problemId: number) {
  const { rows } = await db.execute(sql`
    select ${COLUMNS}, d.difficulty as "computedDifficulty", f.shared from (
      select near.problem_id, count(*)::int as shared from problem_tags own
      cross join lateral (
        select t.problem_id from problem_tags t where t.tag_id = own.tag_id
        order by t.problem_id desc limit ${WITH_A_TAG}
      ) near
      where own.problem_id = ${problemId} and near.problem_id <> ${problemId}
      group by near.problem_id
    ) f join problem_listings l on l.problem_id = f.problem_id
      left join computed_difficulties d on d.problem_id = f.problem_id
    where ${untriedBy(userId)}
    order by f.shared desc, l.problem_id desc limit ${SIMILAR}`)
  return SimilarOnes.parse(rows)
}
