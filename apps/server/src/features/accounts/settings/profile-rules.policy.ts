import { isPlainLine, isPlainText, lengthOf, PROFILE_LIMITS, type ProfileField } from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'

const LINKS: readonly ProfileField[] = ['github', 'blog']

/**
 * The stored value of a field: null if it is empty.
 *
 * @throws DomainError profile_text_too_long, profile_text_invalid, profile_link_invalid
 */
export function readProfileField(field: ProfileField, raw: string | null | undefined): string | null {
  const text = (raw ?? '').trim()
  if (text === '') return null
  const isPlain = field === 'signature' ? isPlainText(text) : isPlainLine(text)
  if (!isPlain) throw new DomainError('profile_text_invalid', { field })
  const stored = LINKS.includes(field) ? requireLink(field, text) : text
  const limit = PROFILE_LIMITS[field]
  if (lengthOf(stored) > limit) throw new DomainError('profile_text_too_long', { field, limit })
  return stored
}

/**
 * These are shown as links, so only web addresses are accepted. The scheme may be omitted.
 *
 * @throws DomainError profile_link_invalid
 */
function requireLink(field: ProfileField, text: string): string {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.')
  if (!isWeb || /\s/.test(text)) throw new DomainError('profile_link_invalid', { field })
  return whole
}
