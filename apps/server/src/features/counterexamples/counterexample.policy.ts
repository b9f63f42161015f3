import type { CounterexampleRule, CounterexampleState } from '@gavel/contract'

interface Rule {
  readonly opens: CounterexampleRule
  readonly tries: number
  readonly opensAt: Date | null
}

interface Solver {
  /** Whether they may change the problem. */
  readonly isSetter: boolean
  /** How many of their programs have failed at the problem. */
  readonly failures: number
  readonly now: Date
}

/** The rule that keeps a solver from a search, or `open`. Contests that keep it closed come before. */
export function stateFor(
  rule: Rule | null,
  { isSetter, failures, now }: Solver,
): Extract<CounterexampleState, 'never' | 'tries' | 'date' | 'open'> {
  if (isSetter) return 'open'
  switch (rule?.opens) {
    case 'tries':
      return failures >= rule.tries ? 'open' : 'tries'
    case 'date':
      return rule.opensAt !== null && rule.opensAt <= now ? 'open' : 'date'
    default:
      return 'never'
  }
}
