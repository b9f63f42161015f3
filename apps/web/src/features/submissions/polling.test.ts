import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { MAX_POLLS, pollMsOf, pollSome } from './polling.ts'

const RUNNING = { statuses: [0, 7], hasFailed: false }

test.each([5, 6, 7])('status %i is asked about again after two seconds', (status) => {
  expect(pollMsOf({ ...RUNNING, statuses: [status] })).toBe(2_000)
})

test('asking stops when nothing runs', () => {
  expect(pollMsOf({ ...RUNNING, statuses: [0, -1, -2, 10] })).toBeNull()
  expect(pollMsOf({ ...RUNNING, statuses: [] })).toBeNull()
})

test('a verdict that is looked at is asked about now and then', () => {
  const judged = { ...RUNNING, statuses: [0], mayChange: true }
  expect(pollMsOf(judged)).toBe(10_000)
  expect(pollMsOf({ ...judged, statuses: [7] })).toBe(2_000)
  expect(pollMsOf({ ...judged, statuses: [] })).toBeNull()
  expect(pollMsOf({ ...judged, hasFailed: true })).toBeNull()
})

test('asking stops after a failure', () => {
  expect(pollMsOf({ ...RUNNING, hasFailed: true })).toBeNull()
})

test('asking stops after three hundred times', () => {
  const queryClient = new QueryClient()
  const queryKey = ['submission']
  for (let times = 1; times < MAX_POLLS; times += 1) queryClient.setQueryData(queryKey, times)
  const isAsked = () => queryClient.getQueryState(queryKey)?.isInvalidated
  pollSome(queryClient, queryKey)
  expect(isAsked()).toBe(true)
  queryClient.setQueryData(queryKey, MAX_POLLS)
  pollSome(queryClient, queryKey)
  expect(isAsked()).toBe(false)
})
