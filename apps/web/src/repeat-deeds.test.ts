import { expect, test } from 'vitest'
import type { EarlyDeed } from './early-deeds.ts'
import { deedsToRepeat } from './repeat-deeds.ts'

const deed = (type: EarlyDeed['type'], ...place: number[]): EarlyDeed => ({ type, place, markup: '<input>' })
const press = (...place: number[]) => ({ ...deed('click', ...place), markup: '<button type="submit">' })

test('impatient clicks are one', () => {
  const deeds = [deed('click', 1, 2), deed('focusin', 1, 2), deed('click', 1, 2), deed('click', 3)]
  expect(deedsToRepeat(deeds)).toEqual(deeds.slice(1))
})

test('a form that a click sends is not sent again', () => {
  const click = press(4, 0, 1)
  expect(deedsToRepeat([deed('input', 4, 0, 0), click, deed('submit', 4, 0)])).toEqual([
    deed('input', 4, 0, 0),
    click,
  ])
})

test('a form without a button, or after a click elsewhere, is sent', () => {
  expect(deedsToRepeat([deed('submit', 4)])).toHaveLength(1)
  expect(deedsToRepeat([press(3, 1), deed('submit', 4)])).toHaveLength(2)
  expect(deedsToRepeat([deed('click', 4, 0), deed('submit', 4)])).toHaveLength(2)
})
