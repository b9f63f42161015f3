import type { ProblemSave } from '@gavel/contract'
import { scoringToWire, visibilityToWire } from '../../problems/problems.wire.ts'

/** The save of a new problem, for contests only; scored as its contest is, if there is one. */
export function asContestProblem(save: ProblemSave, scoring: 'icpc' | 'oi' | null): ProblemSave {
  const type = scoring === null ? save.problem.type : scoringToWire(scoring)
  return { ...save, problem: { ...save.problem, auth: visibilityToWire('contest'), type } }
}

/**
 * A save from a contest's form decides neither who may read the problem nor how it is scored: a problem of the public
 * bank stays public, and a hidden one hidden.
 */
export function withoutPlace(save: ProblemSave): ProblemSave {
  return { ...save, problem: { ...save.problem, auth: null, type: null } }
}
