import type { Attempt } from '../attempt.ts'

/** What every cell of standings says, whatever the format. */
export interface Cell {
  /** Contest time of the attempt that solved the problem. Null while it is unsolved. */
  readonly solvedAtMs: number | null
  /** Attempts whose verdict is known to the board. */
  readonly judgedCount: number
  /** Attempts that wait for their verdict, those behind a seal left out. */
  readonly pendingCount: number
  /** Attempts behind a seal. */
  readonly hiddenCount: number
}

/**
 * The rules of a contest as pure functions, without clock or database. `C` is one entrant's result at one problem,
 * `T` what an entrant is placed by.
 */
export interface ContestFormat<C extends Cell, T> {
  /** @param attempts one entrant's attempts at one problem as the board is told of them, oldest first */
  readonly cell: (attempts: readonly Attempt[]) => C
  readonly total: (cells: readonly C[]) => T
  /** Below zero where `a` stands above `b`; zero where they share a rank. */
  readonly compare: (a: T, b: T) => number
}
