import type { ContestVo } from '@gavel/contract'
import { type ContestState, stateAt } from '../../../ui/contest/contest-clock.ts'

export interface ContestGroup {
  readonly state: ContestState
  /** The year of contests that have ended; null for the others. */
  readonly year: number | null
  readonly contests: readonly ContestVo[]
}

/**
 * The rows of a page as they stand at an instant of the server's clock: what runs, what comes, the soonest first, and
 * what is over, by years.
 */
export function groupsOf(rows: readonly ContestVo[], now: number): readonly ContestGroup[] {
  const of = (state: ContestState) => rows.filter((row) => stateAt(row, now) === state)
  const soonest = of('scheduled').toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime())
  const ended = of('ended')
  const years = [...new Set(ended.map(yearOf))].toSorted((a, b) => b - a)
  const groups: readonly ContestGroup[] = [
    { state: 'running', year: null, contests: of('running') },
    { state: 'scheduled', year: null, contests: soonest },
    ...years.map((year) => ({
      state: 'ended' as const,
      year,
      contests: ended.filter((row) => yearOf(row) === year),
    })),
  ]
  return groups.filter(({ contests }) => contests.length > 0)
}

/** The last instant up to now at which one of the contests began or ended: until the next one, their groups stay. */
export function lastChange(rows: readonly ContestVo[], now: number): number {
  const changes = rows.flatMap(({ startTime, endTime }) => [startTime.getTime(), endTime.getTime()])
  return Math.max(0, ...changes.filter((instant) => instant <= now))
}

const yearOf = ({ startTime }: ContestVo) => startTime.getFullYear()
