import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { isKnownTo } from '../places/belonging.policy.ts'
import {
  type FoundTraining,
  findTraining,
  findTrainingRow,
  type TrainingRow,
} from './training-rows.queries.ts'
import { isTrainingAdmin, refusalToView } from './trainings.policy.ts'

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
  if (found === null || !isKnownTo(caller, found)) throw new DomainError('training_not_found')
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
  const refusal = refusalToView(caller, training, training, now)
  if (refusal !== null) throw new DomainError(refusal)
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
  if (!isTrainingAdmin(caller, training)) throw new DomainError('training_admins_only')
  return training
}
