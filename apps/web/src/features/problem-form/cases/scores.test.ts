import { expect, test } from 'vitest'
import type { CaseDraft, SubtaskRow } from '../draft/problem-draft.ts'
import { fullScore, giveSubtask, shareOut, spreadScores, subtaskPoints } from './scores.ts'

const caseOf = (index: number, group = 1, score = ''): CaseDraft => ({
  key: `k${index}`,
  input: `${index}.in`,
  output: `${index}.out`,
  inputBytes: null,
  outputBytes: null,
  inputText: null,
  outputText: null,
  score,
  group,
  origin: 'upload',
})
const casesOf = (...groups: number[]) => groups.map((group, index) => caseOf(index + 1, group))
const subtask = (number: number, policy: SubtaskRow['policy']): SubtaskRow => ({
  number,
  policy,
  dependsOn: [],
})
const scoresOf = (cases: readonly CaseDraft[]) => cases.map(({ score }) => Number(score))

test.each([
  [100, 3, [33, 33, 34]],
  [100, 7, [14, 14, 14, 14, 14, 15, 15]],
  [100, 0, []],
  [2, 4, [0, 0, 1, 1]],
])('%i points for %i cases: the remainder goes to the last ones', (total, count, shares) => {
  expect(shareOut(total, count)).toEqual(shares)
})

test('without subtasks all cases share', () => {
  expect(scoresOf(spreadScores(casesOf(1, 1, 1), null, 100))).toEqual([33, 33, 34])
})

test('with subtasks they share, a lowest-case one giving each case all of its points', () => {
  const subtasks = [subtask(1, 'min'), subtask(2, 'sum'), subtask(3, 'min')]
  const cases = spreadScores(casesOf(1, 1, 2, 2), subtasks, 100)
  expect(scoresOf(cases)).toEqual([50, 50, 25, 25])
  expect(fullScore(cases, subtasks)).toBe(100)
})

test.each([
  ['sum', 60],
  ['min', 10],
  ['max', 30],
  ['average', 20],
  ['product', 10],
  ['all-or-nothing', 10],
] as const)('a subtask by %s of 10, 20 and 30 is worth %i, as the server counts it', (policy, points) => {
  const cases = [caseOf(1, 1, '10'), caseOf(2, 1, '20'), caseOf(3, 1, '30')]
  expect(subtaskPoints(subtask(1, policy), cases)).toBe(points)
})

test('points given to a subtask are what it is worth then', () => {
  for (const policy of ['sum', 'min', 'average'] as const) {
    const cases = giveSubtask(casesOf(1, 1, 1, 2), subtask(1, policy), 40)
    expect(subtaskPoints(subtask(1, policy), cases)).toBe(40)
    expect(cases[3]?.score).toBe('')
  }
})
