import type { Db } from '../../../db/connect.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import type { RowLock } from '../../../db/row-lock.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { trainings } from '../trainings.tables.ts'

export type Training = typeof trainings.$inferSelect

/**
 * Locks the row: changes of one training wait for each other. Whether the caller may change it was asked at the door.
 *
 * @throws DomainError training_not_found
 */
export async function lockTraining(tx: Db, id: number, mode: RowLock = 'no key update'): Promise<Training> {
  const [training] = await tx.select().from(trainings).where(eq(trainings.id, id)).for(mode)
  if (training === undefined) throw new DomainError('training_not_found')
  return training
}

/**
 * Waits for verdicts that are marking, before something is deleted that their marks refer to; they could not finish after
 * it.
 */
export async function lockMarks(tx: Db, trainingId: number): Promise<void> {
  await tx.execute(sql`select lock_training_marks(${trainingId})`)
}

export const targetOf = ({ id, title }: Pick<Training, 'id' | 'title'>) => ({
  kind: 'training' as const,
  id,
  label: title,
})
