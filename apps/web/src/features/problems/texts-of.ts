import type { ProblemForSolver } from '@gavel/contract'

/** All that a problem says in Markdown. */
export const textsOf = ({ description, input, output, hint, source }: ProblemForSolver): string[] => [
  description,
  input,
  output,
  hint,
  source ?? '',
]
