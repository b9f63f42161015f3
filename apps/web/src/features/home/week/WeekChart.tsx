import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './WeekChart.module.css'
import type { Day } from './week.ts'

const WIDTH = 384
const HEIGHT = 168
const BASE = 144
const TOP = 22
const BAR_WIDTH = 30

/** One bar per day, with the accepted part filled. A table has the same numbers for screen readers. */
export function WeekChart({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation('home')
  const most = Math.max(1, ...days.map((day) => day.total))
  const heightOf = (count: number) => (count / most) * (BASE - TOP)
  const step = WIDTH / Math.max(1, days.length)
  return (
    <>
      <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line x1="0" y1={BASE + 0.5} x2={WIDTH} y2={BASE + 0.5} className={classes.base} />
        {days.map((day, index) => {
          const middle = step * (index + 0.5)
          const total = heightOf(day.total)
          const accepted = heightOf(day.accepted)
          return (
            <g key={day.name}>
              <rect
                className={classes.total}
                x={middle - BAR_WIDTH / 2}
                y={BASE - total}
                width={BAR_WIDTH}
                height={total}
              />
              <rect
                className={classes.accepted}
                x={middle - BAR_WIDTH / 2}
                y={BASE - accepted}
                width={BAR_WIDTH}
                height={accepted}
              />
              {day.total > 0 && (
                <text className={classes.count} x={middle} y={BASE - total - 6}>
                  {formatNumber(day.total)}
                </text>
              )}
              <text className={classes.day} x={middle} y={HEIGHT - 6}>
                {day.name}
              </text>
            </g>
          )
        })}
      </svg>
      {/* By hand: the code of our tables would come to every visitor for what most of them never meet. */}
      <table className="visually-hidden">
        <caption>{t('week.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('week.day')}</th>
            <th scope="col">{t('week.submissions')}</th>
            <th scope="col">{t('week.accepted')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ name, total, accepted }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{total}</td>
              <td>{accepted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
