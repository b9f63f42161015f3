import type { JudgingVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { formatInstant, formatMemory, formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import table from '../../../ui/Table.module.css'
import { VerdictBadge } from '../../../ui/VerdictBadge.tsx'
import classes from './JudgingHistory.module.css'
import { judgingHistoryQuery, type Standing } from './orders.api.ts'

interface Props {
  readonly submitId: number
  /** Where the submission stands now. */
  readonly standing: Standing
}

/** Every judging of a submission, for site administrators. */
export default function JudgingHistory({ submitId, standing }: Props) {
  const { t } = useTranslation('judging')
  const history = useQuery(judgingHistoryQuery(submitId, standing))
  const hasScores = history.data?.some(({ score }) => score !== null) ?? false
  return (
    <div>
      <h2 id="judging-history" className={classes.title}>
        {t('history.title')}
        {history.data !== undefined && (
          <span className={classes.count}>{t('history.count', { count: history.data.length })}</span>
        )}
      </h2>
      {history.isPending && <SkeletonRows rows={2} height={46} />}
      {history.isError && history.data === undefined && (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.data !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, and keys must reach it
        <section className={classes.scroll} tabIndex={0} aria-labelledby="judging-history">
          <table className={`${table.table} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('history.verdict')}</th>
                <th scope="col">{t('history.origin')}</th>
                {hasScores && <th scope="col">{t('history.score')}</th>}
                <th scope="col">{t('history.time')}</th>
                <th scope="col">{t('history.memory')}</th>
                <th scope="col">{t('history.data')}</th>
                <th scope="col">{t('history.judge')}</th>
                <th scope="col">{t('history.ordered')}</th>
              </tr>
            </thead>
            <tbody>
              {history.data.map((judging) => (
                <HistoryRow key={judging.id} judging={judging} hasScores={hasScores} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

interface RowProps {
  readonly judging: JudgingVo
  readonly hasScores: boolean
}

function HistoryRow({ judging, hasScores }: RowProps) {
  const { t } = useTranslation('judging')
  const {
    status,
    reason,
    orderedBy,
    orderReason,
    isCurrent,
    score,
    time,
    memory,
    caseVersion,
    judger,
    message,
  } = judging
  return (
    <tr>
      <td>
        <VerdictBadge status={status} size="short" />
        {isCurrent && <span className={classes.note}>{t('history.current')}</span>}
      </td>
      <td className={classes.origin}>
        {t(`reason.${reason}`)}
        {orderedBy !== null && <span className={classes.note}>{t('history.by', { name: orderedBy })}</span>}
        {orderReason !== null && <span className={classes.message}>{orderReason}</span>}
        {message !== null && message !== '' && <span className={classes.message}>{message}</span>}
      </td>
      {hasScores && <td>{score ?? '–'}</td>}
      <td>{time === null ? '–' : formatMilliseconds(time)}</td>
      <td>{memory === null ? '–' : formatMemory(memory)}</td>
      <td>{caseVersion}</td>
      <td>{judger ?? '–'}</td>
      <td>
        <time dateTime={judging.gmtCreate.toISOString()}>{formatInstant(judging.gmtCreate)}</time>
      </td>
    </tr>
  )
}
