import { expect, test } from 'vitest'
import { LeaseLine, type Place } from './lease-line.ts'

const lineOf = (...slots: number[]) => {
  const line = new LeaseLine()
  return { line, places: slots.map((count) => line.join(count)) }
}
const woken = (places: readonly Place[]) => places.map(({ isWoken }) => isWoken)

test('as many are woken as there is work, who came first before the others', () => {
  const { line, places } = lineOf(1, 1, 1)
  line.announce(1)
  expect(woken(places)).toEqual([true, false, false])
  line.announce(1)
  expect(woken(places)).toEqual([true, true, false])
})

test('one that can take several is woken once for them', () => {
  const { line, places } = lineOf(2, 1, 1)
  line.announce(3)
  expect(woken(places)).toEqual([true, true, false])
})

test('one that finds nothing wakes the next, until all have looked', () => {
  const { line, places } = lineOf(1, 1, 1)
  const [first, second, third] = places as [Place, Place, Place]
  line.announce(1)
  line.beginLook(first)
  line.passOn(first)
  expect(woken(places)).toEqual([false, true, false])
  line.beginLook(second)
  line.passOn(second)
  expect(woken(places)).toEqual([false, false, true])
  line.beginLook(third)
  line.passOn(third)
  expect(woken(places)).toEqual([false, false, false])
})

test('what comes while one looks wakes it again', () => {
  const { line, places } = lineOf(1)
  const [only] = places as [Place]
  line.announce(1)
  line.beginLook(only)
  line.announce(1)
  expect(only.isWoken).toBe(true)
})

test('one that leaves before it has looked wakes another in its place', () => {
  const { line, places } = lineOf(1, 1)
  const [first, second] = places as [Place, Place]
  line.announce(1)
  line.leave(first)
  expect(second.isWoken).toBe(true)
  line.leave(second)
  expect(line.isEmpty).toBe(true)
})

test('one that gives up, or leaves after it has looked, wakes nobody', () => {
  const { line, places } = lineOf(1, 1, 1)
  const [first, second, third] = places as [Place, Place, Place]
  first.giveUp()
  line.leave(first)
  line.announce(1)
  line.beginLook(second)
  line.leave(second)
  expect(third.isWoken).toBe(false)
})
