import type { LeaseProgress } from '@gavel/contract'

/** How far a lease has come. */
interface Standing {
  readonly state: LeaseProgress['state']
  readonly doneCases: number
}

interface Lease {
  readonly state: string
  readonly doneCases: number
  readonly totalCases: number
}

/**
 * The part of a host's progress report that we accept. Progress never goes backwards: otherwise a host could report
 * less, then the same again, appear to advance each time and keep its lease forever. The number of cases comes from
 * the test data, not from the host.
 */
export function standingOf(lease: Lease, said: Pick<LeaseProgress, 'state' | 'done'>): Standing {
  return {
    state: lease.state === 'judging' ? 'judging' : said.state,
    doneCases: Math.max(lease.doneCases, Math.min(said.done, lease.totalCases)),
  }
}

export const isFurther = (lease: Lease, { state, doneCases }: Standing): boolean =>
  state !== lease.state || doneCases > lease.doneCases

interface Timed {
  readonly progressedAt: Date | null
  readonly stepBudgetMs: number | null
}

/** Whether a lease has been at the same step for longer than any step can take. */
export function isStuck({ progressedAt, stepBudgetMs }: Timed, now: Date): boolean {
  if (progressedAt === null || stepBudgetMs === null) return false
  return now.getTime() - progressedAt.getTime() > stepBudgetMs
}
