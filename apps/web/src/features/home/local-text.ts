import type { LocalText } from '@gavel/contract'
import { currentLanguage } from '../../i18n/i18n.ts'

/** The text in the reader's language; if that is empty, the other one. */
export function textOf(text: LocalText): string {
  return text[currentLanguage()] || text['zh-CN'] || text['en-US']
}
