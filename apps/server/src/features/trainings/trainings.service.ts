import { requireMay } from '../access/access.policy.ts'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import {
  type FoundTraining,
  findTraining,
  findTrainingRow,
  type TrainingRow,
} from './training-rows.queries.ts'

/**
 * A training that the caller may know of, as readers are shown it.
 *
 * @throws DomainError training_not_found
 */
export const requireShownTraining = async (db: Db, caller: Caller, id: number): Promise<TrainingRow> =>
  requireKnown(caller, await findTrainingRow(db, caller, id))

/**
 * A training that the caller may know of.
 *
 * @throws DomainError training_not_found
 */
export const requireKnownTraining = async (db: Db, caller: Caller, id: number): Promise<FoundTraining> =>
  requireKnown(caller, await findTraining(db, caller, id))

function requireKnown<Row extends FoundTraining>(caller: Caller, found: Row | null): Row {
  if (found === null) throw new DomainError('training_not_found')
  requireMay(caller, 'training.know', found)
  return found
}

/**
 * A training that the caller may look into.
 *
 * @throws DomainError training_not_found, training_not_registered, training_not_started
 */
export async function requireViewableTraining(
  db: Db,
  caller: Caller,
  id: number,
  now: Date,
): Promise<FoundTraining> {
  const training = await requireKnownTraining(db, caller, id)
  requireMay(caller, 'training.look', { ...training, now })
  return training
}

/**
 * A training that the caller administers.
 *
 * @throws DomainError training_not_found, training_admins_only
 */
export async function requireAdministeredTraining(
  db: Db,
  caller: Caller,
  id: number,
): Promise<FoundTraining> {
  const training = await requireKnownTraining(db, caller, id)
  requireMay(caller, 'training.run', training)
  return training
}
