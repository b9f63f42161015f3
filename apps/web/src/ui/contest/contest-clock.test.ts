import { describe, expect, test } from 'vitest'
import { clockAhead, phaseAt, secondsLeft, shareAt, shareOver, stateAt } from './contest-clock.ts'

const startTime = new Date('2026-03-01T08:00:00Z')
const endTime = new Date('2026-03-01T13:00:00Z')
const contest = { startTime, endTime }
const at = (text: string) => new Date(`2026-03-01T${text}Z`).getTime()

describe('a contest by the clock', () => {
  test('is scheduled before its start, runs from it, and has ended at its end', () => {
    expect(stateAt(contest, at('07:59:59.999'))).toBe('scheduled')
    expect(stateAt(contest, at('08:00:00'))).toBe('running')
    expect(stateAt(contest, at('12:59:59.999'))).toBe('running')
    expect(stateAt(contest, at('13:00:00'))).toBe('ended')
  })

  test('counts down to its start, then to its end, then stands still', () => {
    expect(secondsLeft(contest, at('07:58:59.500'))).toBe(61)
    expect(secondsLeft(contest, at('07:59:59.500'))).toBe(1)
    expect(secondsLeft(contest, at('08:00:00'))).toBe(5 * 3600)
    expect(secondsLeft(contest, at('14:00:00'))).toBe(0)
  })

  test('progresses from 0 to 1 while it runs', () => {
    expect(shareOver(contest, at('07:00:00'))).toBe(0)
    expect(shareOver(contest, at('10:30:00'))).toBe(0.5)
    expect(shareOver(contest, at('15:00:00'))).toBe(1)
    expect(shareAt(contest, at('12:00:00'))).toBe(0.8)
  })

  test('has a phase of its own while its standings are sealed', () => {
    const sealed = { ...contest, sealRank: true, sealRankTime: new Date('2026-03-01T12:00:00Z') }
    expect(phaseAt(sealed, at('11:59:59'))).toBe('running')
    expect(phaseAt(sealed, at('12:00:00'))).toBe('sealed')
    expect(phaseAt(sealed, at('13:00:00'))).toBe('ended')
    expect(phaseAt({ ...sealed, sealRank: false }, at('12:30:00'))).toBe('running')
    expect(phaseAt({ ...sealed, sealRankTime: null }, at('12:30:00'))).toBe('running')
  })

  test('of no length has no share that is no number', () => {
    expect(shareOver({ startTime, endTime: startTime }, at('08:00:00'))).toBe(0)
  })
})

test('the server’s clock is compared with the middle of a call', () => {
  expect(clockAhead(new Date(10_000), 4_000, 6_000)).toBe(5_000)
  expect(clockAhead(new Date(1_000), 4_000, 6_000)).toBe(-4_000)
})
