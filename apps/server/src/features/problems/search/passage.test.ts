import { expect, test } from 'vitest'
import { type Marks, passageOf } from './passage.ts'
import { plainText } from './plain-text.ts'

const marks = (words: readonly string[], stretches: readonly string[] = []): Marks => ({
  words: new Set(words),
  stretches,
})
const shown = (statement: string, ...wanted: Parameters<typeof marks>) =>
  passageOf(statement, marks(...wanted))
    ?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('') ?? null

test('whole words are marked in any case, and stretches wherever they stand', () => {
  expect(shown('Find a Path. Paths in a pathology.', ['path', 'paths'])).toBe(
    'Find a [Path]. [Paths] in a pathology.',
  )
  expect(shown('求图上n个点的最短路径。', ['n'], ['最短路'])).toBe('求图上[n]个点的[最短路]径。')
  expect(shown('ＰＡＴＨ in full width', ['path'])).toBe('[ＰＡＴＨ] in full width')
})

test('a stretch that stands nowhere as a whole is marked by its pairs', () => {
  expect(shown('最短的短路', [], ['最短路'])).toBe('[最短]的[短路]')
})

test('without a match there is no passage', () => {
  expect(shown('Nothing here.', ['path'], ['路'])).toBeNull()
  expect(shown('', ['path'])).toBeNull()
})

test('a long statement is cut where most of the words stand together', () => {
  const filler = 'Some words that say nothing of it. '.repeat(20)
  const text = shown(`One path. ${filler}The shortest path is wanted. ${filler}`, ['path', 'shortest'])
  expect(text).toContain('The [shortest] [path] is wanted.')
  expect(text).toMatch(/^….*…$/)
  expect(text?.length).toBeLessThan(220)
  const chinese = shown(`${'字'.repeat(500)}最短路${'字'.repeat(500)}`, [], ['最短路'])
  expect(chinese).toMatch(/^…字+\[最短路\]字+…$/)
})

test('pairs of surrogates stay together', () => {
  const parts = passageOf(`${'𠮷'.repeat(90)}树${'𠮷'.repeat(90)}`, marks([], ['树']))
  expect(parts?.map(({ text }) => text).join('')).not.toMatch(/\p{Cs}/u)
})

test('markup is no part of a passage, and what looks like it stays text', () => {
  expect(shown('# Path\n\nSee **the path** [here](https://x/path) <b onclick="x">now</b>', ['path'])).toBe(
    '[Path] See the [path] here now',
  )
  expect(shown('if 1 < path && path > 2', ['path'])).toBe('if 1 < [path] && [path] > 2')
  expect(plainText('$1 \\le n \\leq 10^5$, ![](/x.png) `code` | a | b |')).toBe('1 ≤n ≤10^5, code a b')
})

test('entities are the characters that they stand for', () => {
  expect(
    shown('a &lt;img src=&quot;x&quot;&gt; path &amp;lt; &#8804;&#x2264;&nbsp;&bogus; &#0;', ['path']),
  ).toBe('a <img src="x"> [path] &lt; ≤≤ &bogus; \ufffd')
})

test('what looks like a tag and is none stays', () => {
  expect(plainText('`vector<int>` and <n> <b>bold</b> <br> <x onclick="y()">')).toBe(
    'vector<int> and <n> bold',
  )
})

test.each(['[', '![', '[](', '![](', '<a', '&#'])('many beginnings of nothing take no time: %s', (part) => {
  expect(plainText(part.repeat(100_000)).length).toBeGreaterThan(0)
})

test('a statement of one word over and over takes no time to speak of', () => {
  expect(passageOf('path '.repeat(50_000), marks(['path']))?.length).toBeGreaterThan(1)
  expect(passageOf('路'.repeat(50_000), marks([], ['路']))?.length).toBeGreaterThan(0)
})
