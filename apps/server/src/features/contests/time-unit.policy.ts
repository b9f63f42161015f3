import type { TimeUnit } from '@gavel/contract'
import type { contests, FormatRules } from '../places/places.tables.ts'

/** The unit in which times of a contest count; formats by points have no other than the second. */
export const timeUnitOf = ({ rules }: Pick<typeof contests.$inferSelect, 'rules'>): TimeUnit =>
  rules?.timeUnit ?? 'second'

/** As they are stored for an ICPC contest: the usual unit is not written down. */
export const rulesOf = (timeUnit: TimeUnit): FormatRules | null =>
  timeUnit === 'second' ? null : { format: 'icpc', timeUnit }
