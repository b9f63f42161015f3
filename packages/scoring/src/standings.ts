import { type Attempt, compareAttempts, isSameAttempt } from './attempt.ts'
import type { AttemptFilter } from './attempt-filter.ts'
import { FirstSolvers } from './first-solvers.ts'
import type { Cell, ContestFormat } from './formats/format.ts'
import { placeAmong } from './place-among.ts'

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
  /** The entrants who keep their row without an attempt. */
  readonly #enrolled = new Set<number>()
  /** In the order of the board. */
  readonly #ordered: MutableStanding<C, T>[] = []
  readonly #firstSolvers = new FirstSolvers()

  readonly #settle: (entrantId: number, total: T) => T

  /** @param settle what the jury changes of an entrant's total, such as minutes that it adds */
  constructor(
    format: ContestFormat<C, T>,
    filter: AttemptFilter,
    attempts: Iterable<Attempt> = [],
    settle: (entrantId: number, total: T) => T = (_, total) => total,
  ) {
    this.#format = format
    this.#filter = filter
    this.#settle = settle
    for (const attempt of attempts) this.put(attempt)
  }

  /** Best first; rows that share a rank are in the order of their entrants' ids. */
  get rows(): readonly Standing<C, T>[] {
    return this.#ordered
  }

  of(entrantId: number): Standing<C, T> | null {
    return this.#standings.get(entrantId) ?? null
  }

  /** The attempts as the board shows them. */
  get attempts(): IterableIterator<Attempt> {
    return this.#attempts.values()
  }

  /** One entrant's attempts at one problem as the board shows them, oldest first. */
  attemptsOf(entrantId: number, problem: string): readonly Attempt[] {
    return this.#standings.get(entrantId)?.attempts.get(problem) ?? []
  }

  /** Gives an entrant a row, whether they try anything or not. Returns whether it is new. */
  enrol(entrantId: number): boolean {
    if (this.#enrolled.has(entrantId)) return false
    this.#enrolled.add(entrantId)
    if (this.#standings.has(entrantId)) return false
    this.#newStanding(entrantId)
    return true
  }

  /** Adds an attempt, or replaces the one with the same id. Returns the entrants whose rows change. */
  put(attempt: Attempt): readonly number[] {
    const told = this.#filter(attempt)
    if (told === null) return this.remove(attempt.id)
    const known = this.#attempts.get(told.id)
    if (known !== undefined && isSameAttempt(known, told)) return []
    const left = this.remove(attempt.id)
    this.#attempts.set(told.id, told)
    const standing = this.#standings.get(told.entrantId) ?? this.#newStanding(told.entrantId)
    const attempts = standing.attempts.get(told.problem) ?? []
    attempts.splice(placeAmong(attempts, told, compareAttempts), 0, told)
    standing.attempts.set(told.problem, attempts)
    this.#firstSolvers.putAttempt(told)
    this.#recount(standing, told.problem)
    return [...new Set([...left, told.entrantId])]
  }

  /** Removes an attempt, such as a cancelled one. Returns the entrant whose row changes; an unknown id changes nothing. */
  remove(attemptId: number): readonly number[] {
    const attempt = this.#attempts.get(attemptId)
    const standing = attempt && this.#standings.get(attempt.entrantId)
    if (!attempt || !standing) return []
    this.#attempts.delete(attemptId)
    const left = (standing.attempts.get(attempt.problem) ?? []).filter(({ id }) => id !== attemptId)
    if (left.length > 0) standing.attempts.set(attempt.problem, left)
    else standing.attempts.delete(attempt.problem)
    this.#firstSolvers.removeAttempt(attempt)
    this.#recount(standing, attempt.problem)
    return [attempt.entrantId]
  }

  /**
   * The entrants who solved a problem first: the earliest to the millisecond, several if they tie. Empty while an earlier
   * attempt by anyone waits for a verdict that may be the first.
   */
  firstToSolve(problem: string): ReadonlySet<number> {
    return this.#firstSolvers.of(problem)
  }

  #newStanding(entrantId: number): MutableStanding<C, T> {
    const total = this.#settle(entrantId, this.#format.total([]))
    const standing = { entrantId, attempts: new Map(), cells: new Map<string, C>(), total }
    this.#standings.set(entrantId, standing)
    this.#insert(standing)
    return standing
  }

  #recount(standing: MutableStanding<C, T>, problem: string): void {
    this.#ordered.splice(placeAmong(this.#ordered, standing, this.#compare), 1)
    const solvedAtMs = standing.cells.get(problem)?.solvedAtMs ?? null
    if (standing.attempts.size === 0 && !this.#enrolled.has(standing.entrantId)) {
      this.#standings.delete(standing.entrantId)
      this.#firstSolvers.moveSolver(problem, standing.entrantId, { from: solvedAtMs, to: null })
      return
    }
    const cells = new Map(standing.cells)
    const attempts = standing.attempts.get(problem)
    if (attempts === undefined) cells.delete(problem)
    else cells.set(problem, this.#format.cell(attempts))
    const to = cells.get(problem)?.solvedAtMs ?? null
    this.#firstSolvers.moveSolver(problem, standing.entrantId, { from: solvedAtMs, to })
    standing.cells = cells
    standing.total = this.#settle(standing.entrantId, this.#format.total([...cells.values()]))
    this.#insert(standing)
  }

  #insert(standing: MutableStanding<C, T>): void {
    this.#ordered.splice(placeAmong(this.#ordered, standing, this.#compare), 0, standing)
  }

  readonly #compare = (a: Standing<C, T>, b: Standing<C, T>): number =>
    this.#format.compare(a.total, b.total) || a.entrantId - b.entrantId
}
