import type { ProgramPoints } from '@gavel/contract'
import type { PackageFile, PackageFiles } from '../../package-files.ts'
import { PackageError, type PackageProblem } from '../../package-problem.ts'
import { endsLinesWithCrLf, withLineFeeds } from '../shared/line-ends.ts'
import { listed, type Report } from '../shared/report.ts'
import { type CaseGroup, scoredCases, type UnscoredCase, unscoredCases } from '../shared/scored-cases.ts'
import { fillPattern, type PolygonTestset } from './polygon-manifest.ts'

type Judging = Pick<PackageProblem, 'scoring' | 'caseMode' | 'subtasks' | 'cases' | 'feedback'>

/** From most to least detailed. */
const FEEDBACK = ['full', 'first-failing', 'verdict', 'none'] as const
const FEEDBACK_OF: Readonly<Record<string, (typeof FEEDBACK)[number]>> = {
  complete: 'full',
  icpc: 'first-failing',
  points: 'verdict',
  none: 'none',
}

/** Most points that a checker may award per test when the tests have none, until the setter enters the real maximum. */
const MOST_BY_CHECKER = 100

/**
 * The tests in order, with the points of their groups. If those are all zero, the checker's points count.
 *
 * @param byChecker what the points that the checker awards mean; null if it awards none
 * @throws PackageError polygon-standard-package when the package only holds what the tests are generated from
 */
export async function readTests(
  files: PackageFiles,
  testset: PolygonTestset,
  byChecker: ProgramPoints | null,
  report: Report,
): Promise<Judging> {
  const cases = await withUnixLines(findFiles(files, testset), report)
  const feedback = readFeedback(testset, report)
  const hasPoints =
    testset.tests.some(({ points }) => points !== null) ||
    [...testset.groups.values()].some(({ points }) => points !== null)
  if (!hasPoints) return { ...unscoredCases(cases), feedback }
  if (byChecker !== null && isAllZero(testset))
    return { ...scoredCases([groupByChecker(testset, cases, byChecker, report)], report), feedback }
  return { ...scoredCases(groupsOf(testset, cases), report), feedback }
}

const isAllZero = ({ tests, groups }: PolygonTestset): boolean =>
  [...tests, ...groups.values()].every(({ points }) => (points ?? 0) === 0)

/** Points by a checker are never "earned in full", so groups cannot be kept here; what that loses is reported. */
function groupByChecker(
  { groups }: PolygonTestset,
  cases: readonly UnscoredCase[],
  meaning: ProgramPoints,
  report: Report,
): CaseGroup {
  for (const [name, { isComplete, dependsOn }] of groups)
    if (isComplete || dependsOn.length > 0) report.notCarried(`group ${name}`)
  const isAbsolute = meaning === 'absolute'
  const sum = isAbsolute ? MOST_BY_CHECKER * cases.length : MOST_BY_CHECKER
  if (isAbsolute) report.warn('points-by-checker', { max: MOST_BY_CHECKER, sum })
  else report.warn('points-shared', { sum })
  const score = isAbsolute ? MOST_BY_CHECKER : null
  return {
    id: 'tests',
    score: null,
    policy: 'sum',
    dependsOn: [],
    cases: cases.map((one) => ({ ...one, score })),
  }
}

function findFiles(files: PackageFiles, { tests, inputPattern, answerPattern }: PolygonTestset): FoundCase[] {
  const missing: { inputs: string[]; answers: string[] } = { inputs: [], answers: [] }
  const find = (path: string, lacking: string[]): PackageFile | null => {
    const found = files.get(path) ?? null
    if (found === null) lacking.push(path)
    return found
  }
  const cases = tests.flatMap((_, index): FoundCase[] => {
    const inputPath = fillPattern(inputPattern, index + 1)
    const answerPath = fillPattern(answerPattern, index + 1)
    const input = find(inputPath, missing.inputs)
    const answer = find(answerPath, missing.answers)
    if (input === null || answer === null) return []
    return [{ inputName: nameOf(inputPath), input, answerName: nameOf(answerPath), answer }]
  })
  const { inputs, answers } = missing
  if (inputs.length + answers.length > 0)
    throw new PackageError('polygon-standard-package', {
      inputs: inputs.length,
      answers: answers.length,
      list: listed([...inputs, ...answers]),
    })
  return cases
}

/** Packages for Windows have CR LF in their tests; the programs here expect LF. */
async function withUnixLines(cases: FoundCase[], report: Report): Promise<UnscoredCase[]> {
  const [first] = cases
  if (first === undefined || !(await endsLinesWithCrLf(first.input))) return cases
  report.warn('crlf-converted', { n: 2 * cases.length })
  return cases.map((one) => ({
    ...one,
    input: withLineFeeds(one.input),
    answer: withLineFeeds(one.answer),
  }))
}

type FoundCase = UnscoredCase & { readonly input: PackageFile; readonly answer: PackageFile }

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function groupsOf({ tests, groups }: PolygonTestset, cases: readonly UnscoredCase[]): CaseGroup[] {
  const names = [...new Set(tests.map(({ group }) => group ?? ''))]
  return names.map((id) => {
    const group = groups.get(id)
    const inGroup = tests.flatMap((test, index) => {
      const one = cases[index]
      return (test.group ?? '') === id && one !== undefined ? [{ ...one, score: test.points ?? 0 }] : []
    })
    const sum = inGroup.reduce((total, { score }) => total + score, 0)
    return {
      id,
      score: group?.isComplete ? (group.points ?? sum) : sum,
      policy: group?.isComplete ? 'all-or-nothing' : 'sum',
      dependsOn: (group?.dependsOn ?? []).filter((other) => !groups.has(other) || names.includes(other)),
      cases: inGroup,
    }
  })
}

/** The site has one feedback setting per problem, so the least detailed group decides. */
function readFeedback({ groups }: PolygonTestset, report: Report): Judging['feedback'] {
  const all = [...groups.values()].map(({ feedback }) => FEEDBACK_OF[feedback ?? 'complete'] ?? 'full')
  const least = FEEDBACK.findLast((feedback) => all.includes(feedback)) ?? 'full'
  if (new Set(all).size > 1) report.warn('feedback-mixed', { feedback: least })
  return least
}
