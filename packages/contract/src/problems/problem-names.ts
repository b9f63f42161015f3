import { hasVisible, isPlainLine, lengthOf } from '../text-rules.ts'

/** The code of a problem is part of addresses, so it has no blanks and nothing that ends a path. */
export const PROBLEM_CODE = /^[^\s/\\?#%&]{1,64}$/u

/** Whether a contest or training may call a problem so: its label is part of addresses, too. */
export const isProblemLabel = (label: string, maxLength: number): boolean =>
  /^[^\s/\\?#%&]+$/u.test(label) &&
  isPlainLine(label) &&
  hasVisible(label) &&
  // A browser takes these out of an address.
  label !== '.' &&
  label !== '..' &&
  lengthOf(label) <= maxLength

/** A text from elsewhere as part of an address: hyphens take the places of blanks and of what ends a path. */
export const addressWordOf = (text: string): string => text.trim().replace(/[\s/\\?#%&]+/gu, '-')
