import { PASSWORD_API_MAX, PASSWORD_MIN, USERNAME_MAX } from '@gavel/contract'
import { z } from 'zod'
import { DomainError } from '../../http/domain-error.ts'

/**
 * Blanks, control characters, and whatever is drawn as nothing or turns the reading direction: two names that look
 * equal must be equal. `\p{C}` has zero-width and direction marks, the ignorable ones the fillers that count as letters.
 */
const UNSEEN = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/u
/** A mark without a letter before it would hang on whatever text precedes the name. */
const STARTS_WITH_MARK = /^\p{M}/u

/** The form in which a name is stored and compared. */
export function normaliseUsername(raw: string): string {
  return raw.trim().normalize('NFC')
}

/** @throws DomainError username_required, username_invalid */
export function requireUsername(raw: string): string {
  const username = normaliseUsername(raw)
  if (username === '') throw new DomainError('username_required')
  const isTooLong = [...username].length > USERNAME_MAX
  if (isTooLong || UNSEEN.test(username) || STARTS_WITH_MARK.test(username)) {
    throw new DomainError('username_invalid')
  }
  return username
}

/** @throws DomainError password_length */
export function requirePasswordLength(password: string): string {
  const { length } = [...password]
  if (length < PASSWORD_MIN || password.length > PASSWORD_API_MAX) throw new DomainError('password_length')
  return password
}

// RFC 5321 allows no longer path.
const Email = z.email().max(254)

export function isEmail(raw: string): boolean {
  return Email.safeParse(raw).success
}

/** @throws DomainError email_invalid */
export function requireEmail(raw: string): string {
  const email = raw.trim()
  if (!isEmail(email)) throw new DomainError('email_invalid')
  return email
}
