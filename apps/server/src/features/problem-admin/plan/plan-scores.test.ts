import { expect, test } from 'vitest'
import { shareScore, subtasksOf } from './plan-scores.service.ts'

test.each([
  [1, [100]],
  [3, [33, 33, 34]],
  [4, [25, 25, 25, 25]],
  [7, [14, 14, 14, 14, 14, 15, 15]],
])('a hundred points over %i cases: whole points, the remainder at the end', (count, scores) => {
  expect(shareScore(count)).toEqual(scores)
})

const cases = [
  { subtask: 1, score: 30 },
  { subtask: 1, score: 20 },
  { subtask: 2, score: 25 },
  { subtask: 2, score: 50 },
  { subtask: 2, score: 50 },
]

test('in the default mode a group is worth its sum', () => {
  expect(subtasksOf('default', cases, []).map(({ policy, score }) => [policy, score])).toEqual([
    ['sum', 50],
    ['sum', 125],
  ])
})

test('in the lowest mode a group is worth its lowest case', () => {
  expect(subtasksOf('subtask_lowest', cases, []).map(({ policy, score }) => [policy, score])).toEqual([
    ['min', 20],
    ['min', 25],
  ])
})

test('in the average mode a group is worth its rounded mean', () => {
  expect(subtasksOf('subtask_average', cases, []).map(({ policy, score }) => [policy, score])).toEqual([
    ['average', 25],
    ['average', 42],
  ])
})

test('a group that exists keeps its policy, and its dependencies on groups that are left', () => {
  const current = [{ number: 2, score: 1, policy: 'all-or-nothing' as const, dependsOn: [1, 3] }]
  expect(subtasksOf('subtask_lowest', cases, current)[1]).toEqual({
    number: 2,
    score: 25,
    policy: 'all-or-nothing',
    dependsOn: [1],
  })
})
