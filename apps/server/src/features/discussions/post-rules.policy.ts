import { hasVisible, isPlainLine, isPlainText, lengthOf } from '@gavel/contract'

/** A title as it is stored, or null if it is none. */
export function lineOf(raw: string, limit: number): string | null {
  const line = raw.trim()
  return hasVisible(line) && isPlainLine(line) && lengthOf(line) <= limit ? line : null
}

export const isText = (text: string, limit: number): boolean =>
  hasVisible(text) && isPlainText(text) && lengthOf(text) <= limit
