import { PROFILE_LIMITS, type ProfileField } from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'

/**
 * Control characters, line breaks, and what turns the reading direction of the text around it or is drawn as nothing.
 * Joiners are not among them: scripts and emoji need those.
 */
const UNWANTED_IN_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/** A text of many lines may have line breaks and tabs. */
const UNWANTED_IN_TEXT = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u

const LINKS: readonly ProfileField[] = ['github', 'blog']

/**
 * What is stored for a field: null for nothing.
 *
 * @throws DomainError profile_text_too_long, profile_text_invalid, profile_link_invalid
 */
export function readProfileField(field: ProfileField, raw: string | null | undefined): string | null {
  const text = (raw ?? '').trim()
  if (text === '') return null
  const unwanted = field === 'signature' ? UNWANTED_IN_TEXT : UNWANTED_IN_LINE
  if (unwanted.test(text)) throw new DomainError('profile_text_invalid', { field })
  const stored = LINKS.includes(field) ? requireLink(field, text) : text
  const limit = PROFILE_LIMITS[field]
  if ([...stored].length > limit) throw new DomainError('profile_text_too_long', { field, limit })
  return stored
}

/**
 * People see these as links, so they lead to the web and nowhere else. The scheme may be left out.
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
