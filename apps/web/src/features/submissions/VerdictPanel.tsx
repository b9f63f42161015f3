import { CLIENT_STATUS } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { JudgingResult } from './JudgingResult.tsx'
import { useAnnouncedStatus } from './use-announced-status.ts'
import type { Judging } from './use-judging.ts'
import { VerdictBanner } from './VerdictBanner.tsx'

interface Props {
  readonly judging: Judging
  readonly isSubmitting: boolean
  readonly submitId: number | null
}

/** What becomes of the program that was just handed in, below the editor. */
export default function VerdictPanel({ judging, isSubmitting, submitId }: Props) {
  const { t } = useTranslation('submissions')
  const status = isSubmitting ? CLIENT_STATUS.submitting : judging.status
  useAnnouncedStatus(status)
  if (judging.error !== null && judging.submission === undefined)
    return <ErrorState error={judging.error} onRetry={judging.refetch} />
  if (isSubmitting || submitId === null || status === undefined)
    return <VerdictBanner status={CLIENT_STATUS.submitting} progress={null} />
  return (
    <JudgingResult judging={judging} status={status}>
      <Link to="/submission-detail/$submitId" params={{ submitId: String(submitId) }}>
        {t('panel.detail', { id: submitId })}
      </Link>
    </JudgingResult>
  )
}
