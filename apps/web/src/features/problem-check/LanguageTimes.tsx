import type { CheckLanguageVo } from '@gavel/contract'
import { formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import table from '../../ui/Table.module.css'
import classes from './Check.module.css'

/** The slowest right solution of each language against its limit. */
export function LanguageTimes({ languages }: { readonly languages: readonly CheckLanguageVo[] }) {
  const { t } = useTranslation('problem-check')
  return (
    <section className={classes.section}>
      <h2>{t('languages_run')}</h2>
      <table className={`${table.table} ${classes.table}`}>
        <caption className="visually-hidden">{t('languages_run')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.language')}</th>
            <th scope="col" className={table.right}>
              {t('column.slowest')}
            </th>
            <th scope="col" className={`${table.tight} ${table.right} ${table.wide}`}>
              {t('column.limit')}
            </th>
            <th scope="col" className={`${table.tight} ${table.right}`}>
              {t('column.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {languages.map(({ language, limitMs, slowestMs, solution, host, percent }) => (
            <tr key={language}>
              <td>{language}</td>
              <td className={`${table.right} numbers`}>
                {formatMilliseconds(slowestMs)}
                <span className={classes.note}>
                  <bdi>{solution}</bdi> · {host}
                </span>
              </td>
              <td className={`${table.tight} ${table.right} ${table.wide} numbers`}>
                {formatMilliseconds(limitMs)}
              </td>
              <td className={`${table.tight} ${table.right} numbers`}>{`${percent}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
