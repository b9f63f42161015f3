import type { SubtaskPolicy, TaskCase } from '@gavel/contract'
import { expect, test } from 'vitest'
import { SubtaskPlan } from '../subtask-plan.ts'

const blob = { sha256: '0'.repeat(64), bytes: 0 }
/** Each subtask has two cases: 1 and 11, 2 and 12 and so on. */
const caseOf = (subtask: number, number = subtask): TaskCase => ({
  number,
  subtask,
  score: 10,
  input: blob,
  answer: blob,
})

function planOf(...subtasks: [SubtaskPolicy, ...number[]][]): SubtaskPlan {
  const numbers = subtasks.map((_, index) => index + 1)
  return new SubtaskPlan({
    subtasks: subtasks.map(([policy, ...dependsOn], index) => ({
      number: index + 1,
      score: 10,
      policy,
      dependsOn,
    })),
    cases: numbers.flatMap((number) => [caseOf(number), caseOf(number, number + 10)]),
  })
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
  plan.record(caseOf(1), { share })
  expect(plan.isLost(caseOf(1))).toBe(lost)
})

test('nothing is lost before a case has run', () => {
  expect(planOf(['min']).isLost(caseOf(1))).toBe(false)
})

test.each(['sum', 'average', 'min', 'product', 'all-or-nothing'] as const)(
  'a subtask that depends on one under %s is lost with its first case that is not fully right',
  (policy) => {
    const plan = planOf([policy], ['sum', 1], ['sum', 2])
    plan.record(caseOf(1), { share: 0.4 })
    expect([1, 2, 3].map((subtask) => plan.isLost(caseOf(subtask)))).toEqual([
      policy === 'all-or-nothing',
      true,
      true,
    ])
  },
)

test('a subtask that depends on the best case of another is lost when none of its cases can still be right', () => {
  const plan = planOf(['max'], ['sum', 1], ['sum', 2])
  const lost = () => [1, 2, 3].map((subtask) => plan.isLost(caseOf(subtask)))
  plan.record(caseOf(1), { share: 0.4 })
  expect(lost()).toEqual([false, false, false])
  plan.record(caseOf(1, 11), { share: 0 })
  expect(lost()).toEqual([false, true, true])
})

test('a subtask that depends on the best case of another is not lost by the other cases', () => {
  const plan = planOf(['max'], ['sum', 1])
  plan.record(caseOf(1), { share: 0 })
  plan.record(caseOf(1, 11), { share: 1 })
  expect(plan.isLost(caseOf(2))).toBe(false)
})

test('a case of an undescribed subtask runs', () => {
  expect(planOf().isLost(caseOf(7))).toBe(false)
})

test('circular dependencies end', () => {
  expect(planOf(['sum', 2], ['sum', 1]).isLost(caseOf(1))).toBe(false)
})
