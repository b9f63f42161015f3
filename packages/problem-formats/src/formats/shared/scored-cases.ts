import type { SubtaskPolicy } from '@gavel/contract'
import { WITHOUT_POINTS } from '../../blank-problem.ts'
import { type PackageCase, PackageError, type PackageProblem } from '../../package-problem.ts'
import { fillScores } from '../../read/spread-scores.ts'
import { listed, type Report } from './report.ts'

export type UnscoredCase = Omit<PackageCase, 'score' | 'subtask'>

/** Cases that are scored together, as the format describes them. */
export interface CaseGroup {
  /** The format's own name, for dependencies and messages. */
  readonly id: string
  /** Null: an equal share of what the other groups leave of 100, or the sum of its cases if they have points. */
  readonly score: number | null
  readonly policy: SubtaskPolicy
  readonly dependsOn: readonly string[]
  readonly cases: readonly (UnscoredCase & { readonly score: number | null })[]
}

const FULL_SCORE = 100
const MAX_SUBTASKS = 500
const MAX_CASES = 2000
const MAX_SCORE = 1_000_000

type Scored = Pick<PackageProblem, 'scoring' | 'caseMode' | 'subtasks' | 'cases'>

/** All cases must be right: one set of cases without points. */
export function unscoredCases(cases: readonly UnscoredCase[]): Scored {
  requireFewCases(cases.length)
  return {
    scoring: 'icpc',
    caseMode: 'default',
    subtasks: WITHOUT_POINTS,
    cases: cases.map((one) => ({ ...one, score: 0, subtask: 1 })),
  }
}

/**
 * Cases with points, in subtasks ordered after those they depend on. Groups without cases are left out together with
 * the groups that depend on them. If no points can be earned at all, all cases must be right.
 *
 * @throws PackageError subtask-unknown, subtask-cycle, too-many-tests, too-many-subtasks or value-bad
 */
export function scoredCases(groups: readonly CaseGroup[], report: Report): Scored {
  requireFewCases(groups.reduce((sum, group) => sum + group.cases.length, 0))
  if (groups.length > MAX_SUBTASKS)
    throw new PackageError('too-many-subtasks', { n: groups.length, limit: MAX_SUBTASKS })
  const ordered = inOrder(groups).filter(({ cases }) => cases.length > 0)
  const scores = fillScores(
    FULL_SCORE,
    ordered.map((group) => group.score ?? sumOfCases(group)),
  )
  if (ordered.length > 0 && scores.every((score) => score === 0)) {
    report.warn('points-all-zero')
    return unscoredCases(ordered.flatMap(({ cases }) => cases))
  }
  const numbers = new Map(ordered.map(({ id }, index) => [id, index + 1]))
  const whole = wholeScores(ordered, scores, report)
  return {
    scoring: 'oi',
    caseMode: ordered.length === 1 && ordered[0]?.policy === 'sum' ? 'default' : 'subtask_lowest',
    subtasks: ordered.map(({ id, policy, dependsOn }, index) => ({
      number: index + 1,
      score: whole[index]?.score ?? 0,
      policy,
      dependsOn: [...new Set(dependsOn)]
        .filter((other) => other !== id)
        .flatMap((other) => numbers.get(other) ?? [])
        .sort((a, b) => a - b),
    })),
    cases: ordered.flatMap(({ cases }, index) =>
      cases.map((one, position) => ({
        ...one,
        subtask: index + 1,
        score: whole[index]?.cases[position] ?? 0,
      })),
    ),
  }
}

export function requireFewCases(count: number): void {
  if (count > MAX_CASES) throw new PackageError('too-many-tests', { n: count, limit: MAX_CASES })
}

function sumOfCases({ policy, cases }: CaseGroup): number | null {
  if (policy !== 'sum' || cases.some(({ score }) => score === null)) return null
  return cases.reduce((sum, { score }) => sum + (score ?? 0), 0)
}

/** Where only whole points are possible, each score is rounded so that the running sum stays right. */
function wholeScores(groups: readonly CaseGroup[], scores: readonly number[], report: Report) {
  const broken: number[] = []
  const round = roundInTurn(broken)
  const whole = groups.map(({ policy, cases }, index) => {
    const full = scores[index] ?? 0
    if (policy !== 'sum') {
      const score = round(full)
      return { score, cases: cases.map(() => score) }
    }
    const shares = fillScores(
      full,
      cases.map(({ score }) => score),
    ).map(round)
    return { score: shares.reduce((sum, share) => sum + share, 0), cases: shares }
  })
  if (broken.length > 0) report.warn('scores-rounded', { list: listed(broken.map(String)) })
  return whole
}

function roundInTurn(broken: number[]): (score: number) => number {
  let exact = 0
  let given = 0
  return (score) => {
    if (!(score >= 0 && score <= MAX_SCORE))
      throw new PackageError('value-bad', {
        path: '',
        key: 'score',
        value: score,
        expected: `0–${MAX_SCORE}`,
      })
    if (!Number.isInteger(score)) broken.push(score)
    exact += score
    const whole = Number.isInteger(score) ? score : Math.max(0, Math.round(exact - given))
    given += whole
    return whole
  }
}

/** Each after those it depends on, otherwise in the given order. */
function inOrder(groups: readonly CaseGroup[]): CaseGroup[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  if (byId.size !== groups.length)
    throw new PackageError('value-bad', {
      path: '',
      key: 'subtask',
      value: listed(groups.map(({ id }) => id)),
      expected: 'unique names',
    })
  const ordered: CaseGroup[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (group: CaseGroup, path: readonly string[]) => {
    if (state.get(group.id) === 'done') return
    if (state.get(group.id) === 'open')
      throw new PackageError('subtask-cycle', { list: [...path, group.id].join(' → ') })
    state.set(group.id, 'open')
    for (const id of group.dependsOn) {
      if (id === group.id) throw new PackageError('subtask-cycle', { list: `${id} → ${id}` })
      const needed = byId.get(id)
      if (needed === undefined) throw new PackageError('subtask-unknown', { id: group.id, dep: id })
      visit(needed, [...path, group.id])
    }
    state.set(group.id, 'done')
    ordered.push(group)
  }
  for (const group of groups) visit(group, [])
  return ordered
}
