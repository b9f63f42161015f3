import { expect, test } from 'vitest'
import type { EarlyAction } from './early-actions.ts'
import { actionsToReplay } from './replay-early-actions.ts'

const action = (type: EarlyAction['type'], ...place: number[]): EarlyAction => ({
  type,
  place,
  markup: '<input>',
})
const press = (...place: number[]) => ({ ...action('click', ...place), markup: '<button type="submit">' })

test('impatient clicks are one', () => {
  const actions = [action('click', 1, 2), action('focusin', 1, 2), action('click', 1, 2), action('click', 3)]
  expect(actionsToReplay(actions)).toEqual(actions.slice(1))
})

test('a form that a click sends is not sent again', () => {
  const click = press(4, 0, 1)
  expect(actionsToReplay([action('input', 4, 0, 0), click, action('submit', 4, 0)])).toEqual([
    action('input', 4, 0, 0),
    click,
  ])
})

test('a form without a button, or after a click elsewhere, is sent', () => {
  expect(actionsToReplay([action('submit', 4)])).toHaveLength(1)
  expect(actionsToReplay([press(3, 1), action('submit', 4)])).toHaveLength(2)
  expect(actionsToReplay([action('click', 4, 0), action('submit', 4)])).toHaveLength(2)
})
