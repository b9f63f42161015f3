import type { Db } from '../../../db/connect.ts'
import { and, asc, eq, or, type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import type { Caller } from '../../../http/caller.ts'
import type { PageRequest } from '../../../http/page.ts'
import { isOfGroupOrSite, isOfSite } from '../../places/place.conditions.ts'
import { selectTrainingRows } from '../training-rows.queries.ts'
import { trainingCategories, trainings } from '../trainings.tables.ts'

export interface TrainingFilter {
  /** Null: the site. */
  readonly groupId: number | null
  /** A part of the title or of the author's name; empty for any. */
  readonly keyword: string
  readonly categoryId: number | null
  readonly access: 'public' | 'private' | null
}

function conditionOf({ groupId, keyword, categoryId, access }: TrainingFilter): SQL | undefined {
  const pattern = containing(keyword)
  return and(
    eq(trainings.isVisible, true),
    isOfGroupOrSite(trainings, groupId),
    categoryId === null ? undefined : eq(trainings.categoryId, categoryId),
    access === null ? undefined : eq(trainings.access, access),
    keyword === ''
      ? undefined
      : sql`(${trainings.title} ilike ${pattern} or exists (
          select from users u where u.id = ${trainings.authorId} and u.username ilike ${pattern}))`,
  )
}

export function selectTrainingPage(
  db: Db,
  caller: Caller,
  filter: TrainingFilter,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
) {
  return selectTrainingRows(db, caller)
    .where(conditionOf(filter))
    .orderBy(asc(trainings.position), asc(trainings.id))
    .limit(limit)
    .offset(offset)
}

export const countTrainings = (db: Db, filter: TrainingFilter): Promise<number> =>
  db.$count(trainings, conditionOf(filter))

/** Categories for trainings of the site, or of a group: those of the site serve both. */
export const isCategoryFor = (groupId: number | null): SQL | undefined =>
  groupId === null
    ? isOfSite(trainingCategories)
    : or(isOfSite(trainingCategories), eq(trainingCategories.groupId, groupId))

export function selectCategories(db: Db, groupId: number | null) {
  return db
    .select()
    .from(trainingCategories)
    .where(isCategoryFor(groupId))
    .orderBy(asc(sql`lower(${trainingCategories.name})`), asc(trainingCategories.id))
}
