import type { CaseReport, JudgeReport } from '@gavel/contract'

interface Task {
  readonly scoring: 'icpc' | 'oi'
  readonly caseNumbers: ReadonlySet<number>
}

/**
 * Says what makes a report impossible, in words for the administrator; null if nothing does. This detects a broken
 * host, but not one that lies consistently, so keys belong only to hosts trusted to judge.
 */
export function findContradiction(report: JudgeReport, task: Task): string | null {
  const { verdict, cases } = report
  const numbers = cases.map(({ number }) => number)
  const strange = numbers.find((number) => !task.caseNumbers.has(number))
  if (strange !== undefined) return `there is no test ${strange}`
  if (new Set(numbers).size < numbers.length) return 'a test is reported twice'
  const unfair = cases.find((one) => !isShareOf(one))
  if (unfair) return `test ${unfair.number} is ${unfair.verdict ?? 'skipped'} with the share ${unfair.share}`
  return wrongFigure(report) ?? contradictionOf(verdict, cases, task)
}

/** An accepted test has all of its points, a failed one has none, and PAC means a part of them. */
function isShareOf({ verdict, share }: CaseReport): boolean {
  if (verdict === 'AC') return share === 1
  return verdict === 'PAC' ? share > 0 && share < 1 : share === 0
}

/** The figures of a judging are those of its most expensive tests. */
function wrongFigure({ cases, ...whole }: JudgeReport): string | null {
  if (cases.length === 0) return null
  const figures = ['cpuTimeMs', 'memoryKib'] as const
  const wrong = figures.find((figure) => whole[figure] !== Math.max(...cases.map((one) => one[figure])))
  return wrong === undefined ? null : `${wrong} is ${whole[wrong]}, which is not the most of the tests`
}

const isRight = ({ verdict }: CaseReport) => verdict === 'AC'
const isFailure = ({ verdict }: CaseReport) => verdict !== null && verdict !== 'AC'

function contradictionOf(
  verdict: JudgeReport['verdict'],
  cases: readonly CaseReport[],
  { scoring, caseNumbers }: Task,
): string | null {
  switch (verdict) {
    case 'SE':
      return null
    case 'SF':
      return 'SF is not for a host to say'
    case 'CE':
      return cases.length > 0 ? 'CE with tests that ran' : null
    case 'AC':
      if (cases.length < caseNumbers.size) return `AC with ${cases.length} of ${caseNumbers.size} tests`
      return cases.every(isRight) ? null : 'AC with a test that is not accepted'
    case 'PAC':
      // Without scores the verdict is that of the first test that failed (`api.md` 4.11).
      if (scoring === 'icpc' && !cases.some((one) => one.verdict === 'PAC')) return 'PAC without such a test'
      return cases.some(({ share }) => share > 0) ? null : 'PAC without a test that earned something'
    default:
      return cases.some(isFailure) ? null : `${verdict} without a test that failed`
  }
}
