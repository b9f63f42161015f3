import type { TrainingDetailVo } from '@gavel/contract'

/** Why a training is closed to the reader, or null: it asks for its password, or has not begun. */
export function barToView({
  isAdmin,
  auth,
  isRegistered,
  startTime,
  now,
}: Pick<TrainingDetailVo, 'isAdmin' | 'auth' | 'isRegistered' | 'startTime' | 'now'>):
  | 'private'
  | 'scheduled'
  | null {
  if (isAdmin) return null
  if (auth === 'Private' && !isRegistered) return 'private'
  return startTime !== null && now < startTime ? 'scheduled' : null
}
