import type { RecentContestVo } from '@gavel/contract'
import { stateAt } from '../../../ui/contest/contest-clock.ts'

const WEEK_DAYS = 7

export interface CalendarDay {
  /** Local midnight, with which the day begins. */
  readonly begin: Date
  readonly contests: readonly RecentContestVo[]
}

/** Today and the six days after it in the reader's time zone, each with the contests that run on it. */
export function weekOf(contests: readonly RecentContestVo[], now: number): readonly CalendarDay[] {
  const today = new Date(now)
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    // By date and not by 24 hours: days on which clocks change are longer or shorter.
    const dayAt = (offset: number) =>
      new Date(today.getFullYear(), today.getMonth(), today.getDate() + index + offset)
    const [begin, end] = [dayAt(0), dayAt(1)]
    return {
      begin,
      contests: inOrder(contests, now).filter(({ startTime, endTime }) => startTime < end && endTime > begin),
    }
  })
}

/** Contests that run, then those to come, the soonest first, without those that have ended meanwhile. */
export function inOrder(contests: readonly RecentContestVo[], now: number): readonly RecentContestVo[] {
  return contests
    .filter((contest) => stateAt(contest, now) !== 'ended')
    .toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime() || a.id - b.id)
}
