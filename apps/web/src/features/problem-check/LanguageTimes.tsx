import type { CheckLanguageVo } from '@gavel/contract'
import { formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import classes from './Check.module.css'

/** The slowest correct solution in each language, compared with its limit. */
export function LanguageTimes({ languages }: { readonly languages: readonly CheckLanguageVo[] }) {
  const { t } = useTranslation('problem-check')
  const columns: readonly Column<CheckLanguageVo>[] = [
    { key: 'language', title: t('column.language'), width: 'main', cell: ({ language }) => language },
    {
      key: 'slowest',
      title: t('column.slowest'),
      isNumber: true,
      cell: ({ slowestMs, solution, host, percent }) => (
        <>
          {formatMilliseconds(slowestMs)}
          <Folded below="medium"> · {percent}%</Folded>
          <span className={classes.note}>
            <bdi>{solution}</bdi> · {host}
          </span>
        </>
      ),
    },
    {
      key: 'limit',
      title: t('column.limit'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: ({ limitMs }) => formatMilliseconds(limitMs),
    },
    {
      key: 'share',
      title: t('column.share'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: ({ percent }) => `${percent}%`,
    },
  ]
  return (
    <section className={classes.section}>
      <h2>{t('languages_run')}</h2>
      <DataTable
        caption={t('languages_run')}
        className={classes.table}
        columns={columns}
        rows={languages}
        rowKey={({ language }) => language}
      />
    </section>
  )
}
