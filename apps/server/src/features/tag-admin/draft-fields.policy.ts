import { hasVisible, isPlainLine, SITE_BANK } from '@gavel/contract'
import { DomainError } from '../../http/domain-error.ts'

/** Colours in the notations that the pickers of the wire's clients use. */
export const COLOR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s,.%/]{5,40}\))$/i

/**
 * A name appears beside others in lists and filters, so it must be a single line without direction marks.
 *
 * @throws DomainError problem_field_required or problem_field_invalid
 */
export function requireName(sent: string | null | undefined, maxLength: number): string {
  const name = sent?.trim() ?? ''
  if (name === '') throw new DomainError('problem_field_required', { field: 'name' })
  if (name.length > maxLength || !isPlainLine(name) || !hasVisible(name))
    throw new DomainError('problem_field_invalid', { field: 'name' })
  return name
}

const BANK = /^[A-Z0-9_]{1,16}$/

/**
 * The site's own bank if the client names none.
 *
 * @throws DomainError problem_field_invalid
 */
export function bankOf(sent: string | null | undefined): string {
  const bank = sent?.trim().toUpperCase() || SITE_BANK
  if (!BANK.test(bank)) throw new DomainError('problem_field_invalid', { field: 'oj' })
  return bank
}
