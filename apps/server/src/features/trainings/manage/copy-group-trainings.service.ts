import type { Db } from '../../../db/connect.ts'
import { type Copies, copyOrSame, copyRows } from '../../../db/copy-rows.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import type { PgColumn } from '../../../db/pg-core.ts'
import { trainingCategories, trainingProblems, trainingSections, trainings } from '../trainings.tables.ts'

export interface TrainingsCopy {
  readonly fromGroupId: number
  readonly toGroupId: number
  /** Copies of the group's own problems; others are listed as they are. */
  readonly problems: Copies
  readonly authorId: string
  readonly offsetDays: number
  readonly now: Date
}

/** Copies categories and trainings of a group, with sections and problems and later dates, but nobody who entered. */
export async function copyGroupTrainings(
  tx: Db,
  { fromGroupId, toGroupId, problems, authorId, offsetDays, now }: TrainingsCopy,
): Promise<Copies> {
  const copies = new Map([[fromGroupId, toGroupId]])
  const time = sql`${now.toISOString()}::timestamptz`
  const dates = { createdAt: time, updatedAt: time }
  const later = (column: PgColumn): SQL => sql`${column} + make_interval(days => ${offsetDays})`
  const categories = await copyRows(tx, trainingCategories, {
    owner: trainingCategories.groupId,
    copies,
    set: dates,
  })
  const ids = await copyRows(tx, trainings, {
    owner: trainings.groupId,
    copies,
    set: {
      ...dates,
      authorId: sql`${authorId}`,
      categoryId: copyOrSame(trainings.categoryId, categories),
      startsAt: later(trainings.startsAt),
      dueAt: later(trainings.dueAt),
    },
  })
  const sections = await copyRows(tx, trainingSections, { owner: trainingSections.trainingId, copies: ids })
  await copyRows(tx, trainingProblems, {
    owner: trainingProblems.trainingId,
    copies: ids,
    set: {
      ...dates,
      problemId: copyOrSame(trainingProblems.problemId, problems),
      sectionId: copyOrSame(trainingProblems.sectionId, sections),
    },
  })
  return ids
}
