import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './ContestWeek.module.css'
import type { CalendarDay } from './contest-week.ts'

const DAY_KEYS = [
  'contests.days.sunday',
  'contests.days.monday',
  'contests.days.tuesday',
  'contests.days.wednesday',
  'contests.days.thursday',
  'contests.days.friday',
  'contests.days.saturday',
] as const

interface Props {
  readonly week: readonly CalendarDay[]
  /** Local midnight of the day whose contests are shown; null for none. */
  readonly chosen: number | null
  readonly onChoose: (day: number | null) => void
}

/** Seven days from today. One with contests can be pressed to see them. */
export function ContestWeek({ week, chosen, onChoose }: Props) {
  const { t } = useTranslation('home')
  return (
    <ul className={classes.week} aria-label={t('contests.week')}>
      {week.map(({ begin, contests }) => {
        const instant = begin.getTime()
        const count = contests.length
        const face = (
          <>
            <span className={classes.name}>{t(DAY_KEYS[begin.getDay()] ?? DAY_KEYS[0])}</span>
            <span className={classes.date}>{begin.getDate()}</span>
            <span className={classes.mark} data-count={count} aria-hidden="true">
              {count > 1 ? count : ''}
            </span>
          </>
        )
        return (
          <li key={instant}>
            {count === 0 ? (
              <time dateTime={formatDay(begin)} className={classes.day}>
                {face}
              </time>
            ) : (
              <button
                type="button"
                className={classes.day}
                aria-pressed={instant === chosen}
                onClick={() => onChoose(instant === chosen ? null : instant)}
              >
                {face}
                {/* Beside the shown words, not instead of them: whoever speaks to the browser says what they see. */}
                <span className="visually-hidden">
                  {` ${t('contests.on_day', { day: formatDay(begin), count })}`}
                </span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
