import { type Caller, findUser } from '../../http/caller.ts'
import { isKnownTo, isRunBy, type Owned } from '../places/belonging.policy.ts'

export interface TrainingFacts extends Owned {
  readonly access: 'public' | 'private'
  readonly isVisible: boolean
  readonly startsAt: Date | null
}

/** Whether the caller runs a training: nothing inside it is closed to them, and they read real names (`spec.md` §6). */
export const isTrainingAdmin = (caller: Caller, training: Owned): boolean => isRunBy(caller, training)

/** Whether the caller may change a training in the administration: plain administrators may change only their own. */
export function canManageTraining(caller: Caller, training: Owned): boolean {
  const isOfBank = training.groupId === null && findUser(caller)?.role === 'problem_admin'
  return isOfBank || isTrainingAdmin(caller, training)
}

/** Whether a user takes part in a training. */
export interface Entry {
  readonly isRegistered: boolean
}

export type TrainingRefusal = 'training_not_found' | 'training_not_registered' | 'training_not_started'

/** Why the caller may not look into a training, or null if they may. */
export function refusalToView(
  caller: Caller,
  training: TrainingFacts,
  { isRegistered }: Entry,
  now: Date,
): TrainingRefusal | null {
  if (isTrainingAdmin(caller, training)) return null
  if (!isKnownTo(caller, training)) return 'training_not_found'
  if (training.access === 'private' && !isRegistered) return 'training_not_registered'
  return training.startsAt !== null && now < training.startsAt ? 'training_not_started' : null
}

/** Why the caller may not enter, or null if they may; the password is asked for besides. */
export function refusalToRegister(
  caller: Caller,
  training: TrainingFacts,
  { isRegistered }: Entry,
): 'training_not_found' | 'training_is_public' | 'training_already_registered' | null {
  if (!isKnownTo(caller, training)) return 'training_not_found'
  if (training.access === 'public') return 'training_is_public'
  return isRegistered ? 'training_already_registered' : null
}
