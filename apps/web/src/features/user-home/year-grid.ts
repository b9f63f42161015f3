const DAY_MS = 24 * 60 * 60 * 1000
export const WEEKDAYS = 7
/** The shade of a day's square: 0 without submissions, then four steps. */
const LEVELS = 4

export interface YearDay {
  /** `yyyy-MM-dd`, a day of the server. */
  readonly date: string
  readonly count: number
  readonly level: number
}

export interface YearGrid {
  /** Columns from old to new, each from Monday to Sunday; null outside the year. */
  readonly weeks: readonly (readonly (YearDay | null)[])[]
  /** The column in which a month begins, with the days that begin it. */
  readonly months: readonly { readonly week: number; readonly date: string }[]
  readonly days: readonly YearDay[]
}

/** Days are computed in UTC, whatever the reader's clock, because they are the server's dates. */
export const instantOf = (date: string): Date => new Date(`${date}T00:00:00Z`)
const dateOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The year ending on a day, starting the day after the same date a year before. */
export function yearGridOf(endDate: string, list: readonly { date: string; count: number }[]): YearGrid {
  const end = instantOf(endDate)
  const start = new Date(end)
  start.setUTCFullYear(end.getUTCFullYear() - 1)
  start.setUTCDate(start.getUTCDate() + 1)
  const counts = new Map(list.map(({ date, count }) => [date, count]))
  const most = Math.max(LEVELS, ...counts.values())
  const days: YearDay[] = []
  for (let time = start.getTime(); time <= end.getTime(); time += DAY_MS) {
    const date = dateOf(new Date(time))
    const count = counts.get(date) ?? 0
    days.push({ date, count, level: Math.ceil((count / most) * LEVELS) })
  }
  const weeks = weeksOf(days, (start.getUTCDay() + WEEKDAYS - 1) % WEEKDAYS)
  return { weeks, months: monthsOf(weeks), days }
}

function weeksOf(days: readonly YearDay[], emptyBefore: number): (YearDay | null)[][] {
  const cells = [...Array<null>(emptyBefore).fill(null), ...days]
  while (cells.length % WEEKDAYS !== 0) cells.push(null)
  return Array.from({ length: cells.length / WEEKDAYS }, (_, week) =>
    cells.slice(week * WEEKDAYS, (week + 1) * WEEKDAYS),
  )
}

function monthsOf(weeks: readonly (readonly (YearDay | null)[])[]) {
  return weeks.flatMap((week, index) => {
    const first = week.find((day) => day?.date.endsWith('-01') === true)
    return first == null ? [] : [{ week: index, date: first.date }]
  })
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -WEEKDAYS,
  ArrowRight: WEEKDAYS,
  PageUp: -4 * WEEKDAYS,
  PageDown: 4 * WEEKDAYS,
}

/** Where a key leads from a day, by position in the year; null for other keys. */
export function dayAfterKey(key: string, from: number, days: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return days - 1
  const step = STEPS[key]
  if (step === undefined) return null
  const to = from + step
  return to < 0 || to >= days ? from : to
}
