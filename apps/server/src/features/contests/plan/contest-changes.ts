import type { ConfirmedChange } from '@gavel/contract'
import { contestStateAt } from '../../places/contest-clock.policy.ts'
import type { ContestPlan, CurrentContest } from './plan-contest.ts'

/** The changes of a save that would surprise the entrants of a contest, in the order in which to ask. */
export function surprisesOf(
  current: CurrentContest,
  plan: ContestPlan,
  { now, entrants }: { readonly now: Date; readonly entrants: number },
): ConfirmedChange[] {
  const before = contestStateAt(current, now)
  const after = contestStateAt(plan, now)
  const surprises: (ConfirmedChange | null)[] = [
    before !== 'scheduled' && plan.startsAt.getTime() !== current.startsAt.getTime()
      ? 'contest_start_moved'
      : null,
    before !== 'ended' && after === 'ended' ? 'contest_ends_at_once' : null,
    before === 'ended' && after !== 'ended' ? 'contest_reopens' : null,
    dropsEntrants(current, plan) && entrants > 0 ? 'contest_entrants_dropped' : null,
  ]
  return surprises.filter((surprise) => surprise !== null)
}

/** Entrants who used a password that has changed since must enter the new one (`api.md` 2.13.7). */
export const dropsEntrants = (current: CurrentContest, plan: ContestPlan): boolean =>
  plan.access !== 'public' && plan.password !== current.password
