import type { SubtaskPolicy, TaskCase } from '@gavel/contract'
import { expect, test } from 'vitest'
import { SubtaskPlan } from './subtask-plan.ts'

const blob = { sha256: '0'.repeat(64), bytes: 0 }
const inSubtask = (subtask: number): TaskCase => ({ number: 1, subtask, score: 1, input: blob, answer: blob })

function planOf(...subtasks: [SubtaskPolicy, ...number[]][]): SubtaskPlan {
  return new SubtaskPlan(
    subtasks.map(([policy, ...dependsOn], index) => ({ number: index + 1, score: 10, policy, dependsOn })),
  )
}

test.each([
  ['sum', 0, false],
  ['max', 0, false],
  ['average', 0, false],
  ['min', 0, true],
  ['min', 0.5, false],
  ['product', 0, true],
  ['product', 0.5, false],
  ['all-or-nothing', 0, true],
  ['all-or-nothing', 0.5, true],
  ['all-or-nothing', 1, false],
] as const)('%s after a case with share %s: lost is %s', (policy, share, lost) => {
  const plan = planOf([policy])
  plan.record(inSubtask(1), { share })
  expect(plan.isLost(inSubtask(1))).toBe(lost)
})

test('nothing is lost before a case has run', () => {
  expect(planOf(['min']).isLost(inSubtask(1))).toBe(false)
})

test('what depends on a subtask is lost with its first case that is not fully right, whatever its policy', () => {
  const plan = planOf(['sum'], ['sum', 1], ['sum', 2])
  plan.record(inSubtask(1), { share: 0.9 })
  expect([1, 2, 3].map((subtask) => plan.isLost(inSubtask(subtask)))).toEqual([false, true, true])
})

test('a case of a subtask that nobody described runs', () => {
  expect(planOf().isLost(inSubtask(7))).toBe(false)
})

test('dependencies that go round end', () => {
  expect(planOf(['sum', 2], ['sum', 1]).isLost(inSubtask(1))).toBe(false)
})
