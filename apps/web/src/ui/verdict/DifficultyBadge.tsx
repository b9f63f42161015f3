import { useTranslation } from '../../i18n/use-translation.ts'
import { ToneBadge } from './ToneBadge.tsx'
import { lookOfDifficulty } from './verdicts.ts'

interface Props {
  readonly difficulty: number
  /** The number that is computed from practice; null or left out: there is none. */
  readonly computed?: number | null
}

export function DifficultyBadge({ difficulty, computed = null }: Props) {
  const { t } = useTranslation()
  const { key, tone } = lookOfDifficulty(difficulty)
  return <ToneBadge tone={tone}>{computed === null ? t(key) : `${t(key)} ${computed}`}</ToneBadge>
}
