import { type OwnWorkVo, VERDICT_STATUS, type YearReviewVo } from '@gavel/contract'
import { difficultyToWire } from '../../problems/problems.wire.ts'
import { nameOfDay } from '../year-days.ts'
import type { FirstSolve } from './own-work.queries.ts'
import type { readOwnWork } from './own-work.service.ts'
import type { YearReview } from './year-review.service.ts'

export const ownWorkToWire = ({
  tags,
  languages,
  verdicts,
}: Awaited<ReturnType<typeof readOwnWork>>): OwnWorkVo => ({
  tags,
  languages,
  verdicts: verdicts.map(({ verdict, total }) => ({ status: VERDICT_STATUS[verdict], total })),
})

export function yearReviewToWire({ days, solves, hardest, ...review }: YearReview): YearReviewVo {
  const busiest = days.reduce<(typeof days)[number] | null>(
    (most, day) => (most === null || day.count > most.count ? day : most),
    null,
  )
  return {
    ...review,
    submissions: days.reduce((total, { count }) => total + count, 0),
    solved: solves.length,
    activeDays: days.length,
    busiestDay: busiest === null ? null : { date: nameOfDay(busiest.start), count: busiest.count },
    first: solveToWire(solves[0]),
    last: solveToWire(solves.at(-1)),
    hardest: solveToWire(hardest),
  }
}

function solveToWire(solve: FirstSolve | null | undefined): YearReviewVo['first'] {
  if (solve == null) return null
  const { code, title, difficulty, solvedAt } = solve
  return { problemId: code, title, difficulty: difficultyToWire(difficulty), time: solvedAt }
}
