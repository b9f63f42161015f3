import { isDeepStrictEqual } from 'node:util'
import type { DatasetCase, DatasetContent, DatasetSubtask } from '../../datasets/dataset-versions.service.ts'

export interface CaseChange {
  /** The name of the input. */
  readonly input: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly parts: ('input' | 'answer' | 'score' | 'subtask' | 'order')[]
}

export interface SubtaskChange {
  readonly number: number
  /** Null if one of the versions does not have it. */
  readonly before: DatasetSubtask | null
  readonly after: DatasetSubtask | null
}

export interface DataDifference {
  readonly cases: readonly CaseChange[]
  /** How many cases are the same in both. */
  readonly unchanged: number
  readonly subtasks: readonly SubtaskChange[]
  readonly program: readonly (typeof PROGRAM_PARTS)[number][]
  readonly isModeChanged: boolean
}

/** The differences between two versions of test data. Cases correspond when their inputs have the same name. */
export function compareData(before: DatasetContent, after: DatasetContent): DataDifference {
  const cases = compareCases(before.cases, after.cases)
  const changed = cases.filter(({ change }) => change === 'changed').length
  const added = cases.filter(({ change }) => change === 'added').length
  return {
    cases,
    unchanged: after.cases.length - added - changed,
    subtasks: compareSubtasks(before.subtasks, after.subtasks),
    program: comparePrograms(before.program, after.program),
    isModeChanged: !isDeepStrictEqual(before.mode, after.mode),
  }
}

function compareCases(before: readonly DatasetCase[], after: readonly DatasetCase[]): CaseChange[] {
  const old = new Map(before.map((one) => [one.inputName, one]))
  const names = new Set(after.map(({ inputName }) => inputName))
  const placeBefore = places(before.filter(({ inputName }) => names.has(inputName)))
  const placeAfter = places(after.filter(({ inputName }) => old.has(inputName)))
  const ofAfter = after.flatMap((one): CaseChange[] => {
    const input = one.inputName
    const same = old.get(input)
    if (same === undefined) return [{ input, change: 'added', parts: [] }]
    const parts = compareCase(same, one)
    if (placeBefore.get(input) !== placeAfter.get(input)) parts.push('order')
    return parts.length === 0 ? [] : [{ input, change: 'changed', parts }]
  })
  const removed = before
    .filter(({ inputName }) => !names.has(inputName))
    .map(({ inputName }) => ({ input: inputName, change: 'removed' as const, parts: [] }))
  return [...ofAfter, ...removed]
}

const places = (cases: readonly DatasetCase[]) =>
  new Map(cases.map(({ inputName }, index) => [inputName, index]))

function compareCase(before: DatasetCase, after: DatasetCase): CaseChange['parts'] {
  const parts: CaseChange['parts'] = []
  if (before.inputSha256 !== after.inputSha256) parts.push('input')
  if (before.answerSha256 !== after.answerSha256) parts.push('answer')
  if (before.score !== after.score) parts.push('score')
  if (before.subtask !== after.subtask) parts.push('subtask')
  return parts
}

function compareSubtasks(
  before: readonly DatasetSubtask[],
  after: readonly DatasetSubtask[],
): SubtaskChange[] {
  const numbers = [...new Set([...before, ...after].map(({ number }) => number))].sort((a, b) => a - b)
  return numbers.flatMap((number) => {
    const [old, now] = [findSubtask(before, number), findSubtask(after, number)]
    return isDeepStrictEqual(old, now) ? [] : [{ number, before: old, after: now }]
  })
}

const findSubtask = (subtasks: readonly DatasetSubtask[], wanted: number) =>
  subtasks.find(({ number }) => number === wanted) ?? null

const PROGRAM_PARTS = ['kind', 'source', 'language', 'protocol', 'points', 'arguments', 'extraFiles'] as const

function comparePrograms(before: DatasetContent['program'], after: DatasetContent['program']) {
  return PROGRAM_PARTS.filter((part) => !isDeepStrictEqual(before?.[part], after?.[part]))
}
