import { useQuery } from '@tanstack/react-query'
import { formatNumber, formatPassRate } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { BestSubmissions } from './BestSubmissions.tsx'
import { Donut } from './Donut.tsx'
import { LanguageTable } from './LanguageTable.tsx'
import { lookOfShare } from './look-of-share.ts'
import classes from './StatisticsDialog.module.css'
import { problemStatisticsQuery } from './statistics.api.ts'
import { type VerdictCountsVo, verdictShares } from './verdict-counts.ts'

interface Props {
  readonly problemId: string
  readonly counts: VerdictCountsVo
  readonly onClose: () => void
}

/** How the submissions of a problem ended: a ring chart with its table, each language, and the best submissions. */
export default function StatisticsDialog({ problemId, counts, onClose }: Props) {
  const { t } = useTranslation('problems')
  return (
    <Dialog title={t('distribution.title')} onClose={onClose} widthPx={760}>
      {verdictShares(counts).length === 0 ? (
        <p>{t('distribution.none')}</p>
      ) : (
        <>
          <Distribution problemId={problemId} counts={counts} />
          <Details problemId={problemId} />
        </>
      )}
    </Dialog>
  )
}

function Distribution({ problemId, counts }: Pick<Props, 'problemId' | 'counts'>) {
  const { t } = useTranslation('problems')
  const byLanguage = useQuery(problemStatisticsQuery(problemId)).data?.byLanguage
  const cancelled = byLanguage?.reduce((sum, row) => sum + row.cancelled, 0) ?? null
  const shares = verdictShares(counts, cancelled).map((share) => ({ ...share, ...lookOfShare(share, t) }))
  return (
    <div className={classes.columns}>
      <Donut
        label={t('distribution.chart')}
        middle={formatPassRate(counts.ac, counts.total)}
        below="AC"
        slices={shares.map(({ name, share, color }) => ({ key: name, share, color }))}
      />
      <VerdictTable shares={shares} total={counts.total} />
    </div>
  )
}

interface VerdictRow {
  readonly name: string
  readonly count: number
  readonly color: string
}

function VerdictTable({ shares, total }: { readonly shares: readonly VerdictRow[]; readonly total: number }) {
  const { t } = useTranslation('problems')
  const columns: readonly Column<VerdictRow>[] = [
    {
      key: 'verdict',
      title: t('distribution.verdict'),
      isRowHeader: true,
      cell: ({ name, color }) => (
        <>
          <span className={classes.key} style={{ background: color }} aria-hidden="true" />
          {name}
        </>
      ),
      foot: t('distribution.total'),
    },
    {
      key: 'count',
      title: t('distribution.count'),
      isNumber: true,
      cell: ({ count }) => formatNumber(count),
      foot: formatNumber(total),
    },
    {
      key: 'share',
      title: t('distribution.share'),
      isNumber: true,
      cell: ({ count }) => formatPassRate(count, total),
    },
  ]
  return (
    <div className={classes.verdicts}>
      <DataTable
        caption={t('distribution.title')}
        look="plain"
        columns={columns}
        rows={shares}
        rowKey={({ name }) => name}
      />
    </div>
  )
}

/** The parts that are counted on request. */
function Details({ problemId }: { readonly problemId: string }) {
  const { data, error, refetch } = useQuery(problemStatisticsQuery(problemId))
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={8} height={30} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  const { byLanguage, fastest, shortest } = data
  return (
    <>
      <LanguageTable rows={byLanguage} />
      <BestSubmissions lists={{ fastest, shortest }} />
    </>
  )
}
