import { hasVisible, isEmail, isPlainLine, isPlainText, lengthOf } from '@gavel/contract'
import { DomainError } from './domain-error.ts'

interface Field {
  /** Its name on the wire. */
  readonly name: string
  /** The maximum number of characters. */
  readonly limit: number
}

/**
 * A line as it is stored: trimmed, and empty if it has no visible characters.
 *
 * @throws DomainError text_invalid, text_length
 */
export function requireLine(field: Field, raw: string): string {
  const line = raw.trim()
  if (!isPlainLine(line)) throw new DomainError('text_invalid', { field: field.name })
  return requireLength(field, hasVisible(line) ? line : '')
}

/** @throws DomainError text_invalid, text_length */
export function requireText(field: Field, text: string): string {
  if (!isPlainText(text)) throw new DomainError('text_invalid', { field: field.name })
  return requireLength(field, text)
}

function requireLength({ name, limit }: Field, text: string): string {
  if (lengthOf(text) > limit) throw new DomainError('text_length', { field: name, limit })
  return text
}

/** @throws DomainError email_invalid */
export function requireEmail(raw: string): string {
  const email = raw.trim()
  if (!isEmail(email)) throw new DomainError('email_invalid')
  return email
}
