import type { ParticipantVo } from '@gavel/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import classes from './Participants.module.css'

const TONES = { registered: 'grey', started: 'green', disqualified: 'red' } as const

/** The status of an entrant, and what sets them apart from the others. */
export function ParticipantState({ participant }: { readonly participant: ParticipantVo }) {
  const { t } = useTranslation('contest-jury')
  const { status, isLate, isStar, submissionCount, disqualification } = participant
  return (
    <span className={classes.state}>
      <ToneBadge tone={TONES[status]}>{t(`status.${status}`)}</ToneBadge>
      {isLate && <ToneBadge tone="amber">{t('participants.late')}</ToneBadge>}
      {isStar && <ToneBadge tone="grey">{t('participants.star')}</ToneBadge>}
      {submissionCount > 0 && (
        <span className={classes.note}>{t('participants.count', { count: submissionCount })}</span>
      )}
      {disqualification !== null && <span className={classes.note}>{disqualification}</span>}
    </span>
  )
}
