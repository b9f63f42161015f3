import type { EditorialRule } from '@gavel/contract'

interface Reader {
  /** Whether the reader may change the problem; setters read everything that is shown. */
  readonly isSetter: boolean
  readonly hasSolved: boolean
  readonly hasGivenUp: boolean
  readonly now: Date
}

interface Rule {
  readonly opens: EditorialRule
  readonly opensAt: Date | null
}

/** The rule that keeps a shown editorial from the reader, or `open`; a contest that keeps it closed comes before that. */
export function stateFor(
  { opens, opensAt }: Rule,
  reader: Reader,
): Exclude<EditorialRule, 'always'> | 'open' {
  const { isSetter, hasSolved, hasGivenUp, now } = reader
  if (isSetter) return 'open'
  switch (opens) {
    case 'accepted':
      return hasSolved ? 'open' : opens
    case 'given_up':
      return hasSolved || hasGivenUp ? 'open' : opens
    case 'date':
      return opensAt !== null && opensAt <= now ? 'open' : opens
    case 'always':
      return 'open'
  }
}
