import { COPY_OFFSET_MAX_DAYS } from '@gavel/contract'

/** The days that a field says; null for anything but a whole number in the range. */
export function offsetOf(text: string): number | null {
  const days = Number(text)
  return text.trim() !== '' && Number.isInteger(days) && Math.abs(days) <= COPY_OFFSET_MAX_DAYS ? days : null
}
