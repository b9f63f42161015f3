import type { Verdict } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { compareExpected, measureSolution, type ScoredData } from './measure-run.ts'

type Ran = readonly [verdict: Verdict, cpuTimeMs: number]

const measure = (verdict: Verdict, ...ran: readonly Ran[]) => {
  const cases = ran.map(([of, cpuTimeMs], index) => ({
    number: index + 1,
    verdict: of,
    cpuTimeMs,
    memoryKib: 100,
    share: of === 'AC' ? 1 : 0,
  }))
  return measureSolution({ outcome: { verdict, message: null, cases } }, 1000)
}

test('a case is too slow above the limit, not at it', () => {
  expect(measure('AC', ['AC', 1000])).toMatchObject({ verdict: 'AC', timeMs: 1000 })
  expect(measure('AC', ['AC', 1001])).toMatchObject({ verdict: 'TLE', timeMs: 1001, isStopped: false })
  expect(measure('WA', ['WA', 1500])).toMatchObject({ verdict: 'TLE' })
})

test('what the host stopped needs longer than it had, also when it only waited', () => {
  expect(measure('TLE', ['TLE', 2000])).toMatchObject({ isStopped: true })
  expect(measure('TLE', ['TLE', 3])).toMatchObject({ isStopped: true })
})

test.each([
  ['right on all', ['AC'], [], [], false],
  ['a failure that is none of the expected', ['AC', 'TLE'], ['TLE'], ['WA'], true],
  ['one of several that must occur', ['AC', 'WA', 'TLE'], ['TLE', 'WA'], [], false],
  ['anything', [], [], [], false],
] as const)('%s', (name, expected, required, unexpected, isMissing) => {
  const found = name === 'right on all' ? measure('AC', ['AC', 1]) : measure('WA', ['AC', 1], ['WA', 1])
  expect(compareExpected(found, { expected, required })).toEqual({ unexpected, isMissing })
})

test('of one that does not compile nothing but that is known', () => {
  const found = measure('CE')
  expect(found).toMatchObject({ verdict: 'CE', timeMs: null })
  expect(compareExpected(found, { expected: ['CE'], required: ['CE'] })).toEqual({
    unexpected: [],
    isMissing: false,
  })
})

describe('of one that has to earn a part of the points the total decides', () => {
  const data: ScoredData = {
    problem: { scoring: 'oi' },
    subtasks: [{ number: 1, score: 100, policy: 'sum', dependsOn: [] }],
    cases: [1, 2].map((number) => ({ number, subtask: 1, score: 50 })),
  }
  const partially = { expected: ['AC', 'WA', 'TLE', 'PA'], required: ['PA'] } as const

  test.each([
    ['some cases right and others too slow', ['AC', 'TLE'], [1, 0], false],
    ['a case in part', ['PAC', 'WA'], [0.5, 0], false],
    ['nothing', ['WA', 'WA'], [0, 0], true],
    ['everything', ['AC', 'AC'], [1, 1], true],
  ] as const)('%s', (_, verdicts, shares, isMissing) => {
    const cases = verdicts.map((verdict, index) => ({
      number: index + 1,
      verdict,
      cpuTimeMs: 1,
      memoryKib: 100,
      share: shares[index] ?? 0,
    }))
    const outcome = { verdict: 'PAC', message: null, cases } as const
    expect(compareExpected(measureSolution({ outcome }, 1000, data), partially)).toEqual({
      unexpected: [],
      isMissing,
    })
  })
})
