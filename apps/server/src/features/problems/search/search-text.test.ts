import { expect, test } from 'vitest'
import { searchKeyOf, searchTextOf } from './search-text.policy.ts'

test('the search text holds the code and each title on a line of its own, folded', () => {
  expect(searchTextOf('P1000', ['Ｔｗｏ  Stairs', '双子楼梯'])).toBe('p1000\ntwo stairs\n双子楼梯')
})

test.each(['', '   ', '\t\n', '\u200b\ufeff', '\u0000', '\u2060 \u00ad'])(
  'a blank keyword (%j) is no keyword',
  (keyword) => {
    expect(searchKeyOf(keyword)).toBeNull()
  },
)

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

test('characters that nobody sees make no difference', () => {
  expect(searchKeyOf('sta\u200birs\ufeff')?.text).toBe('stairs')
  expect(searchKeyOf('two\u0000stairs')?.text).toBe('two stairs')
  expect(searchTextOf('P1', ['Sta\u00adirs'])).toBe('p1\nstairs')
})
