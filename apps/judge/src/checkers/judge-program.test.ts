import { expect, test } from 'vitest'
import { judgeLimits } from './judge-program.ts'

test.each([
  ['a checker has the processor time that the wire promises', { bytes: 0 }, 16_000],
  ['an interactor keeps up with a slow solution', { bytes: 0, timeMs: 40_000 }, 40_000],
  ['a fast solution takes nothing away from its interactor', { bytes: 0, timeMs: 200 }, 16_000],
  ['a test may shorten it', { bytes: 0, juryTimeMs: 2000 }, 2000],
  ['a short time still suffices for the solution', { bytes: 0, juryTimeMs: 2000, timeMs: 4000 }, 4000],
])('%s', (_, by, cpuTimeMs) => {
  expect(judgeLimits(by, 0, 1)).toMatchObject({ cpuTimeMs, wallTimeMs: 2 * cpuTimeMs })
})
