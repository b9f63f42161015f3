import type { Context } from '../../context.ts'
import { selectDailyCounts } from './dashboard.queries.ts'

const DAYS = 7
const LIFETIME_MS = 30 * 60_000

export interface WeeklyStatistics {
  readonly dateStrList: string[]
  readonly acCountList: number[]
  readonly totalCountList: number[]
}

/**
 * Midnight of a day in the server's own time zone, which is the site's. `offset` counts days from the day of `time`.
 */
export function startOfDay(time: Date, offset: number): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() + offset)
}

/** `MM-dd`, as on the wire. */
function nameOfDay(day: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}

/** The last seven days, including today. A result is cached for half an hour, but not past midnight. */
export function createWeeklyStatisticsReader({ db, now }: Context) {
  let kept: { readonly madeAt: Date; readonly value: Promise<WeeklyStatistics> } | null = null

  const isFresh = (madeAt: Date, time: Date) =>
    time.getTime() - madeAt.getTime() < LIFETIME_MS &&
    startOfDay(madeAt, 0).getTime() === startOfDay(time, 0).getTime()

  return ({ isForced }: { isForced: boolean }): Promise<WeeklyStatistics> => {
    const time = now()
    if (!isForced && kept !== null && isFresh(kept.madeAt, time)) return kept.value
    const fresh = { madeAt: time, value: countWeek(time) }
    kept = fresh
    // A failure is not cached: the next caller tries again.
    fresh.value.catch(() => {
      if (kept === fresh) kept = null
    })
    return fresh.value
  }

  async function countWeek(time: Date): Promise<WeeklyStatistics> {
    const starts = Array.from({ length: DAYS + 1 }, (_, day) => startOfDay(time, day - DAYS + 1))
    const rows = await selectDailyCounts(db, starts)
    const byDay = new Map(rows.map((row) => [row.day, row]))
    const days = starts.slice(0, DAYS)
    return {
      dateStrList: days.map(nameOfDay),
      acCountList: days.map((_, day) => byDay.get(day)?.accepted ?? 0),
      totalCountList: days.map((_, day) => byDay.get(day)?.total ?? 0),
    }
  }
}
