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
 * What a host says of a lease, as far as it is believed. A lease never goes back: else a host that says less, then the
 * same again, would get further each time and keep what it holds for ever. How many cases there are is not the host's
 * to say.
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

/** Whether a lease has gone on for longer than any step can take. */
export function isStuck({ progressedAt, stepBudgetMs }: Timed, now: Date): boolean {
  if (progressedAt === null || stepBudgetMs === null) return false
  return now.getTime() - progressedAt.getTime() > stepBudgetMs
}
