import type { PackageCase, PackageProblem, PackageSubtask } from '../../package-problem.ts'
import type { PackageEntry } from '../../package-writer.ts'
import { contentEntry, textEntry } from '../../write/entries.ts'
import { Report } from '../shared/report.ts'
import { type CaseGroup, scoredCases, unscoredCases } from '../shared/scored-cases.ts'
import { caseOf } from './case-of.ts'

type Aggregation = 'pass-fail' | 'sum' | 'min'

/** For policies that the format lacks: a mean is a sum of equal shares, and the minimum is closest to the others. */
const AGGREGATIONS: Readonly<Record<PackageSubtask['policy'], Aggregation>> = {
  'all-or-nothing': 'pass-fail',
  sum: 'sum',
  average: 'sum',
  min: 'min',
  max: 'min',
  product: 'min',
}
const POLICIES = { 'pass-fail': 'all-or-nothing', sum: 'sum', min: 'min' } as const

/** Cases that lie in one folder. */
export interface WrittenGroup {
  /** Below `data/`. */
  readonly folder: string
  readonly maxScore: number
  readonly aggregation: Aggregation
  readonly policy: PackageSubtask['policy']
  /** Names of other folders below `secret`. */
  readonly requires: readonly string[]
  readonly cases: readonly WrittenCase[]
}

export interface WrittenCase {
  /** Below `data/`, without an ending. */
  readonly path: string
  readonly input: PackageCase['input']
  readonly answer: NonNullable<PackageCase['answer']>
  /** The texts that solvers see instead; absent where they see the case itself. */
  readonly shown?: { readonly input: string; readonly output: string }
}

/** Padded to the length of the last number, so that text order equals numeric order. */
const numbered = (number: number, count: number) => String(number).padStart(String(count).length, '0')

/**
 * Samples are judged as well, before all other cases. Samples of interactive and multi-pass problems are only to be
 * looked at: the judge's program could not read them, so each is shown in place of a copy of a real case.
 */
export function writtenSamples({ samples, judgeMode, cases }: PackageProblem): WrittenCase[] {
  const isForJudges = judgeMode === 'interactive' || judgeMode === 'multi_pass'
  return samples.map(({ input, output }, index) => {
    const path = `sample/${numbered(index + 1, samples.length)}`
    const real = isForJudges ? cases[index % cases.length] : undefined
    if (real === undefined) return { path, input: { text: input }, answer: { text: output } }
    return { path, input: real.input, answer: real.answer ?? { text: '' }, shown: { input, output } }
  })
}

/** The files of a case. */
export function* caseEntries(
  folder: string,
  { path, input, answer, shown }: WrittenCase,
): Generator<PackageEntry> {
  yield contentEntry(`${folder}${path}.in`, input)
  yield contentEntry(`${folder}${path}.ans`, answer)
  if (shown === undefined) return
  yield textEntry(`${folder}${path}.in.statement`, shown.input)
  yield textEntry(`${folder}${path}.ans.statement`, shown.output)
}

/** One folder, or one per subtask if there are several. */
export function writtenGroups({ scoring, subtasks, cases }: PackageProblem): WrittenGroup[] {
  const used =
    scoring === 'icpc'
      ? subtasks.slice(0, 1)
      : subtasks.filter(({ number }) => cases.some(({ subtask }) => subtask === number))
  const folderOf = new Map(
    used.map(({ number }, index) => [number, `group${numbered(index + 1, used.length)}`]),
  )
  let number = 0
  return used.map((subtask, index) => {
    const folder = used.length === 1 ? 'secret' : `secret/${folderOf.get(subtask.number)}`
    const members = scoring === 'icpc' ? cases : cases.filter((one) => one.subtask === subtask.number)
    const earlier = used.slice(0, index).filter(isPassFail)
    return {
      folder,
      maxScore: subtask.policy === 'sum' ? members.reduce((sum, { score }) => sum + score, 0) : subtask.score,
      aggregation: AGGREGATIONS[subtask.policy],
      policy: subtask.policy,
      requires: earlier
        .filter((one) => subtask.dependsOn.includes(one.number))
        .map((one) => folderOf.get(one.number) ?? ''),
      cases: members.map(({ input, answer }) => {
        number += 1
        return { path: `${folder}/${numbered(number, cases.length)}`, input, answer: answer ?? { text: '' } }
      }),
    }
  })
}

/** Only pass-fail groups can be required by others. */
const isPassFail = ({ policy }: PackageSubtask) => AGGREGATIONS[policy] === 'pass-fail'

/** The cases after an import of the export. */
export function keepCases(problem: PackageProblem) {
  const samples = writtenSamples(problem).map(named)
  const groups = writtenGroups(problem)
  if (problem.scoring === 'icpc')
    return unscoredCases([...samples, ...groups.flatMap(({ cases }) => cases.map(named))])
  const sample: CaseGroup = {
    id: 'sample',
    score: 0,
    policy: 'all-or-nothing',
    dependsOn: [],
    cases: samples.map((one) => ({ ...one, score: null })),
  }
  return scoredCases([sample, ...groups.map(groupOf)], new Report())
}

export function named({ path, input, answer }: WrittenCase) {
  const file = { path, bytes: 0, async *read() {} }
  return { ...caseOf({ path, input: file, answer: file }), input, answer }
}

function groupOf({ folder, maxScore, aggregation, requires, cases }: WrittenGroup): CaseGroup {
  const each = maxScore / Math.max(1, cases.length)
  return {
    id: folder,
    score: maxScore,
    policy: POLICIES[aggregation],
    dependsOn: requires.map((name) => `secret/${name}`),
    cases: cases.map((one) => ({ ...named(one), score: aggregation === 'sum' ? each : null })),
  }
}

export const losesPolicies = ({ scoring, subtasks }: PackageProblem): boolean =>
  scoring === 'oi' && subtasks.some(({ policy }) => policy === 'max' || policy === 'product')

/** The cases of a sum have equal shares; differences that come from rounding alone lose nothing. */
export const losesScores = ({ scoring, subtasks, cases }: PackageProblem): boolean =>
  scoring === 'oi' &&
  subtasks
    .filter(({ policy }) => policy === 'sum')
    .some(({ number }) => {
      const scores = cases.filter(({ subtask }) => subtask === number).map(({ score }) => score)
      return Math.max(...scores) - Math.min(...scores) > 1
    })

export function losesDependencies(problem: PackageProblem): boolean {
  if (problem.scoring === 'icpc') return false
  const kept = writtenGroups(problem).reduce((sum, { requires }) => sum + requires.length, 0)
  return kept < problem.subtasks.reduce((sum, { dependsOn }) => sum + dependsOn.length, 0)
}
