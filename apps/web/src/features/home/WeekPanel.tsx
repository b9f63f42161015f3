import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { weekQuery } from './home.api.ts'
import { Panel } from './Panel.tsx'
import classes from './WeekChart.module.css'
import { WeekChart } from './WeekChart.tsx'
import { daysOf, sumOf } from './week.ts'

/** Left out when nobody submitted anything, or when the server cannot tell. */
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
          <WeekChart days={days} />
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
