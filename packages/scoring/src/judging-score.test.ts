import type { SubtaskPolicy } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { manualRankScore, rankScore, scoreJudging } from './judging-score.ts'

const blob = { sha256: 'a'.repeat(64), bytes: 1 }

function dataset(
  subtasks: { policy: SubtaskPolicy; score: number; cases: number[]; dependsOn?: number[] }[],
) {
  let number = 0
  return {
    subtasks: subtasks.map((subtask, index) => ({
      number: index + 1,
      score: subtask.score,
      policy: subtask.policy,
      dependsOn: subtask.dependsOn ?? [],
    })),
    cases: subtasks.flatMap((subtask, index) =>
      subtask.cases.map((score) => ({
        number: ++number,
        subtask: index + 1,
        score,
        input: blob,
        answer: blob,
      })),
    ),
  }
}

const ran = (...shares: (number | null)[]) =>
  shares.map((share, index) => ({
    number: index + 1,
    verdict: share === null ? null : share === 1 ? ('AC' as const) : ('WA' as const),
    share: share ?? 0,
  }))

describe('one subtask', () => {
  test.each([
    ['sum', [1, 0, 0.5], 33 + 17],
    ['min', [1, 0.5, 1], 50],
    ['max', [0, 0.25, 0], 25],
    ['product', [0.5, 0.5, 1], 25],
    ['all-or-nothing', [1, 1, 0.99], 0],
    ['all-or-nothing', [1, 1, 1], 100],
    ['average', [1, 1, 0], 22],
  ] as const)('%s of the shares %j earns %i', (policy, shares, expected) => {
    const one = dataset([{ policy, score: 100, cases: [33, 33, 34] }])
    expect(scoreJudging(one, ran(...shares)).score).toBe(expected)
  })

  test('a case that was skipped or never reported earns nothing', () => {
    const one = dataset([{ policy: 'sum', score: 100, cases: [50, 50] }])
    expect(scoreJudging(one, ran(1)).score).toBe(50)
    expect(scoreJudging(one, ran(1, null)).score).toBe(50)
  })

  test('a partly right case earns the floor of its share', () => {
    const one = dataset([{ policy: 'sum', score: 0, cases: [9] }])
    expect(scoreJudging(one, ran(0.5)).score).toBe(4)
  })
})

describe('several subtasks', () => {
  const two = (dependsOn: number[]) =>
    dataset([
      { policy: 'min', score: 40, cases: [40, 40] },
      { policy: 'min', score: 60, cases: [60], dependsOn },
    ])

  test('their points add up', () => {
    expect(scoreJudging(two([]), ran(0, 1, 1))).toMatchObject({ score: 60 })
  })

  test('one that depends on a subtask not earned in full earns nothing', () => {
    expect(scoreJudging(two([1]), ran(0.5, 1, 1))).toMatchObject({ score: 20 })
    expect(scoreJudging(two([1]), ran(1, 1, 1))).toMatchObject({ score: 100 })
  })
})

test.each([
  ['easy', 100, 100, 10],
  ['mid', 100, 100, 12],
  ['hard', 100, 100, 14],
  ['hard', 100, 50, 7],
  ['mid', 100, 0, 0],
  ['hard', 100, 140, 14],
  ['hard', 0, 0, 0],
] as const)(
  'a %s problem of %i points solved for %i adds %i to the OI rank',
  (difficulty, fullScore, score, expected) => {
    expect(rankScore({ difficulty, fullScore }, score)).toBe(expected)
  },
)

test.each([
  ['easy', 50, 5],
  ['hard', 50, 9],
  ['hard', 100, 14],
  ['hard', 0, 0],
] as const)('a %s problem given %i points by hand adds %i to the OI rank', (difficulty, score, expected) => {
  expect(manualRankScore(difficulty, score)).toBe(expected)
})
