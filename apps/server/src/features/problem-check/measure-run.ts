import type { ExpectedVerdict, Verdict } from '@gavel/contract'
import { type ScoredCase, scoreJudging } from '@gavel/scoring'
import type { TaskData } from '../problems/task-data.service.ts'
import type { CheckedCase, CheckPart, SolutionSettings } from './problem-check.tables.ts'

/** The outcome of one part, in our own terms. */
export interface Measured {
  /** Null while it has not ended. */
  readonly verdict: Verdict | null
  /** The verdicts of its cases; only CE if it does not compile. */
  readonly verdicts: ReadonlySet<ExpectedVerdict>
  readonly cases: readonly CheckedCase[]
  /** The time of the slowest case; null if nothing ran. */
  readonly timeMs: number | null
  readonly isStopped: boolean
  /** Whether it earned some but not all of the points; null if the problem has none. */
  readonly isPartial: boolean | null
}

/** The data that decide how many points a run earns. */
export interface ScoredData extends Pick<TaskData, 'subtasks'> {
  readonly problem: Pick<TaskData['problem'], 'scoring'>
  readonly cases: readonly ScoredCase[]
}

const WORD_OF: Readonly<Record<Verdict, ExpectedVerdict | null>> = {
  AC: 'AC',
  PAC: 'PA',
  PE: 'PE',
  WA: 'WA',
  TLE: 'TLE',
  MLE: 'MLE',
  RE: 'RE',
  CE: 'CE',
  SE: null,
  SF: null,
}

/**
 * A solution's run measured against the problem's own limit. It ran under a longer one, so a case that took longer
 * than `limitMs` counts as too slow, whatever its result.
 */
export function measureSolution(
  { outcome }: Pick<CheckPart, 'outcome'>,
  limitMs: number,
  data: ScoredData | null = null,
): Measured {
  if (outcome === null)
    return { verdict: null, verdicts: new Set(), cases: [], timeMs: null, isStopped: false, isPartial: null }
  const cases = outcome.cases.map((one) =>
    one.cpuTimeMs > limitMs && one.verdict !== 'SE' ? { ...one, verdict: 'TLE' as const, share: 0 } : one,
  )
  const failed = cases.find(({ verdict }) => verdict !== null && verdict !== 'AC')
  const isWhole = outcome.verdict === 'CE' || outcome.verdict === 'SE'
  const verdict = isWhole ? outcome.verdict : (failed?.verdict ?? 'AC')
  const found = isWhole ? [outcome.verdict] : cases.flatMap((one) => one.verdict ?? [])
  return {
    verdict,
    verdicts: new Set(found.flatMap((one) => WORD_OF[one] ?? [])),
    cases,
    timeMs: cases.length === 0 ? null : Math.max(...cases.map(({ cpuTimeMs }) => cpuTimeMs)),
    // Under the longer limit, the host itself only says so for what it stopped, by processor or wall time.
    isStopped: outcome.cases.some((one) => one.verdict === 'TLE'),
    isPartial: data?.problem.scoring === 'oi' ? earnsPart(data, cases) : null,
  }
}

function earnsPart(data: ScoredData, cases: readonly CheckedCase[]): boolean {
  const { score, subtasks } = scoreJudging(data, cases)
  return score > 0 && score < subtasks.reduce((sum, { fullScore }) => sum + fullScore, 0)
}

/**
 * Verdicts that no case was allowed to get, and whether a required one is missing. Where partial points are all that
 * is required, the total decides, not a case.
 */
export function compareExpected(
  { verdicts, isPartial }: Measured,
  { expected, required }: Omit<SolutionSettings, 'isMain'>,
) {
  const unexpected =
    expected.length === 0 ? [] : [...verdicts].filter((verdict) => !expected.includes(verdict))
  const isPartRequired = required.length > 0 && required.every((verdict) => verdict === 'PA')
  if (isPartRequired && isPartial !== null) return { unexpected, isMissing: !isPartial }
  const isMissing = required.length > 0 && !required.some((verdict) => verdicts.has(verdict))
  return { unexpected, isMissing }
}

/** The verdict that a submission would have got: partial points count where the problem has them. */
export function wholeVerdict({ verdict, cases }: Measured, data: TaskData | null): Verdict {
  if (verdict === null || verdict === 'AC' || verdict === 'SE' || verdict === 'CE') return verdict ?? 'SE'
  const isPartial = data?.problem.scoring === 'oi' && cases.some(({ share }) => share > 0)
  return isPartial ? 'PAC' : verdict
}

/** The numbers of the cases that were not accepted, by their verdict. */
export function groupFailed(cases: readonly CheckedCase[]): ReadonlyMap<Verdict, readonly number[]> {
  const groups = new Map<Verdict, number[]>()
  for (const { number, verdict } of cases)
    if (verdict !== null && verdict !== 'AC') groups.set(verdict, [...(groups.get(verdict) ?? []), number])
  return groups
}
