import type { ProblemForSolver } from '@gavel/contract'

/** All that a problem says in Markdown. */
export function textOf({ description, input, output, hint, source }: ProblemForSolver): string {
  return [description, input, output, hint, source ?? ''].join('\n')
}
