import { randomBytes } from 'node:crypto'
import { PASSWORD_API_MAX } from '@gavel/contract'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with the least memory that OWASP recommends for it: about 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Stands in the place of a password that was never given, and fits none. */
export const NO_PASSWORD = 'none'

const isHash = (stored: string) => stored.startsWith('$argon2')

export const hasPassword = (user: { readonly passwordHash: string }) => isHash(user.passwordHash)

let unknownUserHash: Promise<string> | undefined

/**
 * Whether the password fits. Without a user the same work is done for nothing, so that the time of the answer
 * does not tell which names exist.
 */
export async function isPasswordOf(
  user: { readonly passwordHash: string } | null,
  password: string,
): Promise<boolean> {
  // No stored password is longer, and hashing megabytes would be work for free.
  if (password.length > PASSWORD_API_MAX) return false
  unknownUserHash ??= hashPassword(randomBytes(16).toString('hex'))
  const stored = user !== null && hasPassword(user) ? user.passwordHash : null
  const isRight = await verify(stored ?? (await unknownUserHash), password)
  return isRight && stored !== null
}
