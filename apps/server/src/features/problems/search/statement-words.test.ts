import { expect, test } from 'vitest'
import { pairsOf, searchPiecesOf, tsQueryOf } from './statement-words.ts'

test.each([
  ['Shortest PATH', ['shortest', 'path'], []],
  ['最短路 dp 𠮷野', ['dp'], ['最短路', '𠮷野']],
  ['求n的和', ['n'], ['求', '的和']],
  ['ＤＰ\u200b2', ['dp2'], []],
  ['a a A', ['a'], []],
  ["'; drop -- table:* & | !", ['drop', 'table'], []],
  ['\u0000\u200b ，。!', [], []],
  ['x'.repeat(5_000), [], []],
])('%j asks for the words %j and the stretches %j', (keyword, words, stretches) => {
  expect(searchPiecesOf(keyword)).toEqual({ words, stretches })
})

test('of a long text no more is asked than narrows anything down', () => {
  const { words } = searchPiecesOf(Array.from({ length: 500 }, (_, index) => `w${index}`).join(' '))
  expect(words).toHaveLength(12)
  const { stretches } = searchPiecesOf('长'.repeat(5_000))
  expect(stretches).toEqual(['长'.repeat(40)])
})

test('a stretch is taken to every two neighbours, and one character stands for itself', () => {
  expect(pairsOf('最短路')).toEqual(['最短', '短路'])
  expect(pairsOf('𠮷')).toEqual(['𠮷'])
})

test('a query wants one stem of each word and all of each stretch', () => {
  expect(tsQueryOf([['short'], ['path', 'pathetic']], ['最短路'])).toBe(
    "('short') & ('path' | 'pathetic') & '最短' & '短路'",
  )
  expect(tsQueryOf([], ['树'])).toBe("'树':*")
  expect(tsQueryOf([], [])).toBeNull()
})
