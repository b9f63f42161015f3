import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

test.each([
  ['# Sum\n\nRead **two** _numbers_.', 'Sum Read two _numbers_.'],
  ['Given $1 \\le n \\le 10^{5}$, find $\\sum a_i$.', 'Given 1 ≤ n ≤ 10^5, find ∑a_i.'],
  ['See [the paper](https://a.example/b) ![a picture](/x.png) now', 'See the paper now'],
  ['Before\n```cpp\nint main() {}\n```\nafter', 'Before after'],
  ['Before\n```\nnever closed', 'Before'],
  ['<p>Out of <b>HTML</b></p><!-- hidden -->', 'Out of HTML'],
  ['| a | b |\n| --- | --- |\n| 1 | 2 |', 'a b 1 2'],
  ['- one\n- two\n\n> three', 'one two three'],
  ['给定 $n$ 个整数，求它们的和。', '给定 n 个整数，求它们的和。'],
  ['', ''],
])('%j in plain words is %j', (markdown, words) => {
  expect(summaryOf(markdown)).toBe(words)
})

test('a long text ends with a whole word', () => {
  const summary = summaryOf('word '.repeat(100))
  expect(summary).toMatch(/^(?:word )+word…$/)
  expect(summary.length).toBeLessThanOrEqual(156)
})

test('a long text without blanks is cut by its length', () => {
  expect(summaryOf('字'.repeat(400))).toBe(`${'字'.repeat(155)}…`)
})

test('words in angle brackets and prices stay', () => {
  expect(summaryOf('A queue<P>, a Map<S> end; x<p then y>q.')).toBe('A queue<P>, a Map<S> end; x<p then y>q.')
  expect(summaryOf('Costs $5 and $10, or $x_1$ each')).toBe('Costs $5 and $10, or x_1 each')
})
