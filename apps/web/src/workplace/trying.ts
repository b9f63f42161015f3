import type { Example } from '@gavel/contract'

/** The online test of a problem. */
export interface Trying {
  readonly isOpen: boolean
  /** The case it was opened with: a sample of the statement, or one that a submission failed at. */
  readonly chosen: Example | null
  /** How often a case was chosen, so that each time it is shown again, even the same one. */
  readonly count: number
}
