import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { votedDifficulty } from './difficulty-votes.ts'
import { fitPractice, type Practice, type PracticeFit } from './fit-practice.ts'
import { likelyDifficulty, likelyRating } from './likely-level.ts'
import { LEAST_TRIED, practiceRating } from './practice-rating.ts'
import { difficultyAt, solveChance } from './solve-chance.ts'
import { suggestedRange } from './suggested-range.ts'

const results = (solvers: readonly number[], others: readonly number[]) => [
  ...solvers.map((rating) => ({ rating, isSolved: true })),
  ...others.map((rating) => ({ rating, isSolved: false })),
]
const likely = (solvers: readonly number[], others: readonly number[]) =>
  Math.round(likelyDifficulty(results(solvers, others))?.value ?? Number.NaN)

describe('the chance to solve a problem', () => {
  test.each([
    [1500, 1500, 0.5],
    [1500, 1350, 0.7],
    [1500, 1700, 0.24],
    [1900, 1500, 10 / 11],
  ])('is, for a rating of %i and a difficulty of %i, %d', (rating, difficulty, chance) => {
    expect(solveChance(rating, difficulty)).toBeCloseTo(chance, 2)
  })

  test('is met by the difficulty at it', () => {
    for (const chance of [0.1, 0.5, 0.9])
      expect(solveChance(1234, difficultyAt(1234, chance))).toBeCloseTo(chance)
  })
})

describe('the difficulty of a problem', () => {
  test('is the most likely one', () => {
    expect(likely([1900, 1700, 1500], [1600, 1400, 1200, 1100])).toBe(1560)
    expect(likely([1500], [1500])).toBe(1500)
  })

  test('is unknown where all solved it, or none, or nobody tried', () => {
    for (const known of [results([1500, 1600], []), results([], [1500]), []])
      expect(likelyDifficulty(known)).toBeNull()
  })

  test('is near what is believed as long as few tried it', () => {
    const belief = { mean: 1200, deviation: 300 }
    expect(likelyDifficulty([], belief)).toEqual({ value: 1200, deviation: 300 })
    const one = likelyDifficulty(results([], [1500]), belief)
    expect(one?.value).toBeGreaterThan(1200)
    expect(one?.value).toBeLessThan(1500)
    expect(one?.deviation).toBeLessThan(300)
  })

  test('is the mirror of the rating of a person', () => {
    const rating = likelyRating([
      { difficulty: 1100, isSolved: true },
      { difficulty: 1500, isSolved: true },
      { difficulty: 1500, isSolved: false },
      { difficulty: 1900, isSolved: false },
    ])
    expect(rating?.value).toBeCloseTo(1500)
  })

  test('never falls by a failure, and never rises by a success', () => {
    const belief = { mean: 1500, deviation: 300 }
    const someone = fc.record({ rating: fc.integer({ min: 1, max: 3500 }), isSolved: fc.boolean() })
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 30 }), someone, (known, more) => {
        const before = likelyDifficulty(known, belief)?.value ?? 0
        const after = likelyDifficulty([...known, more], belief)?.value ?? 0
        if (more.isSolved) expect(after).toBeLessThanOrEqual(before + 0.01)
        else expect(after).toBeGreaterThanOrEqual(before - 0.01)
      }),
    )
  })
})

describe('suggested problems', () => {
  test('are solved by chances between 0.5 and 0.7', () => {
    expect(suggestedRange(1500)).toEqual({ from: 1353, best: 1430, to: 1500 })
  })
})

describe('the rating of one’s practice', () => {
  const solvedAt = (...levels: number[]) => levels.map((difficulty) => ({ difficulty, isSolved: true }))

  test('is cautious about people of whom little is known, so newcomers are suggested easy problems', () => {
    expect(practiceRating([])).toEqual({ rating: 1278, isSettled: false })
    expect(suggestedRange(1278).best).toBeCloseTo(1208)
  })

  test('rises by a solved problem, and more by a harder one', () => {
    const [none, easy, hard] = [solvedAt(), solvedAt(1200), solvedAt(1800)].map(
      (known) => practiceRating(known).rating,
    )
    expect(easy).toBeGreaterThan(none ?? 0)
    expect(hard).toBeGreaterThan(easy ?? 0)
  })

  test('is shown after a few problems', () => {
    const few = Array.from({ length: LEAST_TRIED }, () => 1500)
    expect(practiceRating(solvedAt(...few)).isSettled).toBe(true)
    expect(practiceRating(solvedAt(...few.slice(1))).isSettled).toBe(false)
  })
})

test('a vote means the difficulty at which its voter has that chance', () => {
  expect([1, 2, 3, 4, 5].map((choice) => Math.round(votedDifficulty(1500, choice as 1)))).toEqual([
    1118, 1309, 1500, 1691, 1882,
  ])
})

describe('ratings and difficulties together', () => {
  function run(practice: Practice): PracticeFit {
    const steps = fitPractice(practice)
    for (;;) {
      const { done, value } = steps.next()
      if (done === true) return value
    }
  }

  const practiceOf = (
    meetings: readonly (readonly [person: number, problem: number, isSolved: boolean])[],
    more: Partial<Practice> = {},
  ): Practice => ({
    personOf: Uint32Array.from(meetings, ([person]) => person),
    problemOf: Uint32Array.from(meetings, ([, problem]) => problem),
    isSolved: Uint8Array.from(meetings, ([, , isSolved]) => Number(isSolved)),
    people: 1 + Math.max(-1, ...meetings.map(([person]) => person)),
    labels: Array.from({ length: 1 + Math.max(-1, ...meetings.map(([, problem]) => problem)) }, () => 'mid'),
    votes: [],
    ...more,
  })

  test('are what is believed where nobody tried anything', () => {
    const { difficulties } = run(practiceOf([], { labels: ['easy', 'mid', 'hard'] }))
    expect([...difficulties]).toEqual([1200, 1500, 1800])
  })

  /** Repeatable, evenly spread numbers in [0, 1). */
  const spread = (n: number) => (n * 0.618_033_988_75) % 1

  test('are found again from what people of known ratings did', () => {
    const people = Array.from({ length: 90 }, (_, n) => 1000 + 1000 * spread(n + 1))
    const problems = Array.from({ length: 80 }, (_, n) => 1000 + 1000 * spread(3 * n + 2))
    const meetings = people.flatMap((rating, person) =>
      problems.map(
        (level, problem) =>
          [
            person,
            problem,
            spread(7 * (person * problems.length + problem)) < solveChance(rating, level),
          ] as const,
      ),
    )
    const { ratings, difficulties } = run(practiceOf(meetings))
    // The beliefs pull a little towards the middle.
    const error = (found: Float64Array, truth: readonly number[]) =>
      Math.sqrt(truth.reduce((total, level, at) => total + (level - (found[at] ?? 0)) ** 2, 0) / truth.length)
    expect(error(ratings, people)).toBeLessThan(75)
    expect(error(difficulties, problems)).toBeLessThan(75)
  })

  test('do not depend on the order of people, problems and meetings', () => {
    const meetings = Array.from({ length: 200 }, (_, n) => [n % 17, (n * 7) % 13, spread(n) < 0.6] as const)
    const there = run(practiceOf(meetings))
    const turned = meetings.map(
      ([person, problem, isSolved]) => [16 - person, 12 - problem, isSolved] as const,
    )
    const back = run(practiceOf(turned.toReversed()))
    for (const [at, level] of there.difficulties.entries())
      expect(back.difficulties[12 - at]).toBeCloseTo(level, 3)
  })

  test('fit each other: each difficulty is the likely one under the ratings', () => {
    const meetings = Array.from({ length: 300 }, (_, n) => [n % 20, (n * 7) % 11, spread(n) < 0.6] as const)
    const { ratings, difficulties } = run(practiceOf(meetings))
    for (const [problem, level] of difficulties.entries()) {
      const results = meetings
        .filter(([, other]) => other === problem)
        .map(([person, , isSolved]) => ({ rating: ratings[person] ?? 0, isSolved }))
      expect(likelyDifficulty(results, { mean: 1500, deviation: 300 })?.value).toBeCloseTo(level, 0)
    }
  })

  test('are moved by votes, and less by one vote than by many', () => {
    const solved = Array.from({ length: 6 }, (_, person) => [person, 0, person % 2 === 0] as const)
    const hard = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ person: 2 * n, problem: 0, choice: 5 as const }))
    const [none, one, three] = [0, 1, 3].map(
      (count) => run(practiceOf(solved, { votes: hard(count) })).difficulties[0] ?? 0,
    )
    expect(one).toBeGreaterThan(none ?? 0)
    expect(three).toBeGreaterThan(one ?? 0)
  })

  test('are computed in pieces', () => {
    const MANY = 45_000
    const steps = fitPractice({
      ...practiceOf([]),
      personOf: Uint32Array.from({ length: MANY }, (_, n) => n % 500),
      problemOf: Uint32Array.from({ length: MANY }, (_, n) => n % 100),
      isSolved: Uint8Array.from({ length: MANY }, (_, n) => Number(n % 3 === 0)),
      people: 500,
      labels: Array.from({ length: 100 }, () => 'mid'),
    })
    expect(steps.next().done).toBe(false)
    expect(steps.next().done).toBe(false)
  })
})
