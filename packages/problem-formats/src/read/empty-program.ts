import type { PackageProblem } from '../package-problem.ts'

/** Whether the judge's program has no source: some judges keep an empty one for problems that only compare outputs. */
export function hasEmptyProgram({ program, mode }: PackageProblem): boolean {
  const sources = [program?.source, mode?.kind === 'interactive' ? mode.checker.source : undefined]
  return sources.some((source) => source?.trim() === '')
}

export function warnOfEmptyProgram(problem: PackageProblem): PackageProblem {
  if (!hasEmptyProgram(problem)) return problem
  return { ...problem, warnings: [...problem.warnings, { code: 'program-empty', details: {} }] }
}
