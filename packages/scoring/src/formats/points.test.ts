import { describe, expect, test } from 'vitest'
import { buildAttempt } from '../../test/attempts.ts'
import type { Attempt } from '../attempt.ts'
import { ioiFormat } from './ioi.ts'
import { oiFormat } from './oi.ts'

const recent = oiFormat('recent')
const highest = oiFormat('highest')

/** Attempts at one problem, one after the other. */
function inTurn(...attempts: readonly Partial<Attempt>[]): Attempt[] {
  return attempts.map((attempt, index) => buildAttempt({ ...attempt, contestTimeMs: index * 1000 }))
}

const withSubtasks = (...scores: readonly number[]): Partial<Attempt> => ({
  verdict: 'PAC',
  score: scores.reduce((sum, score) => sum + score, 0),
  subtasks: scores.map((score, index) => ({ number: index + 1, score })),
})

test('O1: of 30, 100 and 60, recent counts the last and highest the best', () => {
  const attempts = inTurn(
    { verdict: 'PAC', score: 30 },
    { verdict: 'AC', score: 100 },
    { verdict: 'PAC', score: 60 },
  )
  expect([recent.cell(attempts).score, highest.cell(attempts).score]).toEqual([60, 100])
})

test('O2: IOI adds up the best of each subtask', () => {
  const attempts = inTurn(withSubtasks(30, 0, 0), withSubtasks(0, 30, 0), withSubtasks(0, 0, 10))
  expect(ioiFormat.cell(attempts).score).toBe(70)
  expect([highest.cell(attempts).score, recent.cell(attempts).score]).toEqual([30, 10])
})

test('O5: a subtask that failed its dependency keeps zero points', () => {
  expect(ioiFormat.cell(inTurn(withSubtasks(20, 0, 0), withSubtasks(0, 0, 0))).score).toBe(20)
})

test('IOI counts a manual verdict as a whole where it is worth more', () => {
  const byHand = { verdict: 'PAC', score: 80 } as const
  expect(ioiFormat.cell(inTurn(withSubtasks(30, 30, 0), byHand)).score).toBe(80)
  expect(ioiFormat.cell(inTurn(withSubtasks(30, 60, 0), byHand)).score).toBe(90)
})

describe.each([
  ['recent', recent],
  ['highest', highest],
  ['ioi', ioiFormat],
] as const)('%s', (_, format) => {
  test('an attempt that waits, failed at the judge or lies after the freeze counts for nothing', () => {
    const judged = { verdict: 'PAC', score: 40 } as const
    const attempts = inTurn(judged, { verdict: null }, { verdict: 'SE' }, { verdict: null, isHidden: true })
    expect(format.cell(attempts)).toMatchObject({
      score: 40,
      judgedCount: 1,
      pendingCount: 2,
      hiddenCount: 1,
    })
  })

  test('without a judged attempt there is no score', () => {
    expect(format.cell(inTurn({ verdict: null })).score).toBeNull()
    expect(format.total([format.cell(inTurn({ verdict: null }))])).toEqual({ score: 0, cpuTimeMs: 0 })
  })

  test('a program that does not compile gets no points', () => {
    expect(format.cell(inTurn({ verdict: 'CE', score: null })).score).toBe(0)
  })
})

test('the time of a problem is the smallest of its accepted attempts; an unaccepted problem has none', () => {
  const attempts = inTurn(
    { verdict: 'AC', score: 100, cpuTimeMs: 30 },
    { verdict: 'AC', score: 100, cpuTimeMs: 20 },
    { verdict: 'PAC', score: 50, cpuTimeMs: 5 },
  )
  expect(highest.cell(attempts).cpuTimeMs).toBe(20)
  expect(recent.cell(attempts).cpuTimeMs).toBeNull()
})

test('for equal points OI ranks the smaller time higher; IOI breaks no ties', () => {
  const fast = { score: 100, cpuTimeMs: 10 }
  const slow = { score: 100, cpuTimeMs: 20 }
  expect(recent.compare(fast, slow)).toBeLessThan(0)
  expect(ioiFormat.compare(fast, slow)).toBe(0)
  expect(recent.compare({ score: 99, cpuTimeMs: 0 }, slow)).toBeGreaterThan(0)
})
