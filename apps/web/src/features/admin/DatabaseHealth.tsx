import { type DataOf, getDatabaseHealth, type IndexHealthVo, type TableHealthVo } from '@gavel/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { formatBytes, formatInstant, formatNumber } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { Warning } from '../../ui/page/Warning.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './DatabaseHealth.module.css'
import facts from './ServerFacts.module.css'

const databaseHealthQuery = queryOptions({
  queryKey: ['admin', 'database-health'],
  queryFn: ({ signal }) => call(getDatabaseHealth, {}, signal),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
})

type Health = DataOf<typeof getDatabaseHealth>

/** Dead rows, indexes, old transactions and growth, with a word where something needs care. */
export default function DatabaseHealth() {
  const { data, error, refetch } = useQuery(databaseHealthQuery)
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={8} height={40} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  return (
    <div className={classes.health}>
      <Cares cares={data.cares} />
      <Figures health={data} />
      <Tables tables={data.tables} />
      <Indexes health={data} />
    </div>
  )
}

function Cares({ cares }: Pick<Health, 'cares'>) {
  const { t } = useTranslation('database-health')
  if (cares.length === 0) return <p className={classes.about}>{t('well')}</p>
  return cares.map((care) => (
    <Warning key={care} title={t('care.title')}>
      {t(`care.${care}`)}
    </Warning>
  ))
}

function Figures({ health }: { readonly health: Health }) {
  const { t } = useTranslation('database-health')
  const { bytes, bytesPerDay, oldestTransactionSeconds, transactionAge } = health
  const rows = [
    [t('size'), formatBytes(bytes)],
    [t('growth'), bytesPerDay === null ? t('growth_unknown') : growthIn(bytesPerDay, t)],
    [t('transaction'), t('seconds', { count: formatNumber(oldestTransactionSeconds) })],
    [t('transaction_ids'), formatNumber(transactionAge)],
  ]
  return (
    <dl className={facts.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A database also becomes smaller, and a size has no sign. */
const growthIn = (bytes: number, t: Translate<'database-health'>): string =>
  t('per_day', { bytes: `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}` })

function Tables({ tables }: Pick<Health, 'tables'>) {
  const { t } = useTranslation('database-health')
  const columns: readonly Column<TableHealthVo>[] = [
    { key: 'name', title: t('table'), width: 'main', isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'size',
      title: t('size'),
      width: 'fitted',
      isNumber: true,
      cell: ({ bytes }) => formatBytes(bytes),
    },
    {
      key: 'rows',
      title: t('rows'),
      width: 'fitted',
      isNumber: true,
      cell: ({ rows }) => formatNumber(rows),
    },
    {
      key: 'dead',
      title: t('dead'),
      width: 'fitted',
      isNumber: true,
      cell: ({ rows, deadRows, needsCare }) => (
        <>
          {formatNumber(deadRows)} ({deadShare(rows, deadRows)}%){' '}
          {needsCare && <ToneBadge tone="amber">{t('many')}</ToneBadge>}
        </>
      ),
    },
    {
      key: 'vacuumed',
      title: t('vacuumed'),
      width: 'fitted',
      cell: ({ vacuumedAt }) => (vacuumedAt === null ? t('never') : <RelativeTime at={vacuumedAt} />),
    },
  ]
  return (
    <div>
      <h3>{t('tables')}</h3>
      <DataTable
        caption={t('tables')}
        columns={columns}
        rows={tables}
        rowKey={({ name }) => name}
        layout="cards"
      />
    </div>
  )
}

const deadShare = (rows: number, dead: number): number =>
  rows + dead === 0 ? 0 : Math.round((100 * dead) / (rows + dead))

function Indexes({ health: { indexes, countedSince } }: { readonly health: Health }) {
  const { t } = useTranslation('database-health')
  const columns: readonly Column<IndexHealthVo>[] = [
    { key: 'name', title: t('index'), width: 'main', isRowHeader: true, cell: ({ name }) => name },
    { key: 'table', title: t('table'), width: 'fitted', cell: ({ table }) => table },
    {
      key: 'size',
      title: t('size'),
      width: 'fitted',
      isNumber: true,
      cell: ({ bytes }) => formatBytes(bytes),
    },
    {
      key: 'fault',
      title: t('fault'),
      width: 'fitted',
      cell: ({ fault }) => <ToneBadge tone={fault === 'invalid' ? 'red' : 'grey'}>{t(fault)}</ToneBadge>,
    },
  ]
  return (
    <div>
      <h3>{t('indexes')}</h3>
      <p className={classes.about}>
        {countedSince === null ? t('since_start') : t('since', { instant: formatInstant(countedSince) })}
        {indexes.length === 0 && ` ${t('none')}`}
      </p>
      {indexes.length > 0 && (
        <DataTable
          caption={t('indexes')}
          columns={columns}
          rows={indexes}
          rowKey={({ name }) => name}
          layout="cards"
        />
      )}
    </div>
  )
}
