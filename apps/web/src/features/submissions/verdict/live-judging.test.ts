import { expect, test } from 'vitest'
import { applyEvent, NOTHING_HEARD } from './live-judging.ts'

const event = { type: 'submission', pid: 1, uid: 'u', done: null, total: null } as const
const oneCase = { seq: 1, status: 0, time: 1, memory: 1, groupNum: 1 }

test('progress and cases of one submission are kept together', () => {
  const judging = applyEvent(NOTHING_HEARD, { ...event, submitId: 5, status: 7, done: 1, total: 9 })
  const heard = applyEvent(judging, { type: 'cases', submitId: 5, cases: [oneCase] })
  expect(heard).toEqual({ submitId: 5, status: 7, progress: { done: 1, total: 9 }, cases: [oneCase] })
})

test('an event without numbers keeps the progress that is known', () => {
  const judging = applyEvent(NOTHING_HEARD, { ...event, submitId: 5, status: 7, done: 1, total: 9 })
  expect(applyEvent(judging, { ...event, submitId: 5, status: 7 }).progress).toEqual({ done: 1, total: 9 })
})

test('a newer submission starts from nothing', () => {
  const older = applyEvent(NOTHING_HEARD, { type: 'cases', submitId: 5, cases: [oneCase] })
  expect(applyEvent(older, { ...event, submitId: 6, status: 5 })).toEqual({
    ...NOTHING_HEARD,
    submitId: 6,
    status: 5,
  })
})

test('an older submission is not heard any more', () => {
  const newer = applyEvent(NOTHING_HEARD, { ...event, submitId: 6, status: 5 })
  expect(applyEvent(newer, { ...event, submitId: 5, status: 7 })).toBe(newer)
})

test('a verdict is left to the record', () => {
  const judging = applyEvent(NOTHING_HEARD, { ...event, submitId: 5, status: 7 })
  expect(applyEvent(judging, { ...event, submitId: 5, status: 0 }).status).toBe(7)
})

test('a submission that is judged again starts from nothing', () => {
  const judging = applyEvent(NOTHING_HEARD, { ...event, submitId: 5, status: 7, done: 1, total: 9 })
  const heard = applyEvent(judging, { type: 'cases', submitId: 5, cases: [oneCase] })
  expect(applyEvent(heard, { ...event, submitId: 5, status: 5 })).toEqual({
    ...NOTHING_HEARD,
    submitId: 5,
    status: 5,
  })
})
