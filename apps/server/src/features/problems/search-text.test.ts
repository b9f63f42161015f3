import { expect, test } from 'vitest'
import { searchKeyOf, searchTextOf } from './search-text.ts'

test('the search text holds the code and each title on a line of its own, folded', () => {
  expect(searchTextOf('P1000', ['Ｔｗｏ  Stairs', '双子楼梯'])).toBe('p1000\ntwo stairs\n双子楼梯')
})

test.each(['', '   ', '\t\n'])('a blank keyword (%j) is no keyword', (keyword) => {
  expect(searchKeyOf(keyword)).toBeNull()
})

test.each([
  ['Stairs', '%stairs%'],
  [' 最短路 ', '%最短路%'],
])('%s has three letters in a row, so trigrams find it', (keyword, pattern) => {
  expect(searchKeyOf(keyword)).toMatchObject({ pattern, grams: null })
})

test.each([
  ['D', ['d']],
  ['dp', ['dp']],
  ['排序', ['排序']],
  ['A+B', ['a+', '+b']],
  ['𠮷野', ['𠮷野']],
])('%s is found by its pieces', (keyword, grams) => {
  expect(searchKeyOf(keyword)?.grams).toEqual(grams)
})

test('characters that mean something to like are taken as they are', () => {
  expect(searchKeyOf('50%_\\')?.pattern).toBe('%50\\%\\_\\\\%')
})
