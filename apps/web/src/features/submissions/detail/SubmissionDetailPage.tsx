import { isInProgress, type SubmissionVo, VERDICT_STATUS } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { hasCode } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { later } from '../../../ui/page/later.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { CodeBlock } from '../../../ui/text/CodeBlock.tsx'
import { JudgingResult } from '../verdict/JudgingResult.tsx'
import { useAnnouncedStatus } from '../verdict/use-announced-status.ts'
import { type Judging, useJudging } from '../verdict/use-judging.ts'
import { ShareSwitch } from './ShareSwitch.tsx'
import classes from './SubmissionDetailPage.module.css'
import { SubmissionFacts } from './SubmissionFacts.tsx'

// Most readers never need these.
const JudgingOrders = later(() => import('../orders/JudgingOrders.tsx'))
const JudgingHistory = later(() => import('../orders/JudgingHistory.tsx'))
const RemoteRun = later(() => import('./RemoteRun.tsx'))
const ResubmitButton = later(() => import('../orders/ResubmitButton.tsx'))

interface Props {
  readonly submitId: number
  /** Leads to the problem where it was handed in, for submissions of a contest. */
  readonly problem?: ReactNode
  /** The addition of the place where it was handed in, below the code. */
  readonly below?: (submission: SubmissionVo) => ReactNode
}

export function SubmissionDetailPage({ submitId, problem, below }: Props) {
  const { t } = useTranslation('submissions')
  const judging = useJudging({ submitId })
  useAnnouncedStatus(judging.status)
  return (
    <>
      <PageTitle title={t('detail.title', { id: submitId })} className={classes.title} />
      <Content judging={judging} problem={problem} below={below} />
    </>
  )
}

function Content({ judging, problem, below }: Omit<Props, 'submitId'> & { readonly judging: Judging }) {
  const { t } = useTranslation('submissions')
  const { submission, can, status, isLoadingCases, error, refetch } = judging
  // The cases are above facts and code, which must not move when they arrive.
  if (submission === undefined || can === undefined || status === undefined || isLoadingCases) {
    if (error === null) return <SkeletonRows rows={14} height={48} />
    if (hasCode(error, 'submission_not_found')) return <EmptyState title={t('detail.not_found')} />
    return <ErrorState error={error} onRetry={refetch} />
  }
  const { submitId, code, language } = submission
  const mayResubmit = status === VERDICT_STATUS.SF && can.resubmit === true
  const mayShare = can.share === true && judging.codeShare
  const mayOrder = can.order === true
  return (
    <div className={classes.content}>
      <JudgingResult judging={judging} status={status} />
      <Suspense fallback={null}>
        {submission.remote !== null && (
          <RemoteRun submission={submission} bank={submission.remote} status={status} />
        )}
        {mayResubmit && <ResubmitButton submitId={submitId} />}
        {mayOrder && (
          <JudgingOrders submission={submission} status={status} mayStage={can.stageRejudge === true} />
        )}
      </Suspense>
      <SubmissionFacts
        submission={submission}
        problem={problem}
        hasRun={!isInProgress(status) && status !== VERDICT_STATUS.SF}
      />
      <section>
        <div className={classes.codeHead}>
          <h2>{t('detail.code')}</h2>
          {code !== null && (
            <Link to="/submission-compare" search={{ right: submitId }}>
              {t('detail.compare')}
            </Link>
          )}
          {mayShare && <ShareSwitch submitId={submitId} isShared={submission.share ?? false} />}
        </div>
        {code === null ? (
          <p className={classes.hidden}>{t('detail.code_hidden')}</p>
        ) : (
          <CodeBlock code={code} mode={language} label={t('detail.code')} copyLabel={t('detail.copy_code')} />
        )}
      </section>
      {below?.(submission)}
      {(can.history === true || mayOrder) && (
        <Suspense fallback={<SkeletonRows rows={2} height={46} />}>
          <JudgingHistory
            submitId={submitId}
            gid={mayOrder ? submission.gid : null}
            standing={{ status, changedAt: submission.gmtModified }}
          />
        </Suspense>
      )}
    </div>
  )
}
