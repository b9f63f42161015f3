import type { Attempt } from '../attempt.ts'

/** The part of a standings cell that all formats share. */
export interface Cell {
  /** Contest time of the attempt that solved the problem. Null while it is unsolved. */
  readonly solvedAtMs: number | null
  /** Attempts whose verdict the board shows. */
  readonly judgedCount: number
  /** Attempts that wait for their verdict, not counting those after the freeze. */
  readonly pendingCount: number
  /** Attempts after the freeze. */
  readonly hiddenCount: number
  /** Judged and hidden attempts, including those after the accepted one, which count for nothing else. */
  readonly totalCount: number
}

/**
 * The rules of a contest as pure functions, without clock or database. `C` is one entrant's result at one problem, `T` the
 * total that entrants are ranked by.
 */
export interface ContestFormat<C extends Cell, T> {
  /** @param attempts one entrant's attempts at one problem as the board shows them, oldest first */
  readonly cell: (attempts: readonly Attempt[]) => C
  readonly total: (cells: readonly C[]) => T
  /** Negative if `a` ranks above `b`; zero if they share a rank. */
  readonly compare: (a: T, b: T) => number
}
