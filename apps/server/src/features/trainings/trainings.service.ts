import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireMay } from '../access/access.policy.ts'
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
export async function requireShownTraining(db: Db, caller: Caller, id: number): Promise<TrainingRow> {
  const found = await findTrainingRow(db, caller, id)
  if (found === null) throw new DomainError('training_not_found')
  requireMay(caller, 'training.know', found)
  return found
}

type Wanted =
  | { readonly act: 'training.know' | 'training.run' }
  | { readonly act: 'training.look'; readonly now: Date }

/**
 * A training in which the caller may do something, with their entry.
 *
 * @throws DomainError training_not_found, training_admins_only, training_not_registered, training_not_started
 */
export async function requireTrainingTo(
  db: Db,
  caller: Caller,
  id: number,
  wanted: Wanted,
): Promise<FoundTraining> {
  const found = await findTraining(db, caller, id)
  if (found === null) throw new DomainError('training_not_found')
  if (wanted.act === 'training.look') requireMay(caller, wanted.act, { ...found, now: wanted.now })
  else requireMay(caller, wanted.act, found)
  return found
}
