import type { SubmissionRowVo, SubmissionVo } from '@gavel/contract'
import { expect, test } from 'vitest'
import { goneIds, hearState, withState } from './live-states.ts'

// Fields that these rules do not read are left out.
const row = (status: number) =>
  ({ submitId: 1, status, time: null, isManual: false, progress: null }) as SubmissionRowVo
const reported = (status: number) =>
  ({ submitId: 1, status, time: 15, isManual: false, progress: null }) as SubmissionVo

test('a finished row is left as it is', () => {
  const finished = row(0)
  expect(withState(finished, reported(-1), undefined)).toBe(finished)
})

test('a running row takes the state that was fetched since', () => {
  expect(withState(row(5), reported(0), undefined)).toMatchObject({ status: 0, time: 15 })
})

test('what was heard counts only while the fetched state still runs', () => {
  const heard = { status: 7, progress: { done: 2, total: 8 } }
  expect(withState(row(5), undefined, heard)).toMatchObject(heard)
  expect(withState(row(5), reported(-1), heard)).toMatchObject({ status: -1, progress: null })
})

test('verdicts that are heard wait for the record', () => {
  const event = { type: 'submission', submitId: 1, pid: 1, uid: 'u', done: 8, total: 8 } as const
  const heard = hearState(new Map(), { ...event, status: 7 })
  expect(heard.get(1)).toEqual({ status: 7, progress: { done: 8, total: 8 } })
  expect(hearState(heard, { ...event, status: 0 })).toBe(heard)
})

test('rows that an answer leaves out are gone, and none before there is an answer', () => {
  expect(goneIds([1, 2], undefined)).toEqual([])
  expect(goneIds([1, 2], new Map([[2, reported(7)]]))).toEqual([1])
})
