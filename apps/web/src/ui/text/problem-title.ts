import type { ProblemForAuthor } from '@gavel/contract'
import { currentLanguage } from '../../i18n/i18n.ts'

/** The title in the reader's language, if there is one; the single fields of a problem are in its default language. */
export function problemTitle({ title, statements }: Pick<ProblemForAuthor, 'title' | 'statements'>): string {
  return statements[currentLanguage()]?.title ?? title
}
