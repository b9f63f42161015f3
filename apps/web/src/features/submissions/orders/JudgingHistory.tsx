import type { JudgingVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { formatInstant, formatMemory, formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { VerdictBadge } from '../../../ui/verdict/VerdictBadge.tsx'
import classes from './JudgingHistory.module.css'
import { judgingHistoryQuery, type Standing } from './orders.api.ts'

interface Props {
  readonly submitId: number
  /** The group in which the reader gives the orders; null: the site. */
  readonly gid: number | null
  /** The submission's current status. */
  readonly standing: Standing
}

/** Every judging of a submission, for those who may know it. */
export default function JudgingHistory({ submitId, gid, standing }: Props) {
  const { t } = useTranslation('judging')
  const history = useQuery(judgingHistoryQuery(submitId, standing, gid))
  const columns = useColumns(history.data?.some(({ score }) => score !== null) ?? false)
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
        <DataTable
          caption={t('history.title')}
          layout="scroll"
          className={classes.table}
          columns={columns}
          rows={history.data}
          rowKey={({ id }) => id}
        />
      )}
    </div>
  )
}

function useColumns(hasScores: boolean): readonly Column<JudgingVo>[] {
  const { t } = useTranslation('judging')
  const score: Column<JudgingVo> = {
    key: 'score',
    title: t('history.score'),
    cell: ({ score: points }) => points ?? '–',
  }
  return [
    {
      key: 'verdict',
      title: t('history.verdict'),
      cell: ({ status, isCurrent }) => (
        <>
          <VerdictBadge status={status} size="short" />
          {isCurrent && <span className={classes.note}>{t('history.current')}</span>}
        </>
      ),
    },
    {
      key: 'origin',
      title: t('history.origin'),
      className: classes.origin,
      cell: (judging) => <Origin judging={judging} />,
    },
    ...(hasScores ? [score] : []),
    {
      key: 'time',
      title: t('history.time'),
      cell: ({ time }) => (time === null ? '–' : formatMilliseconds(time)),
    },
    {
      key: 'memory',
      title: t('history.memory'),
      cell: ({ memory }) => (memory === null ? '–' : formatMemory(memory)),
    },
    { key: 'data', title: t('history.data'), cell: ({ caseVersion }) => caseVersion },
    { key: 'judge', title: t('history.judge'), cell: ({ judger }) => judger ?? '–' },
    {
      key: 'ordered',
      title: t('history.ordered'),
      cell: ({ gmtCreate }) => <time dateTime={gmtCreate.toISOString()}>{formatInstant(gmtCreate)}</time>,
    },
  ]
}

function Origin({ judging }: { readonly judging: JudgingVo }) {
  const { t } = useTranslation('judging')
  const { reason, orderedBy, orderReason, message } = judging
  return (
    <>
      {t(`reason.${reason}`)}
      {orderedBy !== null && <span className={classes.note}>{t('history.by', { name: orderedBy })}</span>}
      {orderReason !== null && <span className={classes.message}>{orderReason}</span>}
      {message !== null && message !== '' && <span className={classes.message}>{message}</span>}
    </>
  )
}
