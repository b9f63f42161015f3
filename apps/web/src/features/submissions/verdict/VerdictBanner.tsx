import { STATE_STATUS, type SubmissionVo, VERDICT_STATUS } from '@gavel/contract'
import type { ReactNode } from 'react'
import { formatMemory, formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toneStyle } from '../../../ui/verdict/ToneBadge.tsx'
import { useVerdictName } from '../../../ui/verdict/use-verdict-name.ts'
import { isRunning, lookOfStatus } from '../../../ui/verdict/verdicts.ts'
import classes from './VerdictBanner.module.css'

interface Props {
  readonly status: number
  readonly submission?: SubmissionVo | undefined
  readonly progress: SubmissionVo['progress']
  /** Links that belong to the verdict. */
  readonly children?: ReactNode
}

/** The verdict in its colour, with its abbreviation and its cost; while it runs, the progress. */
export function VerdictBanner({ status, submission, progress, children }: Props) {
  const { t } = useTranslation('submissions')
  const { short, tone } = lookOfStatus(status)
  const name = useVerdictName(status, submission?.remote ?? null)
  const running = isRunning(status)
  return (
    <div className={classes.banner} style={toneStyle(tone)}>
      {running && <span className={classes.spinner} aria-hidden="true" />}
      <span className={classes.short} aria-hidden="true">
        {short}
      </span>
      <strong className={classes.name}>{name}</strong>
      {status === STATE_STATUS.judging && progress !== null && progress.total > 0 && (
        <span className={classes.progress}>
          <progress value={progress.done} max={progress.total} aria-label={t('progress.label')} />
          <span className="numbers">{t('progress.cases', progress)}</span>
        </span>
      )}
      {/* A program that never ran cost nothing. */}
      {!running && status !== VERDICT_STATUS.SF && submission !== undefined && (
        <Costs submission={submission} />
      )}
      <span className={classes.links}>{children}</span>
    </div>
  )
}

function Costs({ submission: { score, time, memory } }: { readonly submission: SubmissionVo }) {
  const { t } = useTranslation('submissions')
  return (
    <span className={`${classes.costs} numbers`}>
      {score !== null && <span>{t('fact.points', { score })}</span>}
      {time !== null && <span>{formatMilliseconds(time)}</span>}
      {memory !== null && <span>{formatMemory(memory)}</span>}
    </span>
  )
}
