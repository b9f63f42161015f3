import { Suspense } from 'react'
import { formatMemory, formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { later } from '../../../ui/page/later.tsx'
import { lookOfStatus } from '../../../ui/verdict/verdicts.ts'
import classes from './CaseGrid.module.css'
import { type CaseCell, wasSkipped } from './cases.ts'

// Only needed when a case is opened: its messages and the beginnings of its files.
const CaseRemark = later(() => import('./CaseRemark.tsx'))
const CaseExcerpts = later(() => import('./CaseExcerpts.tsx'))

interface Props {
  readonly submitId: number
  readonly cell: CaseCell
  /** The policy of its subtask. */
  readonly unmetDependencies: readonly number[]
}

export function CaseDetails({ submitId, cell, unmetDependencies }: Props) {
  const { t } = useTranslation('submissions')
  const { seq, status, remark, detail } = cell
  return (
    <div className={classes.details}>
      <p className={classes.detailsTitle}>
        {t('cases.name', {
          number: seq,
          verdict: wasSkipped(status) ? t('cases.not_run') : t(lookOfStatus(status).key),
        })}
      </p>
      {wasSkipped(status) ? (
        <p className={classes.soft}>
          {unmetDependencies.length > 0
            ? t('cases.depends_on', { subtasks: unmetDependencies.join(', ') })
            : t('cases.skipped')}
        </p>
      ) : (
        <Figures cell={cell} />
      )}
      {detail?.runs != null && (
        <p className={`${classes.numbers} numbers`}>
          {t('cases.two_runs', { runs: detail.runs.map(describeRun).join(' / ') })}
        </p>
      )}
      {remark !== null && (
        <Suspense fallback={<SkeletonRows rows={1} height={24} />}>
          <CaseRemark remark={remark} detail={detail} />
        </Suspense>
      )}
      {detail?.hasExcerpts === true && (
        <Suspense fallback={<SkeletonRows rows={1} height={96} />}>
          <CaseExcerpts key={seq} submitId={submitId} seq={seq} />
        </Suspense>
      )}
    </div>
  )
}

function describeRun({ status, time }: { status: number; time: number }): string {
  return `${lookOfStatus(status).short} ${formatMilliseconds(time)}`
}

function Figures({
  cell: { time, memory, score, fullScore, inputName, answerName, detail },
}: Pick<Props, 'cell'>) {
  const { t } = useTranslation('submissions')
  return (
    <p className={`${classes.numbers} numbers`}>
      {time !== null && <span>{t('cases.cpu', { time: formatMilliseconds(time) })}</span>}
      {detail !== null && <span>{t('cases.wall', { time: formatMilliseconds(detail.wallTime) })}</span>}
      {memory !== null && <span>{formatMemory(memory)}</span>}
      {detail?.exitCode != null && <span>{t('cases.exit_code', { code: detail.exitCode })}</span>}
      {detail?.signal != null && <span>{t('cases.signal', { name: detail.signal })}</span>}
      {score !== null && (
        <span>
          {fullScore === null ? t('fact.points', { score }) : t('cases.points', { score, full: fullScore })}
        </span>
      )}
      {inputName !== null && <span>{t('cases.files', { input: inputName, answer: answerName ?? '' })}</span>}
    </p>
  )
}
