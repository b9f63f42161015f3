import type { TimeUnit } from '@gavel/contract'

/** A time of an ICPC board as files for readers show it: to the second, or in the minutes that count. */
export const boardTimeText = (seconds: number, unit: TimeUnit): string =>
  unit === 'minute' ? String(Math.floor(seconds / 60)) : clockText(seconds)

/** Hours, minutes and seconds of the contest, whose totals differ by seconds. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
