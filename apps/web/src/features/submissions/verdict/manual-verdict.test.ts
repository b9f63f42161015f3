import { expect, test } from 'vitest'
import { manualTextOf } from './manual-verdict.ts'

const subject = { status: 0, isManual: true, judger: 'root', username: 'ann' }

test('a verdict by hand is told from one of a judge', () => {
  expect(manualTextOf(subject)).toBe('manual.decided')
  expect(manualTextOf({ ...subject, isManual: false })).toBeNull()
})

test('a cancelled submission says whether its author did it', () => {
  expect(manualTextOf({ ...subject, status: -4 })).toBe('manual.cancelled')
  expect(manualTextOf({ ...subject, status: -4, judger: 'ann' })).toBe('manual.cancelled_by_author')
})

test('one that is judged again is nobody’s decision', () => {
  expect(manualTextOf({ ...subject, status: 5 })).toBeNull()
})
