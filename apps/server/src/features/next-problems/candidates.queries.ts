import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { askNamed } from '../../db/prepared.ts'
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

/** The problems that the user of the first value has tried, read once, because candidates may be many more. */
const TRIED = `with tried as materialized (
  select c.problem_id from user_problem_counters c where c.user_id = $1 and c.submissions > 0)`
const UNTRIED = 'not exists (select from tried where tried.problem_id = l.problem_id)'

/** The same where the first few of very many candidates are enough: each is looked up. */
const EACH_UNTRIED = `not exists (select from user_problem_counters c
  where c.user_id = $1 and c.problem_id = l.problem_id and c.submissions > 0)`

const COLUMNS = `l.problem_id as "problemId", l.difficulty as label`
const COMPUTED = 'computed_difficulties d join problem_listings l on l.problem_id = d.problem_id'

const NEAREST_ONES = `
  (select ${COLUMNS}, d.difficulty as "computedDifficulty" from ${COMPUTED}
    where d.difficulty >= $2 and ${EACH_UNTRIED}
    order by d.difficulty, d.problem_id limit ${NEAREST})
  union all
  (select ${COLUMNS}, d.difficulty as "computedDifficulty" from ${COMPUTED}
    where d.difficulty < $2 and ${EACH_UNTRIED}
    order by d.difficulty desc, d.problem_id desc limit ${NEAREST})`

/** Listed problems that a user has not tried, of the computed difficulties nearest to one on both sides. */
export async function selectNearest(db: Db, userId: string, difficulty: number) {
  return Candidates.parse(await askNamed(db, 'nearest-problems', NEAREST_ONES, [userId, difficulty]))
}

const UNMEASURED = `${TRIED}
  select ${COLUMNS}, null::integer as "computedDifficulty" from (
    select * from problem_listings where difficulty = $2
    order by total desc, problem_id desc limit ${OF_A_WORD}
  ) l
  where ${UNTRIED}
    -- Looked up for each problem: a join reads the numbers of all problems.
    and (select d.problem_id from computed_difficulties d where d.problem_id = l.problem_id) is null
  order by l.total desc, l.problem_id desc limit $3`

/**
 * Much tried problems of one word for their difficulty, without a number, that a user has not tried; the most tried first.
 * Problems soon have numbers where many people try them, so that the first without one may be far down.
 */
export async function selectUnmeasured(
  db: Db,
  userId: string,
  { label, limit }: { readonly label: Difficulty; readonly limit: number },
) {
  return Candidates.parse(await askNamed(db, 'unmeasured-problems', UNMEASURED, [userId, label, limit]))
}

const SimilarOnes = z.array(Candidate.extend({ shared: z.int() }))

const SIMILAR_ONES = `${TRIED}
  select s."problemId", s.label, d.difficulty as "computedDifficulty", s.shared from (
    select ${COLUMNS}, f.shared from (
      select near.problem_id, count(*)::int as shared from problem_tags own
      cross join lateral (
        select t.problem_id from problem_tags t where t.tag_id = own.tag_id
        order by t.problem_id desc limit ${WITH_A_TAG}
      ) near
      where own.problem_id = $2 and near.problem_id <> $2
      group by near.problem_id
    ) f join problem_listings l on l.problem_id = f.problem_id
    where ${UNTRIED}
    order by f.shared desc, l.problem_id desc limit ${SIMILAR}
  ) s left join computed_difficulties d on d.problem_id = s."problemId"
  order by s.shared desc, s."problemId" desc`

/** Listed problems that share tags with a problem and that a user has not tried, those with most such tags first. */
export async function selectSimilar(db: Db, userId: string, problemId: number) {
  return SimilarOnes.parse(await askNamed(db, 'similar-problems', SIMILAR_ONES, [userId, problemId]))
}
