import { z } from 'zod'
import { PASSWORD_API_MAX, PASSWORD_MIN, USERNAME_MAX } from '../accounts/accounts.ts'
import { isPlainLine, lengthOf } from '../text-rules.ts'
import { mixesScripts } from './name-scripts.ts'

/**
 * Blanks, control characters, and characters that are invisible or reverse the reading direction: two names that look
 * equal must be equal. `\p{C}` has zero-width and direction marks, the ignorable ones the fillers that count as letters.
 */
const UNSEEN = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/u
/** A mark without a letter before it would attach to any text that precedes the name. */
const STARTS_WITH_MARK = /^\p{M}/u

/** The form in which a name is stored and compared: other widths and ligatures of letters make no other name. */
export function normaliseUsername(raw: string): string {
  return raw.normalize('NFKC').trim()
}

/** Names with the same key belong to one account: a login asks for no case. */
export const usernameKey = (username: string): string => username.toLowerCase()

/** Whether a normalised name, which is not empty, may be an account's. */
export function isUsername(username: string): boolean {
  if (UNSEEN.test(username) || STARTS_WITH_MARK.test(username)) return false
  return [...username].length <= USERNAME_MAX && !mixesScripts(username)
}

export function isPasswordLength(password: string): boolean {
  return [...password].length >= PASSWORD_MIN && password.length <= PASSWORD_API_MAX
}

// RFC 5321 allows no longer path.
const Email = z.email().max(254)

export function isEmail(raw: string): boolean {
  return Email.safeParse(raw).success
}

/** Maximum characters of one-line texts that administrators write about a user. */
export const USER_LINE_LIMITS = { realname: 50, nickname: 20, school: 100, titleName: 20 } as const
export type UserLine = keyof typeof USER_LINE_LIMITS

/** The fault of a trimmed line of text; null if there is none. */
export function faultOfLine(field: UserLine, text: string): 'field_too_long' | 'field_invalid' | null {
  if (!isPlainLine(text)) return 'field_invalid'
  return lengthOf(text) > USER_LINE_LIMITS[field] ? 'field_too_long' : null
}
