import { isDeepStrictEqual } from 'node:util'
import type { CaseChangeVo, DataDifferenceVo, DataSubtaskVo } from '@gavel/contract'
import type { DatasetCase, DatasetContent, DatasetSubtask } from '../datasets/dataset-versions.service.ts'

/** The differences between two versions of test data. Cases correspond when their inputs have the same name. */
export function compareData(before: DatasetContent, after: DatasetContent): DataDifferenceVo {
  const cases = compareCases(before.cases, after.cases)
  const changed = cases.filter(({ change }) => change === 'changed').length
  const added = cases.filter(({ change }) => change === 'added').length
  return {
    cases,
    unchanged: after.cases.length - added - changed,
    subtasks: compareSubtasks(before.subtasks, after.subtasks),
    program: comparePrograms(before.program, after.program),
    mode: !isDeepStrictEqual(before.mode, after.mode),
  }
}

function compareCases(before: readonly DatasetCase[], after: readonly DatasetCase[]): CaseChangeVo[] {
  const old = new Map(before.map((one) => [one.inputName, one]))
  const names = new Set(after.map(({ inputName }) => inputName))
  const placeBefore = places(before.filter(({ inputName }) => names.has(inputName)))
  const placeAfter = places(after.filter(({ inputName }) => old.has(inputName)))
  const ofAfter = after.flatMap((one): CaseChangeVo[] => {
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

function compareCase(before: DatasetCase, after: DatasetCase): CaseChangeVo['parts'] {
  const parts: CaseChangeVo['parts'] = []
  if (before.inputSha256 !== after.inputSha256) parts.push('input')
  if (before.answerSha256 !== after.answerSha256) parts.push('answer')
  if (before.score !== after.score) parts.push('score')
  if (before.subtask !== after.subtask) parts.push('subtask')
  return parts
}

function compareSubtasks(before: readonly DatasetSubtask[], after: readonly DatasetSubtask[]) {
  const numbers = [...new Set([...before, ...after].map(({ number }) => number))].sort((a, b) => a - b)
  return numbers.flatMap((groupNum) => {
    const [old, now] = [findSubtask(before, groupNum), findSubtask(after, groupNum)]
    return isDeepStrictEqual(old, now) ? [] : [{ groupNum, before: old, after: now }]
  })
}

function findSubtask(subtasks: readonly DatasetSubtask[], wanted: number): DataSubtaskVo | null {
  const found = subtasks.find(({ number }) => number === wanted)
  if (found === undefined) return null
  const { number, policy, dependsOn, score } = found
  return { groupNum: number, policy, dependsOn: [...dependsOn], score }
}

const PROGRAM_PARTS = [
  'kind',
  'source',
  'language',
  'protocol',
  'points',
  'arguments',
  'extraFiles',
] as const satisfies DataDifferenceVo['program']

function comparePrograms(before: DatasetContent['program'], after: DatasetContent['program']) {
  return PROGRAM_PARTS.filter((part) => !isDeepStrictEqual(before?.[part], after?.[part]))
}
