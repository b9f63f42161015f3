import { isEmail, isPasswordLength, isUsername, normaliseUsername } from '@gavel/contract'
import { DomainError } from '../../http/domain-error.ts'

export { isEmail, normaliseUsername }

/** @throws DomainError username_required, username_invalid */
export function requireUsername(raw: string): string {
  const username = normaliseUsername(raw)
  if (username === '') throw new DomainError('username_required')
  if (!isUsername(username)) throw new DomainError('username_invalid')
  return username
}

/** @throws DomainError password_length */
export function requirePasswordLength(password: string): string {
  if (!isPasswordLength(password)) throw new DomainError('password_length')
  return password
}
