import { expect, test } from 'vitest'
import { faultsOf, homeworkOf, NEW_HOMEWORK, withProblem } from './homework-draft.ts'

const whole = { ...NEW_HOMEWORK, title: 'Week 1', problems: 'A1 B2' }

test('a title and problems are enough, and what is missing is named in the order of the form', () => {
  expect(faultsOf(NEW_HOMEWORK)).toEqual(['title', 'problems'])
  expect(faultsOf({ ...whole, problems: ' ,、\n' })).toEqual(['problems'])
  expect(faultsOf(whole)).toEqual([])
})

test('a due time must be after the start', () => {
  const at = '2026-03-01T08:00:00'
  expect(faultsOf({ ...whole, startTime: at, dueTime: at })).toEqual(['due'])
  expect(faultsOf({ ...whole, dueTime: at })).toEqual([])
})

test('ids are read however they are separated, in their order', () => {
  expect(homeworkOf(3, { ...whole, problems: 'B2，A1\nC3; D4' }).problemIds).toEqual(['B2', 'A1', 'C3', 'D4'])
})

test('a chosen problem comes after the others, once', () => {
  expect(withProblem(whole, 'C3').problems).toBe('A1 B2 C3')
  expect(withProblem(whole, 'b2')).toBe(whole)
})
