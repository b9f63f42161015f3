import type { Db } from '../../db/connect.ts'
import { eq, getTableColumns, type SQL, sql } from '../../db/drizzle.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { users } from '../accounts/accounts.tables.ts'
import { inGroup, ofSiteOrGroupOf } from '../places/place.conditions.ts'
import { trainingCategories, trainings } from './trainings.tables.ts'

const { sealedPassword: _, ...columns } = getTableColumns(trainings)

/** Problems that readers may not see any more are not counted, as they are not listed. */
const LISTED = sql`training_problems l join problems p on p.id = l.problem_id and p.visibility = 'public'
  and ${sql.raw(ofSiteOrGroupOf('p', 'trainings'))} where l.training_id = trainings.id`

export const problemCount = sql<number>`(select count(*)::int from ${LISTED})`

function solvedCount(caller: Caller): SQL<number> {
  const user = findUser(caller)
  if (user === null) return sql<number>`0`
  return sql<number>`(select count(*)::int from ${LISTED} and (exists (
    select from user_problem_counters c where c.user_id = ${user.id} and c.problem_id = l.problem_id and c.accepted > 0
  ) or exists (
    select from submissions s where s.user_id = ${user.id} and s.problem_id = l.problem_id and s.verdict = 'AC'
      and ${inGroup('s', sql`${trainings.groupId}`)}
  )))`
}

function isRegistered(caller: Caller): SQL<boolean> {
  const user = findUser(caller)
  if (user === null) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from training_entrants e where e.training_id = trainings.id and e.user_id = ${user.id}
  )`
}

/** Trainings as readers are shown them, with the caller's entry in each. Passwords are left out. */
export function selectTrainingRows(db: Db, caller: Caller) {
  return db
    .select({
      ...columns,
      authorName: users.username,
      categoryName: trainingCategories.name,
      categoryColor: trainingCategories.color,
      problemCount,
      solvedCount: solvedCount(caller),
      isRegistered: isRegistered(caller),
    })
    .from(trainings)
    .leftJoin(users, eq(users.id, trainings.authorId))
    .leftJoin(trainingCategories, eq(trainingCategories.id, trainings.categoryId))
}

export type TrainingRow = Awaited<ReturnType<typeof selectTrainingRows>>[number]

export async function findTrainingRow(db: Db, caller: Caller, id: number): Promise<TrainingRow | null> {
  const [row] = await selectTrainingRows(db, caller).where(eq(trainings.id, id))
  return row ?? null
}

/** Without what only its page shows: counting what the caller has solved takes longer than all the rest. */
export async function findTraining(db: Db, caller: Caller, id: number): Promise<FoundTraining | null> {
  const [row] = await selectTrainings(db, caller).where(eq(trainings.id, id))
  return row ?? null
}

const selectTrainings = (db: Db, caller: Caller) =>
  db.select({ ...columns, isRegistered: isRegistered(caller) }).from(trainings)

export type FoundTraining = Awaited<ReturnType<typeof selectTrainings>>[number]
