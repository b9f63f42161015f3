import { CLIENT_STATUS, isInProgress, type SubmissionVo } from '@gavel/contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { JudgingResult } from './JudgingResult.tsx'
import { type TryCase, TryCaseContext } from './try-case.ts'
import { useAnnouncedStatus } from './use-announced-status.ts'
import { useJudging } from './use-judging.ts'
import { useVerdictNotice } from './use-verdict-notice.ts'
import { VerdictBanner } from './VerdictBanner.tsx'

interface Props {
  readonly isSubmitting: boolean
  /** Null until the submit call has returned. */
  readonly submitId: number | null
  /** Where a submission is looked at. */
  readonly address: (submitId: number) => Pick<LinkProps, 'to' | 'params'>
  /** The browser tells a verdict that comes while another tab is open. */
  readonly notifies: boolean
  readonly onJudged: (submission: SubmissionVo) => void
  /** Tries the program on the input of a case; undefined where it cannot be tried. */
  readonly onTry: TryCase | undefined
  /** The submission needs no more waiting: it is judged, or cannot be followed. */
  readonly onSettled: (submitId: number) => void
}

/** The result of the program just submitted, below the editor. */
export default function VerdictPanel(props: Props) {
  const { isSubmitting } = props
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time something is submitted
  useEffect(() => {
    // On a phone the panel is below the visible part of the page.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [isSubmitting])
  return (
    <div ref={place}>
      <TryCaseContext value={props.onTry ?? null}>
        <Verdict {...props} />
      </TryCaseContext>
    </div>
  )
}

function Verdict({ isSubmitting, submitId, address, notifies, onJudged, onSettled }: Props) {
  const { t } = useTranslation('submissions')
  const judging = useJudging({ submitId, isOwn: true, isStarting: isSubmitting, onJudged })
  const isSettled = judging.error !== null || (judging.status !== undefined && !isInProgress(judging.status))
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled && submitId !== null) settle(submitId)
  }, [isSettled, submitId])
  const status = isSubmitting ? CLIENT_STATUS.submitting : judging.status
  useAnnouncedStatus(status)
  useVerdictNotice(status, notifies)
  if (judging.error !== null && judging.submission === undefined)
    return <ErrorState error={judging.error} onRetry={judging.refetch} />
  if (isSubmitting || submitId === null || status === undefined)
    return <VerdictBanner status={CLIENT_STATUS.submitting} progress={null} />
  return (
    <JudgingResult judging={judging} status={status}>
      <Link {...address(submitId)}>{t('panel.detail', { id: submitId })}</Link>
    </JudgingResult>
  )
}
