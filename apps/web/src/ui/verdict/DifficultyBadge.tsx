import { useTranslation } from '../../i18n/use-translation.ts'
import { ToneBadge } from './ToneBadge.tsx'
import { lookOfDifficulty } from './verdicts.ts'

export function DifficultyBadge({ difficulty }: { readonly difficulty: number }) {
  const { t } = useTranslation()
  const { key, tone } = lookOfDifficulty(difficulty)
  return <ToneBadge tone={tone}>{t(key)}</ToneBadge>
}
