import type { Translate } from '../../../i18n/texts.ts'
import { toneColor } from '../../../theme.ts'
import { lookOfStatus } from '../../../ui/verdict/verdicts.ts'
import type { VerdictShare } from './verdict-counts.ts'

/** The colour and name of a share of the submissions. */
export function lookOfShare({ status }: VerdictShare, t: Translate<'problems'>) {
  if (status === null) return { color: toneColor('grey'), name: t('distribution.no_verdict') }
  const { tone, key } = lookOfStatus(status)
  return { color: toneColor(tone), name: t(key) }
}
