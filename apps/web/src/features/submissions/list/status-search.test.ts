import { expect, test } from 'vitest'
import {
  hasFilter,
  listQueryOf,
  rejudgeSearchOf,
  withFilter,
  withPage,
  withPageSize,
} from './status-search.ts'

test('a changed filter starts at the first page and keeps the other filters', () => {
  expect(withFilter({ username: 'ada', status: 0, currentPage: 3, limit: 30 }, { status: -1 })).toEqual({
    username: 'ada',
    status: -1,
    limit: 30,
  })
})

test('accepted, whose number is 0, is a filter', () => {
  expect(hasFilter({ status: 0 })).toBe(true)
})

test('a whole problem id is asked for only together with a problem id', () => {
  expect(withFilter({}, { completeProblemID: true })).toEqual({})
  expect(withFilter({}, { completeProblemID: true, problemID: ' P1000 ' })).toEqual({
    problemID: 'P1000',
    completeProblemID: true,
  })
})

test('a filter that is switched off leaves the address', () => {
  expect(withFilter({ onlyMine: true, language: 'C' }, { onlyMine: false, language: '' })).toEqual({})
})

test('the first page and the usual size are not spelled out', () => {
  expect(withPage({ currentPage: 5 }, 1)).toEqual({})
  expect(withPageSize({ currentPage: 5, limit: 50 }, 15)).toEqual({})
})

test('the server is always told whether only own submissions are wanted', () => {
  expect(listQueryOf({})).toEqual({ onlyMine: false, limit: 15, currentPage: 1 })
})

test('a rejudge starts with the filters of the list, of which it knows verdicts only and whole names', () => {
  expect(rejudgeSearchOf({ problemID: 'P1000', status: 0, language: 'C', currentPage: 3 }, 'root')).toEqual({
    displayPid: 'P1000',
    status: 0,
    language: 'C',
  })
  expect(rejudgeSearchOf({ status: 5, username: 'ada' }, 'root')).toEqual({ username: 'ada' })
  expect(rejudgeSearchOf({ onlyMine: true }, 'root')).toEqual({ username: 'root' })
})
