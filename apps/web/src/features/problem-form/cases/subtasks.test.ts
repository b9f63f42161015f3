import { expect, test } from 'vitest'
import type { CaseDraft, SubtaskRow } from '../draft/problem-draft.ts'
import { typedCase } from './new-case.ts'
import { fullScore } from './scores.ts'
import { changeCaseMode, changePolicy, regroup, removeSubtask } from './subtasks.ts'

const subtask = (number: number, policy: SubtaskRow['policy']): SubtaskRow => ({
  number,
  policy,
  dependsOn: [],
})
/** Cases with their points and subtask. */
const casesOf = (...cases: readonly (readonly [score: number, group: number])[]): CaseDraft[] =>
  cases.map(([score, group], index) => ({ ...typedCase([], group), key: `k${index}`, score: String(score) }))
const pointsOf = (cases: readonly CaseDraft[]) => cases.map(({ score }) => Number(score))

const NINE = casesOf([11, 1], [11, 1], [11, 1], [11, 1], [11, 1], [11, 1], [11, 1], [11, 1], [12, 1])

test.each([
  ['min', Array.from({ length: 9 }, () => 100)],
  ['max', Array.from({ length: 9 }, () => 100)],
  ['average', Array.from({ length: 9 }, () => 100)],
  ['sum', pointsOf(NINE)],
] as const)('points by subtask leave the full score at 100 when it earns by %s', (policy, points) => {
  const subtasks = [subtask(1, policy)]
  const { cases, caseMode } = changeCaseMode({ caseMode: 'default', cases: NINE, subtasks }, 'subtasks')
  expect(caseMode).toBe('subtasks')
  expect(pointsOf(cases)).toEqual(points)
  expect(fullScore(cases, subtasks)).toBe(100)
})

test('each subtask is worth what its cases were worth, and back again', () => {
  const subtasks = [subtask(1, 'min'), subtask(2, 'sum'), subtask(3, 'all-or-nothing')]
  const cases = casesOf([10, 1], [15, 1], [30, 2], [5, 2], [20, 3], [20, 3])
  const grouped = changeCaseMode({ caseMode: 'default', cases, subtasks }, 'subtasks')
  expect(pointsOf(grouped.cases)).toEqual([25, 25, 30, 5, 40, 40])
  expect(fullScore(grouped.cases, subtasks)).toBe(100)
  const back = changeCaseMode({ ...grouped, subtasks }, 'default')
  expect(pointsOf(back.cases)).toEqual([12, 13, 30, 5, 20, 20])
  expect(fullScore(back.cases, null)).toBe(100)
})

test('points that were not given are none in either way', () => {
  const cases = casesOf([0, 1], [0, 1])
  expect(
    changeCaseMode({ caseMode: 'default', cases, subtasks: [subtask(1, 'min')] }, 'subtasks').cases,
  ).toBe(cases)
})

test('another rule leaves a subtask worth what it was', () => {
  const subtasks = [subtask(1, 'sum'), subtask(2, 'sum')]
  const cases = casesOf([30, 1], [40, 1], [30, 2])
  const lowest = changePolicy({ subtasks, cases }, { number: 1, policy: 'min' })
  expect(lowest.subtasks.map(({ policy }) => policy)).toEqual(['min', 'sum'])
  expect(pointsOf(lowest.cases)).toEqual([70, 70, 30])
  expect(pointsOf(changePolicy(lowest, { number: 1, policy: 'sum' }).cases)).toEqual([35, 35, 30])
})

test('a case that moves into a subtask does not lower it, and brings its points where they add up', () => {
  const subtasks = [subtask(1, 'min'), subtask(2, 'sum'), subtask(3, 'min')]
  const cases = casesOf([60, 1], [60, 1], [10, 2], [30, 2])
  const moved = new Set(['k2'])
  expect(pointsOf(regroup({ cases, subtasks }, moved, 1))).toEqual([60, 60, 60, 30])
  expect(pointsOf(regroup({ cases, subtasks }, moved, 3))).toEqual([60, 60, 10, 30])
  expect(pointsOf(regroup({ cases, subtasks }, new Set(['k0']), 2))).toEqual([60, 60, 10, 30])
})

test('a removed subtask leaves its points to the one that takes its cases', () => {
  const subtasks = [subtask(1, 'min'), subtask(2, 'min')]
  const cases = casesOf([40, 1], [40, 1], [60, 2])
  const rest = removeSubtask({ subtasks, cases }, 2)
  expect(pointsOf(rest.cases)).toEqual([100, 100, 100])
  expect(fullScore(rest.cases, rest.subtasks)).toBe(100)
})
