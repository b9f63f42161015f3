import type {
  AdminTrainingRow,
  DataOf,
  getTrainingForAdmin,
  listTrainingsForAdmin,
  Page,
  QueryOf,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, asc, eq, or, type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { canOf, type Reader } from '../../access/can.policy.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { isOfGroupOrSite } from '../../places/place.conditions.ts'
import { listedTrainingDeeds } from '../training-deeds.ts'
import { trainingPasswords } from '../training-password.ts'
import { trainingCategories, trainings } from '../trainings.tables.ts'
import { categoryToWire } from '../trainings.wire.ts'
import { adminTrainingToWire } from './training-admin.wire.ts'

const DEFAULT_PAGE_SIZE = 10

const problemCount = sql<number>`(select count(*)::int from training_problems l where l.training_id = ${trainings.id})`
const entrantCount = sql<number>`(select count(*)::int from training_entrants e where e.training_id = ${trainings.id})`

function conditionOf(groupId: number | null, keyword: string): SQL | undefined {
  const isThere = isOfGroupOrSite(trainings, groupId)
  if (keyword === '') return isThere
  return and(
    isThere,
    or(
      sql`${trainings.title} ilike ${containing(keyword)}`,
      sql`${trainings.id}::text = ${keyword}`,
      sql`${trainings.position}::text = ${keyword}`,
    ),
  )
}

/** @param groupId of the group whose trainings are listed; null: those of the site */
export async function readAdminTrainings(
  db: Db,
  reader: Reader,
  { keyword = '', ...query }: QueryOf<typeof listTrainingsForAdmin>,
  groupId: number | null = null,
): Promise<Page<AdminTrainingRow>> {
  const page = pageRequest(query, DEFAULT_PAGE_SIZE)
  const condition = conditionOf(groupId, keyword.trim())
  const [rows, total] = await Promise.all([
    db
      .select({
        training: trainings,
        authorName: users.username,
        categoryName: trainingCategories.name,
        categoryColor: trainingCategories.color,
        problemCount,
        entrantCount,
      })
      .from(trainings)
      .leftJoin(users, eq(users.id, trainings.authorId))
      .leftJoin(trainingCategories, eq(trainingCategories.id, trainings.categoryId))
      .where(condition)
      .orderBy(asc(trainings.position), asc(trainings.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(trainings, condition),
  ])
  const records = rows.map(({ training, authorName, ...shown }) => ({
    ...adminTrainingToWire(training, authorName),
    ...shown,
    isAdmin: may(reader.caller, 'training.change', training),
    can: canOf(listedTrainingDeeds(training), reader, training),
  }))
  return toPage(page, records, total)
}

/** @throws DomainError training_not_found */
export async function readAdminTraining(
  context: Pick<Context, 'db' | 'tokenSecret'>,
  tid: number,
): Promise<DataOf<typeof getTrainingForAdmin>> {
  const { db } = context
  // The password is read here alone.
  const [found] = await db
    .select({ training: trainings, authorName: users.username, category: trainingCategories })
    .from(trainings)
    .leftJoin(users, eq(users.id, trainings.authorId))
    .leftJoin(trainingCategories, eq(trainingCategories.id, trainings.categoryId))
    .where(eq(trainings.id, tid))
  if (found === undefined) throw new DomainError('training_not_found')
  const { training, authorName, category } = found
  return {
    training: {
      ...adminTrainingToWire(training, authorName),
      privatePwd: trainingPasswords.open(context, training.sealedPassword),
    },
    trainingCategory: category === null ? null : categoryToWire(category),
  }
}
