import type { LanguageCountsVo } from '@gavel/contract'
import { formatNumber, formatPassRate } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { lookOfStatus } from '../../../ui/verdict/verdicts.ts'
import classes from './StatisticsDialog.module.css'
import { VERDICT_COLUMNS } from './verdict-counts.ts'

/** Verdicts by language; verdicts that never occurred have no column. */
export function LanguageTable({ rows }: { readonly rows: readonly LanguageCountsVo[] }) {
  const { t } = useTranslation('problem-statistics')
  const verdicts = VERDICT_COLUMNS.filter(([column]) => rows.some((row) => row[column] > 0))
  const columns: readonly Column<LanguageCountsVo>[] = [
    { key: 'language', title: t('language'), isRowHeader: true, cell: ({ language }) => language },
    { key: 'total', title: t('total'), isNumber: true, cell: ({ total }) => formatNumber(total) },
    {
      key: 'rate',
      title: t('rate'),
      isNumber: true,
      cell: ({ ac, total }) => formatPassRate(ac, total),
    },
    ...verdicts.map(([column, status]) => ({
      key: column,
      title: <abbr title={t(lookOfStatus(status).key)}>{lookOfStatus(status).short}</abbr>,
      isNumber: true,
      cell: (row: LanguageCountsVo) => <span data-none={row[column] === 0}>{formatNumber(row[column])}</span>,
    })),
  ]
  const name = t('by_language')
  return (
    <section className={classes.part}>
      <h3>{name}</h3>
      <DataTable
        caption={name}
        layout="scroll"
        look="plain"
        columns={columns}
        rows={rows}
        rowKey={({ language }) => language}
      />
    </section>
  )
}
