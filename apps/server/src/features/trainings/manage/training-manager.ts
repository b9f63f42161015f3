import type { Db } from '../../../db/connect.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import type { RowLock } from '../../../db/row-lock.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { requireMay } from '../../access/access.policy.ts'
import { isDoorOfGroups } from '../../access/group-door.policy.ts'
import { trainings } from '../trainings.tables.ts'

export type Training = typeof trainings.$inferSelect

/**
 * A training of the site or of a group that the caller may change. To those outside of its group it does not exist.
 *
 * @throws DomainError training_not_found, not_your_training
 */
export async function requireManaged(db: Db, caller: Caller, id: number): Promise<Training> {
  const [training] = await db.select().from(trainings).where(eq(trainings.id, id))
  return requireChangeable(caller, training)
}

/** Like `requireManaged`, and locks the row: changes of one training wait for each other. */
export async function lockManaged(
  tx: Db,
  caller: Caller,
  id: number,
  mode: RowLock = 'no key update',
): Promise<Training> {
  const [training] = await tx.select().from(trainings).where(eq(trainings.id, id)).for(mode)
  return requireChangeable(caller, training)
}

/**
 * Waits for verdicts that are marking, before something is deleted that their marks refer to; they could not finish after
 * it.
 */
export async function lockMarks(tx: Db, trainingId: number): Promise<void> {
  await tx.execute(sql`select lock_training_marks(${trainingId})`)
}

function requireChangeable(caller: Caller, training: Training | undefined): Training {
  if (training === undefined) throw new DomainError('training_not_found')
  requireMay(caller, 'training.change', training)
  return training
}

/**
 * Keeps endpoints of groups away from trainings of the site, whose own endpoints ask for other roles.
 *
 * @throws DomainError training_not_found
 */
export async function requireAtDoor(db: Db, door: { readonly path: string }, id: number): Promise<void> {
  if (!isDoorOfGroups(door)) return
  const [training] = await db
    .select({ groupId: trainings.groupId })
    .from(trainings)
    .where(eq(trainings.id, id))
  if (training?.groupId == null) throw new DomainError('training_not_found')
}

export const targetOf = ({ id, title }: Pick<Training, 'id' | 'title'>) => ({
  kind: 'training' as const,
  id,
  label: title,
})
