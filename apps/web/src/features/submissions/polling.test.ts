import { expect, test } from 'vitest'
import { MAX_POLLS, nextPoll } from './polling.ts'

const RUNNING = { statuses: [0, 7], polls: 0, hasFailed: false, isLive: false }

test.each([5, 6, 7])('status %i is asked about again after two seconds', (status) => {
  expect(nextPoll({ ...RUNNING, statuses: [status] })).toBe(2_000)
})

test('asking stops when nothing runs', () => {
  expect(nextPoll({ ...RUNNING, statuses: [0, -1, -2, 10] })).toBe(false)
  expect(nextPoll({ ...RUNNING, statuses: [] })).toBe(false)
})

test('a verdict that is looked at is asked about now and then, unless events would tell of another', () => {
  const judged = { ...RUNNING, statuses: [0], mayChange: true }
  expect(nextPoll(judged)).toBe(10_000)
  expect(nextPoll({ ...judged, isLive: true })).toBe(false)
  expect(nextPoll({ ...judged, statuses: [7] })).toBe(2_000)
  expect(nextPoll({ ...judged, statuses: [] })).toBe(false)
  expect(nextPoll({ ...judged, hasFailed: true })).toBe(false)
})

test('asking stops after a failure', () => {
  expect(nextPoll({ ...RUNNING, hasFailed: true })).toBe(false)
})

test('asking stops after three hundred times', () => {
  expect(nextPoll({ ...RUNNING, polls: MAX_POLLS - 1 })).toBe(2_000)
  expect(nextPoll({ ...RUNNING, polls: MAX_POLLS })).toBe(false)
})

test('while events arrive, asking is rare', () => {
  expect(nextPoll({ ...RUNNING, isLive: true })).toBe(15_000)
})
