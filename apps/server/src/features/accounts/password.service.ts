import { randomBytes } from 'node:crypto'
import { PASSWORD_API_MAX } from '@gavel/contract'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts'

/** argon2id (the library's default) with the least memory that OWASP recommends for it: about 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing occupies a thread, of which a process has four; the others remain for reading files and compressing
 * responses.
 */
const inTurn = createConcurrencyLimit({ atOnce: 2 })

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Stored for an account without a password; no password matches it. */
export const NO_PASSWORD = 'none'

const isHash = (stored: string) => stored.startsWith('$argon2')

export const hasPassword = (user: { readonly passwordHash: string }) => isHash(user.passwordHash)

let unknownUserHash: Promise<string> | undefined

/**
 * Whether the password is right. Without a user it does the same work on a dummy, so that the response time does not
 * reveal which names exist.
 */
export async function isPasswordOf(
  user: { readonly passwordHash: string } | null,
  password: string,
): Promise<boolean> {
  // No stored password is longer, and hashing megabytes would be an easy way to overload us.
  if (password.length > PASSWORD_API_MAX) return false
  unknownUserHash ??= hashPassword(randomBytes(16).toString('hex'))
  const stored = user !== null && hasPassword(user) ? user.passwordHash : null
  const compared = stored ?? (await unknownUserHash)
  const isRight = await inTurn(() => verify(compared, password))
  return isRight && stored !== null
}
