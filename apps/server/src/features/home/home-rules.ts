import {
  HOME_LINK_MAX_LENGTH,
  HOME_TEXT_MAX_LENGTH,
  hasVisible,
  isPlainLine,
  type LocalText,
  lengthOf,
} from '@gavel/contract'
import { DomainError } from '../../http/domain-error.ts'

/** @throws DomainError home_text_length */
export function requireLocalText(text: LocalText): LocalText {
  const trimmed = { 'zh-CN': text['zh-CN'].trim(), 'en-US': text['en-US'].trim() }
  if (Object.values(trimmed).some((one) => lengthOf(one) > HOME_TEXT_MAX_LENGTH || !isPlainLine(one)))
    throw new DomainError('home_text_length', { limit: HOME_TEXT_MAX_LENGTH })
  return trimmed
}

/** Whether any language of it contains visible text. */
export function isLocalTextSeen(text: LocalText): boolean {
  return Object.values(text).some(hasVisible)
}

/**
 * The target of a picture or countdown: a page of this site, or another site. Nothing that a browser would execute.
 *
 * @throws DomainError link_invalid
 */
export function requireLink(raw: string | null): string | null {
  const link = raw?.trim() ?? ''
  if (link === '') return null
  if (link.length > HOME_LINK_MAX_LENGTH || !(isOwnPath(link) || isWebAddress(link)))
    throw new DomainError('link_invalid', { limit: HOME_LINK_MAX_LENGTH })
  return link
}

// Browsers treat `//host` and `/\host` as other sites.
const isOwnPath = (link: string) => /^\/(?![/\\])[^\s\p{C}]*$/u.test(link)

function isWebAddress(link: string): boolean {
  return /^https?:\/\/[^\s\p{C}]+$/iu.test(link) && URL.canParse(link)
}
