import type { SubtaskPolicy } from '@gavel/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casePoints, countAccepted, manualRankScore, rankScore, scoreJudging } from './judging-score.ts'

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

  // The vector's 30.67 of equal shares is a whole number here, as on the wire.
  test.each([
    ['min', [40, 0, 0], 20],
    ['product', [40, 0, 0], 16],
    ['all-or-nothing', [40, 0, 0], 0],
  ] as const)('O3: %s of the shares 1, 0.5 and 0.8 of 40', (policy, cases, expected) => {
    const one = dataset([{ policy, score: 40, cases: [...cases] }])
    expect(scoreJudging(one, ran(1, 0.5, 0.8)).score).toBe(expected)
  })

  test('O4: what depends on a subtask that failed earns nothing, even where its own cases pass', () => {
    const three = dataset([
      { policy: 'min', score: 20, cases: [0] },
      { policy: 'min', score: 30, cases: [0], dependsOn: [1] },
      { policy: 'min', score: 50, cases: [0], dependsOn: [1, 2] },
    ])
    expect(scoreJudging(three, ran(1, 0, 1)).score).toBe(20)
    expect(scoreJudging(three, ran(0, 1, 1)).score).toBe(0)
  })

  test('a case that was skipped or never reported earns nothing', () => {
    const one = dataset([{ policy: 'sum', score: 100, cases: [50, 50] }])
    expect(scoreJudging(one, ran(1)).score).toBe(50)
    expect(scoreJudging(one, ran(1, null)).score).toBe(50)
  })

  test('a partially correct case earns its share, rounded down', () => {
    const one = dataset([{ policy: 'sum', score: 0, cases: [9] }])
    expect(scoreJudging(one, ran(0.5)).score).toBe(4)
  })
})

/** The floor of so many hundredths or ten thousandths of points, in integers. */
const floorOf = (points: number, numerator: number, denominator: number) =>
  Number((BigInt(points) * BigInt(numerator)) / BigInt(denominator))

describe('shares that binary fractions cannot represent', () => {
  const allShares = [100, 10_000].flatMap((denominator) =>
    Array.from({ length: denominator + 1 }, (_, numerator) => ({ numerator, denominator })),
  )
  const scores = [
    ...Array.from({ length: 101 }, (_, score) => score),
    150,
    333,
    500,
    750,
    999,
    1000,
    1_000_000,
  ]

  test('earn a case the floor of every percentage with up to two decimals', () => {
    const wrong = allShares.flatMap(({ numerator, denominator }) =>
      scores
        .filter(
          (score) =>
            casePoints({ score }, numerator / denominator) !== floorOf(score, numerator, denominator),
        )
        .map((score) => `${numerator}/${denominator} of ${score}`),
    )
    expect(wrong).toEqual([])
  })

  // Setters use whole percentages of round points, and these show the rounding errors.
  const Percentage = fc.oneof(
    fc.integer({ min: 0, max: 100 }).map((percent) => percent * 10_000),
    fc.integer({ min: 0, max: 1_000_000 }),
  )
  const Points = fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 1000 }))
  const scoreOf = (policy: SubtaskPolicy, score: number, percentages: readonly number[]) =>
    scoreJudging(
      dataset([{ policy, score, cases: percentages.map(() => score) }]),
      ran(...percentages.map((percentage) => percentage / 10_000 / 100)),
    ).score

  test.each([
    ['min', Math.min],
    ['max', Math.max],
  ] as const)('earn a subtask the floor of the %simal one with up to four decimals', (policy, pick) => {
    fc.assert(
      fc.property(Points, fc.array(Percentage, { minLength: 1, maxLength: 5 }), (score, percentages) => {
        expect(scoreOf(policy, score, percentages)).toBe(floorOf(score, pick(...percentages), 1_000_000))
      }),
      { numRuns: 2_000 },
    )
  })

  test('earn a subtask the rounded mean of the floors', () => {
    fc.assert(
      fc.property(Points, fc.array(Percentage, { minLength: 1, maxLength: 5 }), (score, percentages) => {
        const sum = percentages.reduce((total, one) => total + floorOf(score, one, 1_000_000), 0)
        const mean = Math.floor((2 * sum + percentages.length) / (2 * percentages.length))
        expect(scoreOf('average', score, percentages)).toBe(mean)
      }),
      { numRuns: 2_000 },
    )
  })

  test('earn a subtask the floor of the product of whole percentages', () => {
    for (let first = 0; first <= 100; first += 1) {
      for (let second = first; second <= 100; second += 1) {
        for (const third of [10, 50, 70, 99, 100]) {
          const percentages = [first, second, third].map((percent) => percent * 10_000)
          expect([first, second, third, scoreOf('product', 1000, percentages)]).toEqual([
            first,
            second,
            third,
            floorOf(1000, first * second * third, 1_000_000),
          ])
        }
      }
    }
  })

  test('given as points earn those points', () => {
    for (let score = 1; score <= 1000; score += 1)
      for (let given = 0; given <= score; given += 1)
        if (casePoints({ score }, given / score) !== given) throw new Error(`${given} of ${score}`)
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

  test('one that depends on a subtask without full points earns nothing', () => {
    expect(scoreJudging(two([1]), ran(0.5, 1, 1))).toMatchObject({ score: 20 })
    expect(scoreJudging(two([1]), ran(1, 1, 1))).toMatchObject({ score: 100 })
  })

  test('one that depends on a subtask scored by its best case counts with it, whatever the other cases are', () => {
    const best = dataset([
      { policy: 'max', score: 40, cases: [0, 0] },
      { policy: 'min', score: 60, cases: [60], dependsOn: [1] },
    ])
    expect(scoreJudging(best, ran(1, 0, 1))).toMatchObject({ score: 100 })
    expect(scoreJudging(best, ran(0.5, 0, 1))).toMatchObject({ score: 20 })
    expect(scoreJudging(best, ran(0.5, 0, 1)).subtasks.map(({ isInFull }) => isInFull)).toEqual([
      false,
      false,
    ])
  })

  test('one that depends on samples without points earns nothing while a sample is wrong', () => {
    const samples = dataset([
      { policy: 'sum', score: 0, cases: [0, 0] },
      { policy: 'sum', score: 0, cases: [0], dependsOn: [1] },
      { policy: 'min', score: 100, cases: [100], dependsOn: [2] },
    ])
    expect(scoreJudging(samples, ran(1, 1, 1, 1))).toMatchObject({ score: 100 })
    for (const failed of [ran(1, 0.5, 1, 1), ran(1, 1, 0, 1), ran(1, 1)])
      expect(scoreJudging(samples, failed)).toMatchObject({ score: 0 })
  })
})

describe('what a submission adds to the OI rank', () => {
  test.each([
    ['easy', 100, 10, 10, 10],
    ['mid', 100, 10, 10, 12],
    ['hard', 100, 10, 10, 14],
    ['hard', 50, 5, 10, 5],
    // Half of the points from one case of ten.
    ['hard', 50, 1, 10, 1],
    ['hard', 95, 0, 10, 0],
    // 4.5 and 2.25: a half is rounded up, anything less is not.
    ['easy', 45, 10, 10, 5],
    ['easy', 45, 5, 10, 2],
    // No points, but an accepted case of a hard problem.
    ['hard', 0, 1, 2, 2],
    ['hard', 100, 0, 0, 0],
  ] as const)('%s, %i points, %i of %i cases: %i', (difficulty, score, accepted, all, expected) => {
    expect(rankScore(difficulty, score, { accepted, all })).toBe(expected)
  })

  test('a case that is partially correct, skipped or failed is not accepted', () => {
    const reports = [...ran(1, 0.5, null), { verdict: 'PAC' as const }]
    expect(countAccepted(reports, 8)).toEqual({ accepted: 1, all: 8 })
  })
})

describe('what a manual verdict adds to it', () => {
  const hard = { difficulty: 'hard', fullScore: 100 } as const
  const half = { accepted: 2, all: 4 }
  const neverRan = { accepted: 0, all: 0 }

  test.each([
    ['accepted, whatever the cases say', 'AC', 100, half, 14],
    ['points with another verdict, by the cases as they were judged', 'WA', 50, half, 5],
    ['points although no case is correct', 'PAC', 50, { accepted: 0, all: 4 }, 0],
    ['points for a submission that never ran, by their share of all points', 'PAC', 50, neverRan, 5],
    ['no points for a submission that never ran', 'WA', 0, neverRan, 0],
    ['no points although cases are correct', 'WA', 0, half, 0],
  ] as const)('%s', (_, verdict, score, judged, expected) => {
    expect(manualRankScore(hard, { verdict, score }, judged)).toBe(expected)
  })

  test('a problem without points causes no division by zero', () => {
    expect(manualRankScore({ ...hard, fullScore: 0 }, { verdict: 'WA', score: 0 }, neverRan)).toBe(0)
  })
})
