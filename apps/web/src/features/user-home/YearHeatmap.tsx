import type { UserHomeQuery } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { useDayNames } from './use-day-names.ts'
import { userHeatmapQuery } from './user-home.api.ts'
import classes from './YearHeatmap.module.css'
import { dayAfterKey, WEEKDAYS, type YearDay, type YearGrid, yearGridOf } from './year-grid.ts'

const HEIGHT_PX = 172
const MONDAY_TO_SUNDAY = [0, 1, 2, 3, 4, 5, 6]

/** The submissions of a year, one square per day. Days are the server's. */
export function YearHeatmap({ wanted }: { readonly wanted: UserHomeQuery }) {
  const { t } = useTranslation('user-home')
  const heading = useId()
  const { data, error, refetch } = useQuery(userHeatmapQuery(wanted))
  const grid = useMemo(() => (data === undefined ? null : yearGridOf(data.endDate, data.dataList)), [data])
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {t('year.title')}
      </h2>
      {grid !== null && <Year grid={grid} labelledBy={heading} />}
      {grid === null && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {grid === null && error === null && <SkeletonRows rows={1} height={HEIGHT_PX} />}
    </section>
  )
}

/** A grid with one tab stop: arrow keys move between days, and a tap or the pointer selects one. */
function Year({ grid, labelledBy }: { readonly grid: YearGrid; readonly labelledBy: string }) {
  const { t } = useTranslation('user-home')
  const [chosen, setChosen] = useState<number | null>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const current = chosen ?? grid.days.length - 1
  // If there is not room for all, the newest days matter most.
  useLayoutEffect(() => {
    if (scroll.current !== null) scroll.current.scrollLeft = scroll.current.scrollWidth
  }, [])

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const next = dayAfterKey(event.key, current, grid.days.length)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
    const date = grid.days[next]?.date
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  }

  const total = grid.days.reduce((sum, { count }) => sum + count, 0)
  const active = grid.days.filter(({ count }) => count > 0).length
  const shown = chosen === null ? undefined : grid.days[chosen]
  return (
    <>
      <p className={classes.sum}>
        {t('year.sum', { count: formatNumber(total), days: formatNumber(active) })}
      </p>
      <div className={classes.scroll} ref={scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is one, with keys of its own */}
        <table role="grid" className={classes.grid} aria-labelledby={labelledBy} onKeyDown={move}>
          <MonthNames grid={grid} />
          <tbody>
            {MONDAY_TO_SUNDAY.map((weekday) => (
              <Weekday key={weekday} grid={grid} weekday={weekday} current={current} onChoose={setChosen} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <p className={classes.chosen}>{shown === undefined ? t('year.hint') : <DayText day={shown} />}</p>
        <p className={classes.legend} aria-hidden="true">
          {t('year.few')}
          {[0, 1, 2, 3, 4].map((level) => (
            <span key={level} className={classes.square} data-level={level} />
          ))}
          {t('year.many')}
        </p>
      </div>
    </>
  )
}

/** Only visual, because every day has its full date as a name. */
function MonthNames({ grid: { weeks, months } }: { readonly grid: YearGrid }) {
  const { month } = useDayNames()
  const names = new Map(months.map(({ week, date }) => [week, month(date)]))
  return (
    <thead aria-hidden="true">
      <tr>
        <td />
        {weeks.map((week, index) => (
          <td key={week.find((day) => day !== null)?.date} className={classes.month}>
            {/* There is no room for a name above the last weeks. */}
            {index < weeks.length - 2 && <span>{names.get(index)}</span>}
          </td>
        ))}
      </tr>
    </thead>
  )
}

interface WeekdayProps {
  readonly grid: YearGrid
  /** From 0, Monday. */
  readonly weekday: number
  readonly current: number
  readonly onChoose: (index: number) => void
}

function Weekday({ grid, weekday, current, onChoose }: WeekdayProps) {
  const names = useDayNames()
  const text = useDayText()
  const firstEmpty = grid.weeks[0]?.findIndex((day) => day !== null) ?? 0
  return (
    <tr>
      <th scope="row" className={classes.weekday}>
        <span className={weekday % 2 === 0 ? undefined : 'visually-hidden'}>{names.weekday(weekday)}</span>
      </th>
      {grid.weeks.map((week, column) => {
        const day = week[weekday] ?? null
        const index = column * WEEKDAYS + weekday - firstEmpty
        // biome-ignore lint/suspicious/noArrayIndexKey: a place outside the year has nothing but its column
        if (day === null) return <td key={column} />
        return (
          <td
            key={day.date}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
            role="gridcell"
            className={classes.day}
            tabIndex={index === current ? 0 : -1}
            data-date={day.date}
            data-level={day.level}
            aria-label={text(day)}
            title={text(day)}
            onFocus={() => onChoose(index)}
            onPointerDown={() => onChoose(index)}
          />
        )
      })}
    </tr>
  )
}

function useDayText() {
  const { t } = useTranslation('user-home')
  const { date } = useDayNames()
  return (day: YearDay) =>
    day.count === 0
      ? t('year.none', { date: date(day.date) })
      : t('year.day', { date: date(day.date), count: formatNumber(day.count) })
}

function DayText({ day }: { readonly day: YearDay }) {
  return useDayText()(day)
}
