import { COURSE_WEIGHT_MAX } from '@gavel/contract'

/** The weight that a field says; null for anything but a whole number in the range. */
export function weightOf(text: string): number | null {
  const weight = Number(text)
  const isOne = text.trim() !== '' && Number.isInteger(weight) && weight >= 0 && weight <= COURSE_WEIGHT_MAX
  return isOne ? weight : null
}
