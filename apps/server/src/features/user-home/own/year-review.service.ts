import type { WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { DIFFICULTIES } from '../../problems/problems.tables.ts'
import { selectUserDays } from '../user-home.queries.ts'
import { daysOfYear } from '../year-days.ts'
import { type FirstSolve, selectFirstSolvesIn, selectOutcomes, selectSpan } from './own-work.queries.ts'
import { languagesIn } from './own-work.service.ts'
import { longestStreak } from './streaks.ts'

interface Asked {
  readonly userId: string
  readonly language: WebLanguage
  /** This year if it is left out, or none of ours. */
  readonly year: number | undefined
}

export type YearReview = Awaited<ReturnType<typeof readYearReview>>

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

/** A year of a user's work outside contests, in the server's time zone. */
export async function readYearReview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, language, year: asked }: Asked,
) {
  const year = asked !== undefined && isYear(asked) ? asked : now().getFullYear()
  const starts = daysOfYear(year)
  const stretch = { from: new Date(year, 0, 1), until: new Date(year + 1, 0, 1) }
  const [days, solves, outcomes, span] = await Promise.all([
    selectUserDays(db, { userId, onlyPublic: false }, starts),
    selectFirstSolvesIn(db, { userId, language }, stretch),
    selectOutcomes(db, userId, stretch),
    selectSpan(db, userId),
  ])
  const dated = days.flatMap(({ day, count }) => {
    const start = starts[day]
    return start === undefined ? [] : [{ start, count }]
  })
  return {
    year,
    years: yearsIn(span, year),
    days: dated,
    longestStreak: longestStreak(days.map(({ day }) => day)),
    months: MONTHS.map((month) => ({
      submissions: dated
        .filter(({ start }) => start.getMonth() === month)
        .reduce((total, { count }) => total + count, 0),
      solved: solves.filter(({ solvedAt }) => solvedAt.getMonth() === month).length,
    })),
    solves,
    hardest: hardestOf(solves),
    languages: languagesIn(outcomes),
  }
}

/** Years that calendars of browsers and PostgreSQL both know. */
const isYear = (year: number): boolean => year >= 1970 && year < 3000

/** With the year that is shown, so that a choice of years always has it. */
function yearsIn({ first, last }: Awaited<ReturnType<typeof selectSpan>>, shown: number): number[] {
  if (first === null || last === null) return [shown]
  const [from, until] = [first.getFullYear(), last.getFullYear()]
  const years = Array.from({ length: until - from + 1 }, (_, index) => from + index)
  return years.includes(shown) ? years : [...years, shown].sort((a, b) => a - b)
}

/** The first of those that are equally hard. */
function hardestOf(solves: readonly FirstSolve[]): FirstSolve | null {
  const rank = ({ difficulty }: FirstSolve) => DIFFICULTIES.indexOf(difficulty)
  return solves.reduce<FirstSolve | null>(
    (hardest, solve) => (hardest === null || rank(solve) > rank(hardest) ? solve : hardest),
    null,
  )
}
