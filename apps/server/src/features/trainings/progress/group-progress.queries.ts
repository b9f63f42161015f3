import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { asc, eq, inArray, sql } from '../../../db/drizzle.ts'
import { inGroup, ofSiteOrGroupOf } from '../../places/place.conditions.ts'
import { trainingSections, trainings } from '../trainings.tables.ts'

/** Every training of a group, visible or not, in the order of its list. */
export function selectGroupTrainings(db: Db, groupId: number) {
  return db
    .select({
      id: trainings.id,
      title: trainings.title,
      isVisible: trainings.isVisible,
      startsAt: trainings.startsAt,
      dueAt: trainings.dueAt,
    })
    .from(trainings)
    .where(eq(trainings.groupId, groupId))
    .orderBy(asc(trainings.position), asc(trainings.id))
}

const Links = z.array(
  z.object({
    trainingId: z.coerce.number(),
    problemId: z.coerce.number(),
    sectionId: z.coerce.number().nullable(),
  }),
)

/** The problems that readers are shown in the trainings of a group. */
export async function selectListedProblems(db: Db, groupId: number) {
  const { rows } = await db.execute(sql`
    select l.training_id as "trainingId", l.problem_id as "problemId", l.section_id as "sectionId"
    from trainings
    join training_problems l on l.training_id = trainings.id
    join problems p on p.id = l.problem_id and p.visibility = 'public' and ${sql.raw(ofSiteOrGroupOf('p', 'trainings'))}
    where trainings.group_id = ${groupId}`)
  return Links.parse(rows)
}

export function selectGroupSections(db: Db, trainingIds: readonly number[]) {
  return db
    .select({ id: trainingSections.id, trainingId: trainingSections.trainingId, goal: trainingSections.goal })
    .from(trainingSections)
    .where(inArray(trainingSections.trainingId, [...trainingIds]))
}

const Solves = z.array(
  z.object({
    userId: z.string(),
    /** Problems, and the milliseconds since 1970 when each was solved first. */
    solves: z.array(z.tuple([z.int(), z.number()])),
  }),
)

interface Solvers {
  readonly groupId: number
  readonly userIds: readonly string[]
  readonly problemIds: readonly number[]
}

/** When users first solved problems, on the site or in the group: by user, then by problem. */
export async function selectFirstSolves(
  db: Db,
  { groupId, userIds, problemIds }: Solvers,
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const { rows } = await db.execute(sql`
    select user_id as "userId", json_agg(json_build_array(problem_id, solved_at)) as solves
    from (
      select s.user_id, s.problem_id, floor(extract(epoch from min(s.submitted_at)) * 1000) as solved_at
      from submissions s
      where s.user_id = any(${sql.param([...userIds])}::text[])
        and s.problem_id = any(${sql.param([...problemIds])}::bigint[])
        and s.verdict = 'AC' and s.of_public_problem
        and (is_public_submission(s) or (${inGroup('s', sql`${groupId}`)}))
      group by s.user_id, s.problem_id
    ) first
    group by user_id`)
  return new Map(Solves.parse(rows).map(({ userId, solves }) => [userId, new Map(solves)]))
}
