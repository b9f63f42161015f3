import { REMOTE_STATISTICS_DAYS, type RemoteStatisticsVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import classes from './RemoteJudgesPage.module.css'
import { remoteStatisticsQuery } from './remote-judges.api.ts'

interface Props {
  readonly judge: string
  readonly name: string
  readonly onClose: () => void
}

/** The results of recent submissions to a judge. */
export function StatisticsDialog({ judge, name, onClose }: Props) {
  const { t } = useTranslation('remote-judges')
  const statistics = useQuery(remoteStatisticsQuery(judge))
  return (
    <Dialog title={t('statistics.of', { name })} widthPx={560} onClose={onClose}>
      <p className={classes.note}>{t('statistics.about', { days: REMOTE_STATISTICS_DAYS })}</p>
      {statistics.isPending && <SkeletonRows rows={4} height={28} />}
      {statistics.isError && statistics.data === undefined && (
        <ErrorState error={statistics.error} onRetry={() => void statistics.refetch()} />
      )}
      {statistics.data !== undefined && <Figures statistics={statistics.data} />}
    </Dialog>
  )
}

type Day = RemoteStatisticsVo['days'][number]
type Failure = RemoteStatisticsVo['failures'][number]

function Figures({ statistics: { days, delay, failures } }: { readonly statistics: RemoteStatisticsVo }) {
  const { t } = useTranslation('remote-judges')
  if (days.length === 0) return <p>{t('statistics.none')}</p>
  const dayColumns: readonly Column<Day>[] = [
    { key: 'day', title: t('statistics.day'), width: 'main', isRowHeader: true, cell: ({ day }) => day },
    { key: 'all', title: t('statistics.all'), isNumber: true, cell: ({ submissions }) => submissions },
    { key: 'failed', title: t('statistics.failed'), isNumber: true, cell: ({ failed }) => failed },
  ]
  const failureColumns: readonly Column<Failure>[] = [
    {
      key: 'reason',
      title: t('statistics.reason'),
      width: 'main',
      isRowHeader: true,
      cell: ({ reason }) => reason,
    },
    { key: 'count', title: t('statistics.count'), isNumber: true, cell: ({ count }) => count },
  ]
  return (
    <>
      {delay !== null && (
        <p>{t('statistics.delay', { median: delay.medianSeconds, decile: delay.ninthDecileSeconds })}</p>
      )}
      <DataTable
        caption={t('statistics.days')}
        look="plain"
        columns={dayColumns}
        rows={days}
        rowKey={({ day }) => day}
      />
      {failures.length > 0 && (
        <DataTable
          caption={t('statistics.failures')}
          look="plain"
          columns={failureColumns}
          rows={failures}
          rowKey={({ reason }) => reason}
        />
      )}
    </>
  )
}
