import { type Attempt, compareAttempts, isWaiting } from './attempt.ts'
import type { AttemptFilter } from './attempt-filter.ts'
import type { Cell, ContestFormat } from './formats/format.ts'

/** One row of a board, without its rank. */
export interface Standing<C extends Cell, T> {
  readonly entrantId: number
  /** By the problem's label; an untried problem has no cell. */
  readonly cells: ReadonlyMap<string, C>
  readonly total: T
}

interface MutableStanding<C extends Cell, T> extends Standing<C, T> {
  readonly attempts: Map<string, Attempt[]>
  cells: ReadonlyMap<string, C>
  total: T
}

/**
 * Standings that are updated attempt by attempt. They always equal the standings built from the same attempts from
 * scratch, in whatever order they arrived and however often each was rejudged. An attempt costs the work on its own cell
 * and a search for the row's place, however many entrants there are.
 */
export class Standings<C extends Cell, T> {
  readonly #format: ContestFormat<C, T>
  readonly #filter: AttemptFilter
  readonly #attempts = new Map<number, Attempt>()
  readonly #standings = new Map<number, MutableStanding<C, T>>()
  /** In the order of the board. */
  readonly #ordered: MutableStanding<C, T>[] = []

  constructor(format: ContestFormat<C, T>, filter: AttemptFilter, attempts: Iterable<Attempt> = []) {
    this.#format = format
    this.#filter = filter
    for (const attempt of attempts) this.put(attempt)
  }

  /** Best first; rows that share a rank are in the order of their entrants' ids. */
  get rows(): readonly Standing<C, T>[] {
    return this.#ordered
  }

  of(entrantId: number): Standing<C, T> | null {
    return this.#standings.get(entrantId) ?? null
  }

  /** Adds an attempt, or replaces the one with the same id. */
  put(attempt: Attempt): void {
    this.remove(attempt.id)
    const told = this.#filter(attempt)
    if (told === null) return
    this.#attempts.set(told.id, told)
    const standing = this.#standings.get(told.entrantId) ?? this.#newStanding(told.entrantId)
    const attempts = standing.attempts.get(told.problem) ?? []
    attempts.splice(placeAmong(attempts, told, compareAttempts), 0, told)
    standing.attempts.set(told.problem, attempts)
    this.#recount(standing, told.problem)
  }

  /** Removes an attempt, such as a cancelled one. An unknown id changes nothing. */
  remove(attemptId: number): void {
    const attempt = this.#attempts.get(attemptId)
    const standing = attempt && this.#standings.get(attempt.entrantId)
    if (!attempt || !standing) return
    this.#attempts.delete(attemptId)
    const left = (standing.attempts.get(attempt.problem) ?? []).filter(({ id }) => id !== attemptId)
    if (left.length > 0) standing.attempts.set(attempt.problem, left)
    else standing.attempts.delete(attempt.problem)
    this.#recount(standing, attempt.problem)
  }

  /**
   * The entrants who solved a problem first: the earliest to the millisecond, several if they tie. Empty while an earlier
   * attempt by anyone waits for a verdict that may be the first.
   */
  firstToSolve(problem: string): ReadonlySet<number> {
    let earliest = Number.POSITIVE_INFINITY
    let first: number[] = []
    for (const { entrantId, cells } of this.#ordered) {
      const solvedAtMs = cells.get(problem)?.solvedAtMs ?? null
      if (solvedAtMs === null || solvedAtMs > earliest) continue
      if (solvedAtMs < earliest) first = []
      earliest = solvedAtMs
      first.push(entrantId)
    }
    return new Set(this.#hasEarlierWaiting(problem, earliest) ? [] : first)
  }

  #hasEarlierWaiting(problem: string, timeMs: number): boolean {
    return this.#ordered.some((standing) =>
      standing.attempts.get(problem)?.some((attempt) => isWaiting(attempt) && attempt.contestTimeMs < timeMs),
    )
  }

  #newStanding(entrantId: number): MutableStanding<C, T> {
    const total = this.#format.total([])
    const standing = { entrantId, attempts: new Map(), cells: new Map<string, C>(), total }
    this.#standings.set(entrantId, standing)
    this.#insert(standing)
    return standing
  }

  #recount(standing: MutableStanding<C, T>, problem: string): void {
    this.#ordered.splice(placeAmong(this.#ordered, standing, this.#compare), 1)
    if (standing.attempts.size === 0) {
      this.#standings.delete(standing.entrantId)
      return
    }
    const cells = new Map(standing.cells)
    const attempts = standing.attempts.get(problem)
    if (attempts === undefined) cells.delete(problem)
    else cells.set(problem, this.#format.cell(attempts))
    standing.cells = cells
    standing.total = this.#format.total([...cells.values()])
    this.#insert(standing)
  }

  #insert(standing: MutableStanding<C, T>): void {
    this.#ordered.splice(placeAmong(this.#ordered, standing, this.#compare), 0, standing)
  }

  readonly #compare = (a: Standing<C, T>, b: Standing<C, T>): number =>
    this.#format.compare(a.total, b.total) || a.entrantId - b.entrantId
}

/** The index of `item`, or where it belongs, in a list ordered by `compare`. */
function placeAmong<Item>(list: readonly Item[], item: Item, compare: (a: Item, b: Item) => number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = list[middle]
    if (other !== undefined && compare(other, item) < 0) low = middle + 1
    else high = middle
  }
  return low
}
