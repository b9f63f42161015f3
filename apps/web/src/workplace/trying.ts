import type { Example } from '../features/problems/examples.ts'

/** The online test beside a problem. */
export interface Trying {
  readonly isOpen: boolean
  /** The sample that it was opened with from the statement. */
  readonly sample: Example | null
  /** How often a sample was chosen: each time begins anew, also with the same one. */
  readonly count: number
}
