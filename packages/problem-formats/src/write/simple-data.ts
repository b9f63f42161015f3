import { WITHOUT_POINTS } from '../blank-problem.ts'
import type { PackageProblem, PackageSolution, PackageStatement } from '../package-problem.ts'

/** The statement for a format that has only one: the default, without a language. */
export function onlyStatement(problem: PackageProblem): PackageStatement {
  const { statements } = problem
  const statement = statements.find(({ language }) => language === 'zh-CN') ?? statements[0]
  if (statement === undefined) throw new Error(`The problem ${problem.place} has no statement`)
  return { ...statement, language: null }
}

/** Test files named 1.in, 1.out, 2.in, …, each with an answer. */
export function numberedCases(problem: PackageProblem): PackageProblem['cases'] {
  return problem.cases.map((one, index) => ({
    ...one,
    inputName: `${index + 1}.in`,
    answerName: `${index + 1}.out`,
    answer: one.answer ?? { text: '' },
  }))
}

/** Cases whose points are simply added up, or that have none. */
export function withoutSubtasks(
  problem: PackageProblem,
): Pick<PackageProblem, 'subtasks' | 'cases' | 'caseMode'> {
  const hasPoints = problem.scoring === 'oi'
  const cases = numberedCases(problem).map((one) => ({
    ...one,
    subtask: 1,
    score: hasPoints ? one.score : 0,
  }))
  const score = cases.reduce((sum, one) => sum + one.score, 0)
  return {
    caseMode: 'default',
    subtasks: hasPoints ? [{ number: 1, score, policy: 'sum', dependsOn: [] }] : WITHOUT_POINTS,
    cases,
  }
}

/** Whether scoring is more than adding up points. */
export function hasRealSubtasks({ scoring, subtasks }: PackageProblem): boolean {
  return scoring === 'oi' && (subtasks.length > 1 || subtasks.some(({ policy }) => policy !== 'sum'))
}

/** Whether a format without expectations can hold a solution: one that is not expected to fail. */
export const isRight = (expected: PackageSolution['expected']): boolean =>
  expected.length === 0 || (expected.length === 1 && expected[0] === 'AC')

/** Whether a format that only has checkers in C and C++ can hold the problem's checker. */
export function isPlainChecker({ program }: PackageProblem): boolean {
  return (
    program === null ||
    (/^C(\+\+)?( |$)/.test(program.language) && program.protocol !== 'icpc' && program.arguments.length === 0)
  )
}
