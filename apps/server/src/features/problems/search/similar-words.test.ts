import { expect, test } from 'vitest'
import { editDistance, isWorthCorrecting, nearestOf, oneEditAway } from './similar-words.ts'

test.each([
  ['tree', 'tree', 0],
  ['tere', 'tree', 1],
  ['tre', 'tree', 1],
  ['trees', 'tree', 1],
  ['trea', 'tree', 1],
  ['shortset', 'shortest', 1],
  ['palindorme', 'palindrome', 1],
  ['palndorme', 'palindrome', 2],
  ['', 'tree', 4],
])('from %j to %j it is %i', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance)
})

test('the words one mistake away are exactly those at distance 1', () => {
  const variants = oneEditAway('tree')
  expect(variants).toEqual(expect.arrayContaining(['tre', 'ree', 'atree', 'trees', 'bree', 'rtee', 'teree']))
  expect(variants).not.toContain('tree')
  expect(variants.every((variant) => editDistance(variant, 'tree') === 1)).toBe(true)
})

const known = (...words: string[]) => words.map((word) => ({ word }))

test('only the nearest are meant, and only near ones', () => {
  expect(nearestOf('grahp', known('graph', 'grape', 'groups'))).toEqual(known('graph'))
  expect(nearestOf('shortset', known('shortest', 'shorts', 'shorter'))).toEqual(known('shortest'))
  expect(nearestOf('tere', known('tree', 'here'))).toEqual(known('tree', 'here'))
  expect(nearestOf('tere', known('three', 'terrain'))).toEqual([])
  expect(nearestOf('anything', [])).toEqual([])
})

test.each([
  ['dp', false],
  ['2000', false],
  ['grid', true],
])('whether %j is worth it: %j', (word, isWorth) => {
  expect(isWorthCorrecting(word)).toBe(isWorth)
})
