import type { Example } from '@gavel/contract'

/** The online test of a problem. */
export interface Trying {
  readonly isOpen: boolean
  /** The sample it was opened with from the statement. */
  readonly sample: Example | null
  /** How often a sample was selected, so that each time starts over, even with the same one. */
  readonly count: number
}
