import type { SubmissionRowVo, SubmissionVo } from '@gavel/contract'
import { expect, test } from 'vitest'
import { goneIds, hearStanding, withStanding } from './standings.ts'

// Fields that these rules do not read are left out.
const row = (status: number) =>
  ({ submitId: 1, status, time: null, isManual: false, progress: null }) as SubmissionRowVo
const standing = (status: number) =>
  ({ submitId: 1, status, time: 15, isManual: false, progress: null }) as SubmissionVo

test('a finished row is left as it is', () => {
  const finished = row(0)
  expect(withStanding(finished, standing(-1), undefined)).toBe(finished)
})

test('a running row takes the standing that was fetched since', () => {
  expect(withStanding(row(5), standing(0), undefined)).toMatchObject({ status: 0, time: 15 })
})

test('what was heard counts only while the fetched standing still runs', () => {
  const heard = { status: 7, progress: { done: 2, total: 8 } }
  expect(withStanding(row(5), undefined, heard)).toMatchObject(heard)
  expect(withStanding(row(5), standing(-1), heard)).toMatchObject({ status: -1, progress: null })
})

test('verdicts that are heard wait for the record', () => {
  const event = { type: 'submission', submitId: 1, pid: 1, uid: 'u', done: 8, total: 8 } as const
  const heard = hearStanding(new Map(), { ...event, status: 7 })
  expect(heard.get(1)).toEqual({ status: 7, progress: { done: 8, total: 8 } })
  expect(hearStanding(heard, { ...event, status: 0 })).toBe(heard)
})

test('rows that an answer leaves out are gone, and none before there is an answer', () => {
  expect(goneIds([1, 2], undefined)).toEqual([])
  expect(goneIds([1, 2], new Map([[2, standing(7)]]))).toEqual([1])
})
