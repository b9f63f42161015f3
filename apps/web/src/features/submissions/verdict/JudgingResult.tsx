import { isInProgress, STATE_STATUS, type SubmissionVo, VERDICT_STATUS } from '@gavel/contract'
import { type ReactNode, Suspense } from 'react'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { later } from '../../../ui/page/later.tsx'
import { Warning } from '../../../ui/page/Warning.tsx'
import { CaseGrid } from './CaseGrid.tsx'
import { JudgeMessage } from './JudgeMessage.tsx'
import classes from './JudgingResult.module.css'
import { ManualNote } from './ManualNote.tsx'
import { manualTextOf } from './manual-verdict.ts'
import type { Judging } from './use-judging.ts'
import { VerdictBanner } from './VerdictBanner.tsx'

// A program seldom waits.
const QueuePlace = later(() => import('./QueuePlace.tsx'))
// Only programs that failed have one.
const Counterexample = later(() => import('../counterexample/Counterexample.tsx'))
// Only where an administrator wants it, of what is old.
const RemovedNote = later(() => import('./RemovedNote.tsx'))

interface Props {
  readonly judging: Judging
  readonly status: number
  /** Links next to the verdict. */
  readonly children?: ReactNode
}

/** The verdict, the message of compiler or judge, and the test cases known so far. */
export function JudgingResult({ judging, status, children }: Props) {
  const { submission, can, progress, groups, removed } = judging
  const { t } = useTranslation('submissions')
  const user = useUser()
  const isRunning = isInProgress(status)
  const total = progress?.total
  const manual =
    submission !== undefined && manualTextOf({ ...submission, status }) !== null ? submission : null
  const isHidden = status === STATE_STATUS.hidden
  const hasCases = groups !== undefined && groups !== null && (groups.length > 0 || (total ?? 0) > 0)
  return (
    <div className={classes.result}>
      <VerdictBanner status={status} submission={submission} progress={progress}>
        {children}
      </VerdictBanner>
      {status === STATE_STATUS.pending && submission !== undefined && submission.uid === user?.uid && (
        <Suspense fallback={null}>
          <QueuePlace submitId={submission.submitId} />
        </Suspense>
      )}
      {manual !== null && <ManualNote submission={manual} hasCases={hasCases} />}
      {!isRunning && manual === null && (
        <JudgeMessage status={status} message={submission?.errorMessage ?? null} />
      )}
      {removed !== null && (
        <Suspense fallback={null}>
          <RemovedNote removed={removed} />
        </Suspense>
      )}
      {hasCases && submission !== undefined && (
        <CaseGrid
          submitId={submission.submitId}
          groups={groups}
          expected={isRunning ? total : undefined}
          isPast={manual !== null}
        />
      )}
      {submission !== undefined && can?.searchCounterexample === true && mayFail(submission, status) && (
        <Suspense fallback={null}>
          <Counterexample submitId={submission.submitId} />
        </Suspense>
      )}
      {status === VERDICT_STATUS.SF && manual === null && (
        <p className={classes.closed}>{t('message.failed')}</p>
      )}
      {isHidden && <Warning title={t('not_public.title')}>{t('not_public.text')}</Warning>}
      {groups === null && !isHidden && status !== VERDICT_STATUS.CE && submission?.remote == null && (
        <p className={classes.closed}>{t('cases.closed')}</p>
      )}
    </div>
  )
}

const FAILURES: readonly number[] = (['WA', 'PE', 'PAC', 'TLE', 'MLE', 'RE'] as const).map(
  (verdict) => VERDICT_STATUS[verdict],
)

/** Whether it ran here, and did not pass. */
const mayFail = ({ remote }: SubmissionVo, status: number): boolean =>
  remote === null && FAILURES.includes(status)
