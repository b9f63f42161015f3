import type { ProblemForSolver } from '@gavel/contract'

/** Modes in which a run on the reader's own input proves nothing, or nothing runs. */
const CANNOT_BE_TRIED: readonly ProblemForSolver['judgeMode'][] = [
  'interactive',
  'communication',
  'output_only',
]

export const canBeTried = ({ judgeMode }: Pick<ProblemForSolver, 'judgeMode'>) =>
  !CANNOT_BE_TRIED.includes(judgeMode)
