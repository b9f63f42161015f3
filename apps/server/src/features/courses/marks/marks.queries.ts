import type { Db } from '../../../db/connect.ts'
import { isContainedIn } from '../../../db/contained-in.ts'
import { and, asc, eq, type SQL, sql } from '../../../db/drizzle.ts'
import { rowsWithin, type Within } from '../../../db/rows-within.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { groupMembers } from '../../groups/groups.tables.ts'
import { realNameIn } from '../../groups/real-name.columns.ts'
import { contests } from '../../places/places.tables.ts'
import { trainings } from '../../trainings/trainings.tables.ts'
import { courseWeights } from '../courses.tables.ts'

export interface StudentFilter {
  readonly groupId: number
  /** A part of the username or real name; empty for any. */
  readonly keyword: string
}

/** Plain members; those who administer the group get no marks. */
const conditionOf = ({ groupId, keyword }: StudentFilter): SQL | undefined =>
  and(
    eq(groupMembers.groupId, groupId),
    eq(groupMembers.level, 'member'),
    isContainedIn(keyword, [users.username, realNameIn(groupMembers.groupId)]),
  )

export async function selectStudents(db: Db, filter: StudentFilter, within: Within) {
  const query = db
    .select({
      userId: users.id,
      username: users.username,
      realName: realNameIn(groupMembers.groupId),
      nickname: users.nickname,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(conditionOf(filter))
    .orderBy(asc(sql`lower(${users.username})`), asc(users.id))
  return rowsWithin(query, within)
}

export type Student = Awaited<ReturnType<typeof selectStudents>>[number]

export async function countStudents(db: Db, filter: StudentFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(conditionOf(filter))
  return row?.count ?? 0
}

/** The weights set in a group. */
export function selectWeights(db: Db, groupId: number) {
  return db
    .select({
      trainingId: courseWeights.trainingId,
      contestId: courseWeights.contestId,
      weight: courseWeights.weight,
    })
    .from(courseWeights)
    .leftJoin(trainings, eq(trainings.id, courseWeights.trainingId))
    .leftJoin(contests, eq(contests.id, courseWeights.contestId))
    .where(sql`coalesce(${trainings.groupId}, ${contests.groupId}) = ${groupId}`)
}

/** Ids of the trainings and contests of a group. */
export async function selectPartIds(tx: Db, groupId: number) {
  const [ofTrainings, ofContests] = [
    await tx.select({ id: trainings.id }).from(trainings).where(eq(trainings.groupId, groupId)),
    await tx.select({ id: contests.id }).from(contests).where(eq(contests.groupId, groupId)),
  ]
  return {
    training: new Set(ofTrainings.map(({ id }) => id)),
    contest: new Set(ofContests.map(({ id }) => id)),
  }
}
