import type { ProblemForSolver } from '@gavel/contract'

type Texts = Pick<ProblemForSolver, 'description' | 'input' | 'output' | 'hint' | 'source'>

/** All of a problem's Markdown texts. */
export const textsOf = ({ description, input, output, hint, source }: Texts): string[] => [
  description,
  input,
  output,
  hint,
  source ?? '',
]
