import type { ProblemForSolver } from '@gavel/contract'

/** All of a problem's Markdown texts. */
export const textsOf = ({ description, input, output, hint, source }: ProblemForSolver): string[] => [
  description,
  input,
  output,
  hint,
  source ?? '',
]
