import { expect, test } from 'vitest'
import { instantOf, isTrue, localTimeOf, textOf, wholeOf } from './read-table.ts'

test.each([
  ['2022-01-01 08:00:00', 'Asia/Shanghai', '2022-01-01T00:00:00.000Z'],
  ['2022-07-01 02:00:00', 'Europe/Berlin', '2022-07-01T00:00:00.000Z'],
  // The hour before and after clocks go forward, and the hour that does not exist.
  ['2022-03-27 01:59:59', 'Europe/Berlin', '2022-03-27T00:59:59.000Z'],
  ['2022-03-27 03:00:00', 'Europe/Berlin', '2022-03-27T01:00:00.000Z'],
  ['1999-12-31 23:59:59.250000', 'UTC', '1999-12-31T23:59:59.250Z'],
])('%s in %s', (text, timeZone, instant) => {
  expect(instantOf(text, timeZone)?.toISOString()).toBe(instant)
})

test.each([null, '', '0000-00-00 00:00:00', '2022-02-31 00:00:00', '2022-01-01 25:00:00', 'yesterday'])(
  '%j is no moment',
  (text) => {
    expect(localTimeOf(text)).toBeNull()
    expect(instantOf(text, 'Asia/Shanghai')).toBeNull()
  },
)

test('any number except zero, and any set bit, is true', () => {
  expect(['1', '2', textOf(Buffer.from([1]))].map(isTrue)).toEqual([true, true, true])
  expect(['0', '', null, textOf(Buffer.from([0]))].map(isTrue)).toEqual([false, false, false, false])
})

test('whole numbers may be padded with zeros; other texts are not numbers', () => {
  expect(['0000000002', '-4', ' 7 ', '1.5', 'x', '', null].map(wholeOf)).toEqual([
    2,
    -4,
    7,
    null,
    null,
    null,
    null,
  ])
})
