import type { WebLanguage } from '@gavel/contract'
import { requireFeature, translatorOf } from '../../../i18n/i18n.ts'
import type { Translate } from '../../../i18n/texts.ts'

interface PaperTexts {
  readonly t: Translate<'print'>
  readonly problem: Translate<'problems'>
}

/** The printed labels, in a language that may differ from the page's; suspends until they are loaded. */
export function usePaperTexts(language: WebLanguage): PaperTexts {
  requireFeature(language, 'print')
  requireFeature(language, 'problems')
  return { t: translatorOf(language, 'print'), problem: translatorOf(language, 'problems') }
}
