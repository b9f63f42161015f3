import type { Db } from '../db/connect.ts'
import { isSameText } from '../secrets/same-text.ts'
import { forgetUse, takeToken } from './rate-limit.ts'

const GUESSES = { limit: 10, windowSeconds: 600 } as const

interface Guess {
  /** Names what is guessed and who guesses, such as `contest-password:12`. */
  readonly key: string
  readonly given: string
  /** Null: nothing is right. */
  readonly wanted: string | null
}

/**
 * Whether a password is the right one. Wrong ones are limited; each is counted before it is compared, so that many at
 * once are no more than allowed.
 *
 * @throws DomainError too_many_requests
 */
export async function isRightGuess(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { key, given, wanted }: Guess,
): Promise<boolean> {
  await takeToken(db, { key, ...GUESSES, now: now() })
  if (wanted === null || !isSameText(wanted, given)) return false
  await forgetUse(db, key)
  return true
}
