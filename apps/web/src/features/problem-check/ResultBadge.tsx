import type { CheckResult } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'

const TONES = {
  waiting: 'amber',
  right: 'green',
  wrong: 'red',
  measured: 'blue',
  fault: 'purple',
  absent: 'grey',
} as const

export function ResultBadge({ result }: { readonly result: CheckResult }) {
  const { t } = useTranslation('problem-check')
  return <ToneBadge tone={TONES[result]}>{t(`result.${result}`)}</ToneBadge>
}
