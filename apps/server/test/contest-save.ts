import type { ContestSave } from '@gavel/contract'

const HOUR_MS = 3_600_000

/** A complete public ICPC contest of five hours that starts in an hour. */
export function contestSave(now: Date, values: Partial<ContestSave> = {}): ContestSave {
  const start = now.getTime() + HOUR_MS
  return {
    title: 'Spring cup',
    description: 'Five hours, **two** problems.',
    type: 0,
    auth: 0,
    startTime: new Date(start),
    endTime: new Date(start + 5 * HOUR_MS),
    ...values,
  }
}
