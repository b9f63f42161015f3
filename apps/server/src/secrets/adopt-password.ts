import { randomBytes } from 'node:crypto'
import { hasVisible, isPlainLine, lengthOf } from '@gavel/contract'

/**
 * The password of something from another site. If it cannot be entered here, a new one is made,
 * which the form shows to those who manage the thing.
 */
export function adoptPassword(raw: string | null, maxLength: number): { password: string; isNew: boolean } {
  const isFit = raw !== null && hasVisible(raw) && isPlainLine(raw) && lengthOf(raw) <= maxLength
  return isFit
    ? { password: raw, isNew: false }
    : { password: randomBytes(9).toString('base64url'), isNew: true }
}
