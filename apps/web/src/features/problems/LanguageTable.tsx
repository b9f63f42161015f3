import type { LanguageCountsVo } from '@gavel/contract'
import { formatNumber, formatPassRate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lookOfStatus } from '../../ui/verdicts.ts'
import classes from './StatisticsDialog.module.css'
import { VERDICT_COLUMNS } from './verdict-counts.ts'

/** Verdicts of each language; those that never occurred have no column. */
export function LanguageTable({ rows }: { readonly rows: readonly LanguageCountsVo[] }) {
  const { t } = useTranslation('problem-statistics')
  const columns = VERDICT_COLUMNS.filter(([column]) => rows.some((row) => row[column] > 0))
  const name = t('by_language')
  return (
    <section className={classes.part}>
      <h3>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys must reach it */}
      <section className={classes.wide} tabIndex={0} aria-label={name}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('language')}</th>
              <th scope="col">{t('total')}</th>
              <th scope="col">{t('rate')}</th>
              {columns.map(([column, status]) => (
                <th key={column} scope="col">
                  <abbr title={t(lookOfStatus(status).key)}>{lookOfStatus(status).short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.language}>
                <th scope="row">{row.language}</th>
                <td>{formatNumber(row.total)}</td>
                <td>{formatPassRate(row.ac, row.total)}</td>
                {columns.map(([column]) => (
                  <td key={column} data-none={row[column] === 0}>
                    {formatNumber(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
