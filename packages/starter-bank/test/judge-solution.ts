import type { BankProblem, Subtask, TestCase, Verdict } from '../src/model.ts'
import { judgeCase } from './native.ts'
import type { CaseVerdict, Judging } from './native-run.ts'

export interface SolutionResult {
  readonly verdict: Verdict
  /** Points, or null for a problem that is accepted or not. */
  readonly score: number | null
  readonly slowestMs: number
}

/** Judges one solution natively: the first failure decides, or every subtask is scored. */
export async function judgeSolution(judging: Judging): Promise<SolutionResult> {
  const { format, cases } = judging.problem
  return format === 'icpc' ? judgeUntilFailure(judging, cases) : judgeSubtasks(judging)
}

export async function judgeUntilFailure(
  judging: Judging,
  cases: readonly TestCase[],
): Promise<SolutionResult> {
  let slowestMs = 0
  for (const testCase of cases) {
    const { verdict, timeMs } = await judgeCase(judging, testCase)
    slowestMs = Math.max(slowestMs, timeMs)
    if (verdict !== 'AC') return { verdict, score: null, slowestMs }
  }
  return { verdict: 'AC', score: null, slowestMs }
}

async function judgeSubtasks(judging: Judging): Promise<SolutionResult> {
  const passed = new Set<number>()
  const verdicts: Verdict[] = []
  let score = 0
  let slowestMs = 0
  for (const subtask of judging.problem.subtasks) {
    if (!subtask.dependsOn.every((number) => passed.has(number))) continue
    const results = await judgeSubtask(judging, subtask)
    slowestMs = Math.max(slowestMs, ...results.map(({ timeMs }) => timeMs))
    verdicts.push(...results.map(({ verdict }) => verdict))
    score += subtaskScore(judging.problem, subtask, results)
    if (results.every(({ verdict }) => verdict === 'AC')) passed.add(subtask.number)
  }
  const firstFailure = verdicts.find((verdict) => verdict !== 'AC')
  if (firstFailure === undefined) return { verdict: 'AC', score, slowestMs }
  return { verdict: verdicts.includes('AC') ? 'PAC' : firstFailure, score, slowestMs }
}

async function judgeSubtask(judging: Judging, subtask: Subtask): Promise<CaseVerdict[]> {
  const results: CaseVerdict[] = []
  for (const testCase of judging.problem.cases.filter((one) => one.subtask === subtask.number)) {
    const result = await judgeCase(judging, testCase)
    results.push(result)
    // Only a sum is worth going on for once a case has failed.
    if (result.verdict !== 'AC' && subtask.policy !== 'sum') break
  }
  return results
}

function subtaskScore(problem: BankProblem, subtask: Subtask, results: readonly CaseVerdict[]): number {
  const cases = problem.cases.filter((one) => one.subtask === subtask.number)
  if (subtask.policy !== 'sum') return results.every(({ verdict }) => verdict === 'AC') ? subtask.score : 0
  return cases.reduce((sum, testCase, i) => sum + (results[i]?.verdict === 'AC' ? testCase.score : 0), 0)
}
