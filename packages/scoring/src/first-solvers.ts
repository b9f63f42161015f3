import { type Attempt, compareAttempts, isWaiting } from './attempt.ts'
import { placeAmong } from './place-among.ts'

interface Solver {
  readonly entrantId: number
  readonly solvedAtMs: number
}

interface Problem {
  /** Earliest first. */
  readonly solvers: Solver[]
  /** Attempts without a verdict, earliest first. */
  readonly waiting: Attempt[]
}

/**
 * The first solvers of each problem, kept attempt by attempt, so that a board with thousands of rows need not be
 * searched.
 */
export class FirstSolvers {
  readonly #problems = new Map<string, Problem>()

  of(problem: string): ReadonlySet<number> {
    const { solvers, waiting } = this.#of(problem)
    const earliest = solvers[0]?.solvedAtMs
    if (earliest === undefined) return new Set()
    const firstWaiting = waiting[0]
    if (firstWaiting !== undefined && firstWaiting.contestTimeMs < earliest) return new Set()
    const first = new Set<number>()
    for (const { entrantId, solvedAtMs } of solvers) {
      if (solvedAtMs > earliest) break
      first.add(entrantId)
    }
    return first
  }

  putAttempt(attempt: Attempt): void {
    if (!isWaiting(attempt)) return
    const { waiting } = this.#of(attempt.problem)
    waiting.splice(placeAmong(waiting, attempt, compareAttempts), 0, attempt)
  }

  removeAttempt(attempt: Attempt): void {
    if (!isWaiting(attempt)) return
    const { waiting } = this.#of(attempt.problem)
    waiting.splice(placeAmong(waiting, attempt, compareAttempts), 1)
  }

  /** An entrant solves a problem at another time than before; null stands for unsolved. */
  moveSolver(
    problem: string,
    entrantId: number,
    { from, to }: { readonly from: number | null; readonly to: number | null },
  ): void {
    if (from === to) return
    const { solvers } = this.#of(problem)
    if (from !== null) solvers.splice(placeAmong(solvers, { entrantId, solvedAtMs: from }, compareSolvers), 1)
    if (to !== null) {
      const solver = { entrantId, solvedAtMs: to }
      solvers.splice(placeAmong(solvers, solver, compareSolvers), 0, solver)
    }
  }

  #of(label: string): Problem {
    const known = this.#problems.get(label)
    if (known !== undefined) return known
    const problem = { solvers: [], waiting: [] }
    this.#problems.set(label, problem)
    return problem
  }
}

const compareSolvers = (a: Solver, b: Solver) => a.solvedAtMs - b.solvedAtMs || a.entrantId - b.entrantId
