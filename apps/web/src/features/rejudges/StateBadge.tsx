import type { StagedRejudgeState } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Tone } from '../../theme.ts'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'

const TONES: Readonly<Record<StagedRejudgeState, Tone>> = {
  judging: 'blue',
  ready: 'amber',
  applied: 'green',
  discarded: 'grey',
  undone: 'purple',
}

export function StateBadge({ state }: { readonly state: StagedRejudgeState }) {
  const { t } = useTranslation('rejudges')
  return <ToneBadge tone={TONES[state]}>{t(`state.${state}`)}</ToneBadge>
}
