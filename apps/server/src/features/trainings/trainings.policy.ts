import { type Caller, findUser } from '../../http/caller.ts'
import { canManageIn, isMemberOf } from '../places/belonging.policy.ts'

export interface TrainingFacts {
  readonly authorId: string | null
  readonly groupId: number | null
  readonly access: 'public' | 'private'
  readonly isVisible: boolean
  readonly startsAt: Date | null
}

type Owned = Pick<TrainingFacts, 'authorId' | 'groupId'>

/**
 * Root and the author, in a group its roots and the author as one of its administrators: nothing inside the training is
 * closed to them, and they read real names (`spec.md` §6).
 */
export function isTrainingAdmin(caller: Caller, { authorId, groupId }: Owned): boolean {
  if (groupId !== null) return canManageIn(caller, groupId, authorId)
  const user = findUser(caller)
  return user !== null && (user.role === 'root' || user.id === authorId)
}

/** Who may change a training in the administration: plain administrators only their own. */
export function canManageTraining(caller: Caller, training: Owned): boolean {
  const isOfBank = training.groupId === null && findUser(caller)?.role === 'problem_admin'
  return isOfBank || isTrainingAdmin(caller, training)
}

/** Whether the caller may know that a training exists. Trainings of groups belong to their members. */
export function isKnownTo(
  caller: Caller,
  training: Pick<TrainingFacts, 'authorId' | 'isVisible' | 'groupId'>,
): boolean {
  if (isTrainingAdmin(caller, training)) return true
  return training.isVisible && (training.groupId === null || isMemberOf(caller, training.groupId))
}

/** What a user has to do with a training. */
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
