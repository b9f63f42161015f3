import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { later } from '../../../ui/page/later.tsx'
import { weekQuery } from '../home.api.ts'
import { Panel } from '../Panel.tsx'
import classes from './WeekChart.module.css'
import { daysOf, sumOf } from './week.ts'

const WeekChart = later(async () => ({ default: (await import('./WeekChart.tsx')).WeekChart }))

/** Hidden if there were no submissions, or the server does not know. */
export function WeekPanel() {
  const { t } = useTranslation('home')
  const { data, isError } = useQuery(weekQuery)
  const days = data === undefined ? [] : daysOf(data)
  const { total, accepted } = sumOf(days)
  if ((isError && data === undefined) || (data !== undefined && total === 0)) return null
  return (
    <Panel title={t('week.title')}>
      {data === undefined ? (
        <SkeletonRows rows={4} height={56} />
      ) : (
        <>
          {/* As high as the chart in the column next to the lists. */}
          <Suspense fallback={<SkeletonRows rows={3} height={60} />}>
            <WeekChart days={days} />
          </Suspense>
          <p className={classes.legend}>
            <span className={classes.all}>{t('week.submissions')}</span>
            <span className={classes.good}>{t('week.accepted')}</span>
            <span className={classes.summary}>
              {t('week.summary', { total: formatNumber(total), accepted: formatNumber(accepted) })}
            </span>
          </p>
        </>
      )}
    </Panel>
  )
}
