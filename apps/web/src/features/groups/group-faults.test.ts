import { expect, test } from 'vitest'
import { groupFault } from './group-faults.ts'

test.each([
  ['name', 'Club', { key: 'name', from: 5, to: 25 }],
  ['name', '  Club  ', { key: 'name', from: 5, to: 25 }],
  ['name', 'Clubs', null],
  ['name', '算法竞赛队', null],
  ['name', 'two\u2028lines', { key: 'name', from: 5, to: 25 }],
  ['shortName', 'CLUB', { key: 'shortName', from: 5, to: 10 }],
  ['shortName', 'CLUB 1', { key: 'shortNameLetters', from: 5, to: 10 }],
  ['shortName', 'CLUB-1', null],
  ['brief', 'Four', { key: 'brief', from: 5, to: 50 }],
  ['brief', 'Every Friday', null],
  ['code', 'abc12', { key: 'code', from: 6, to: 6 }],
  ['code', 'abc123', null],
  ['code', '', null],
  ['name', ' ', null],
] as const)('of %s %j: %j', (field, typed, fault) => {
  expect(groupFault(field, typed)).toEqual(fault)
})
