import { expect, test } from 'vitest'
import {
  draftOf,
  hasInvalidContest,
  hasInvalidSubmissions,
  type ScopeDraft,
  scopeOfDraft,
} from './scope-draft.ts'

const EMPTY: ScopeDraft = draftOf({})
const scopeOf = (draft: Partial<ScopeDraft>) => scopeOfDraft({ ...EMPTY, ...draft })

test('an empty draft, or one of blanks, names nothing', () => {
  expect(scopeOf({})).toBeNull()
  expect(scopeOf({ submissions: ' , ', problem: ' ', contest: ' ', users: '\n' })).toBeNull()
})

test('lists take blanks, commas and line breaks of either script', () => {
  expect(scopeOf({ submissions: '1, 2，3\n4' })).toEqual({ submitIds: [1, 2, 3, 4] })
  expect(scopeOf({ users: '张小明、olga kenji' })).toEqual({ usernames: ['张小明', 'olga', 'kenji'] })
})

test('other test data narrow a scope and name nothing alone', () => {
  expect(scopeOf({ isOutdated: true })).toBeNull()
  expect(scopeOf({ isOutdated: true, problem: 'P1' })).toEqual({ displayPid: 'P1', outdatedData: true })
  expect(draftOf({ displayPid: 'P1', outdatedData: true })).toMatchObject({ problem: 'P1', isOutdated: true })
})

test('only what was filled in is named', () => {
  expect(scopeOf({ problem: ' P1000 ', contest: '7', statuses: [0, -1], languages: ['C'] })).toEqual({
    displayPid: 'P1000',
    cid: 7,
    statuses: [0, -1],
    languages: ['C'],
  })
})

test('times are of the reader’s time zone', () => {
  expect(scopeOf({ since: '2026-01-02T03:04', until: '2026-01-02T03:05:06' })).toEqual({
    startTime: new Date(2026, 0, 2, 3, 4),
    endTime: new Date(2026, 0, 2, 3, 5, 6),
  })
})

test.each([['12a'], ['-1'], ['1.5'], ['1'.repeat(16)]])(
  '%s is no number of a submission or contest',
  (text) => {
    expect(hasInvalidSubmissions({ ...EMPTY, submissions: `1 ${text}` })).toBe(true)
    expect(hasInvalidContest({ ...EMPTY, contest: text })).toBe(true)
    expect(scopeOf({ submissions: text, problem: 'P1000' })).toBeNull()
  },
)

test('an address fills in what it names; a status that is no verdict chooses none', () => {
  expect(scopeOfDraft(draftOf({ submitId: 7, cid: 3, status: -1, language: 'C', username: 'ada' }))).toEqual({
    submitIds: [7],
    cid: 3,
    statuses: [-1],
    languages: ['C'],
    usernames: ['ada'],
  })
  expect(draftOf({ status: 5 }).statuses).toEqual([])
})
