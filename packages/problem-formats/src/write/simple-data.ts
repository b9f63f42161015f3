import { WITHOUT_POINTS } from '../blank-problem.ts'
import type { PackageProblem, PackageSolution, PackageStatement } from '../package-problem.ts'

/** The statement that a format with a single one gets: the default one, said to be of no language. */
export function onlyStatement(problem: PackageProblem): PackageStatement {
  const { statements } = problem
  const statement = statements.find(({ language }) => language === 'zh-CN') ?? statements[0]
  if (statement === undefined) throw new Error(`The problem ${problem.place} has no statement`)
  return { ...statement, language: null }
}

/** Test files named 1.in, 1.out, 2.in, … with an answer each. */
export function numberedCases(problem: PackageProblem): PackageProblem['cases'] {
  return problem.cases.map((one, index) => ({
    ...one,
    inputName: `${index + 1}.in`,
    answerName: `${index + 1}.out`,
    answer: one.answer ?? { text: '' },
  }))
}

/** Cases whose points simply add up, or that have none. */
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

/** Whether there is more to the points than adding them up. */
export function hasRealSubtasks({ scoring, subtasks }: PackageProblem): boolean {
  return scoring === 'oi' && (subtasks.length > 1 || subtasks.some(({ policy }) => policy !== 'sum'))
}

/** A solution that formats without expectations can hold: nobody expects it to fail. */
export const isRight = (expected: PackageSolution['expected']): boolean =>
  expected.length === 0 || (expected.length === 1 && expected[0] === 'AC')

/** A checker that formats with checkers in C and C++ alone can hold. */
export function isPlainChecker({ program }: PackageProblem): boolean {
  return (
    program === null ||
    (/^C(\+\+)?( |$)/.test(program.language) && program.protocol !== 'icpc' && program.arguments.length === 0)
  )
}
