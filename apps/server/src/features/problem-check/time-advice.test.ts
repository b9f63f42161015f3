import { describe, expect, test } from 'vitest'
import { adviseLimit, findInTimes, type SolutionTime, slowestByLanguage } from './time-advice.ts'

const time = (timeMs: number, values: Partial<SolutionTime> = {}): SolutionTime => ({
  name: 'main.cpp',
  language: 'C++',
  host: 'one',
  timeMs,
  limitFactor: 1,
  isStopped: false,
  ...values,
})
const python = (timeMs: number) => time(timeMs, { name: 'main.py', language: 'Python3', limitFactor: 2 })

describe('the advice', () => {
  test.each([
    ['nothing measured', [], [], 1000, 'none', null],
    ['a fast solution: never below a second', [time(10)], [], 1000, 'keep', 1000],
    ['twice the slowest, rounded up', [time(700), time(300)], [], 1000, 'raise', 1500],
    ['exactly twice', [time(500)], [], 1000, 'keep', 1000],
    ['whole seconds above five', [time(2600)], [], 6000, 'keep', 6000],
    ['other languages by their factor, with a smaller margin', [python(2000)], [], 1000, 'raise', 1500],
    ['whichever asks for more', [time(900), python(2000)], [], 2000, 'keep', 2000],
    ['a slow solution that stays above', [time(300)], [time(1500)], 1000, 'keep', 1000],
    ['a slow solution that would pass', [time(300)], [time(1500)], 2000, 'lower', 1000],
    ['a slow one at the limit itself passes', [time(300)], [time(1000)], 1000, 'lower', 600],
    ['no room for a round number', [time(600)], [time(1300)], 1250, 'keep', 1200],
    ['no room at all', [time(600)], [time(1200)], 1000, 'impossible', null],
    [
      'a slow one that was stopped bounds nothing',
      [time(600)],
      [time(1200, { isStopped: true })],
      1500,
      'keep',
      1500,
    ],
    ['several times too long', [time(10)], [], 5001, 'lower', 1000],
    ['five times is nobody’s trouble', [time(10)], [], 5000, 'keep', 1000],
  ] as const)('%s', (_, right, slow, current, kind, recommendedMs) => {
    expect(adviseLimit({ right, slow }, current)).toMatchObject({ kind, recommendedMs, currentMs: current })
  })

  test('takes right solutions from the slowest host, and slow ones from the fastest', () => {
    const right = [time(100), time(400, { host: 'two' })]
    const slow = [time(3000), time(2000, { host: 'two' })]
    expect(adviseLimit({ right, slow }, 1000)).toMatchObject({ atLeastMs: 800, belowMs: 2000 })
  })
})

test('each language shows its slowest solution against its own limit', () => {
  const right = [time(100), time(400, { host: 'two' }), python(500)]
  expect(slowestByLanguage({ right, slow: [] }, 1000)).toEqual([
    { language: 'C++', limitMs: 1000, slowestMs: 400, solution: 'main.cpp', host: 'two', percent: 40 },
    { language: 'Python3', limitMs: 2000, slowestMs: 500, solution: 'main.py', host: 'one', percent: 25 },
  ])
})

describe('the setter is told of', () => {
  const codes = (right: readonly SolutionTime[], slow: readonly SolutionTime[], current: number) =>
    findInTimes({ right, slow }, current).map(({ code }) => code)

  test.each([
    ['nothing when all is well', [time(400)], [time(3000)], 1000, []],
    ['a limit that is too close', [time(501)], [], 1000, ['limit_tight']],
    ['one that is close in Python', [python(1400)], [], 1000, ['limit_tight']],
    ['one that is too generous', [time(20)], [], 3000, ['limit_loose']],
    ['not so for the least limit', [time(20)], [], 1000, []],
    ['one that cannot be', [time(500)], [time(900)], 1000, ['limit_impossible']],
    ['hosts that differ', [time(200), time(400, { host: 'two' })], [], 1000, ['hosts_differ']],
    ['not of hosts that differ by milliseconds', [time(1), time(9, { host: 'two' })], [], 1000, []],
  ] as const)('%s', (_, right, slow, current, expected) => {
    expect(codes(right, slow, current)).toEqual(expected)
  })
})
