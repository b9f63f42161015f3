import {
  HIDDEN_BANK,
  isInProgress,
  type REMOTE_RUN_STAGES,
  type SubmissionVo,
  VERDICT_STATUS,
} from '@gavel/contract'
import { IconExternalLink } from '@tabler/icons-react'
import { useFromNow } from '../../../browser/now.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { bankName } from '../../../ui/text/bank-names.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useRemoteRun } from '../submissions.api.ts'
import HandInSteps from '../submit/HandInSteps.tsx'
import classes from './RemoteRun.module.css'

/** After this time, a program that has not been sent yet is late. */
const LATE_AFTER_MS = 60_000

type Words = (typeof REMOTE_RUN_STAGES)[number] | 'open'

interface Props {
  readonly submission: SubmissionVo
  /** The bank of its remote judge. */
  readonly bank: string
  readonly status: number
}

/** Below the verdict: how far the submission is at its remote judge, and a link to its run there. */
export default function RemoteRun({ submission: { submitId, gmtModified, code }, bank, status }: Props) {
  const { t } = useTranslation('submissions')
  const isRunning = isInProgress(status)
  const say = (words: Words) =>
    bank === HIDDEN_BANK ? t(`remote_elsewhere.${words}`) : t(`remote.${words}`, { judge: bankName(bank) })
  const isLate = useFromNow((now) => gmtModified !== null && now - gmtModified.getTime() > LATE_AFTER_MS)
  const { data } = useRemoteRun(submitId, { status, changedAt: gmtModified, isRunning })
  // The line keeps its height while it loads, so that nothing below it moves.
  if (data == null) return data === null ? null : <p className={classes.line}>&nbsp;</p>
  if (status === VERDICT_STATUS.SF && data.url === null) return null
  const stage = isRunning ? data.stage : 'done'
  if (data.handIn !== null && isRunning && code !== null)
    return <HandInSteps submitId={submitId} code={code} />
  return (
    <p className={classes.line}>
      {status !== VERDICT_STATUS.SF && <span>{say(stage)}</span>}
      {isRunning && gmtModified !== null && <RelativeTime at={gmtModified} />}
      {stage === 'waiting' && isLate && <span>{t('remote.late')}</span>}
      {data.url !== null && (
        <a href={data.url} target="_blank" rel="noopener noreferrer" className={classes.link}>
          {say('open')}
          <IconExternalLink size={15} aria-hidden="true" />
        </a>
      )}
    </p>
  )
}
