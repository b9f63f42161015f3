import type { PackageProblem } from '../package-problem.ts'

/** Whether the program that judges has no source: some judges keep one where they only compare outputs. */
export function hasEmptyProgram({ program, mode }: PackageProblem): boolean {
  const sources = [program?.source, mode?.kind === 'interactive' ? mode.checker.source : undefined]
  return sources.some((source) => source?.trim() === '')
}

export function tellEmptyProgram(problem: PackageProblem): PackageProblem {
  if (!hasEmptyProgram(problem)) return problem
  return { ...problem, warnings: [...problem.warnings, { code: 'program-empty', details: {} }] }
}
