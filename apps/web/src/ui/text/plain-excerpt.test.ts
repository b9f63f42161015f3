import { expect, test } from 'vitest'
import { ownWords, plainExcerpt } from './plain-excerpt.ts'

test.each([
  ['**Hello**, `world`', 'Hello, world'],
  ['# Title\n\n- one\n- two', 'Title one two'],
  ['[my page](https://example.com/a_b) and ![cat](/cat.png)', 'my page and'],
  ['cut in the middle [of](https://exam', 'cut in the middle of'],
  ['<b>bold</b> <script>x</script>', 'bold x'],
  ['<b>bold</b> queue<P>, Map<S> end <!-- not shown -->', 'bold queue<P>, Map<S> end'],
  ['x<p then y>q and 1 < 2 > 0', 'x<p then y>q and 1 < 2 > 0'],
  ['snake_case stays, 3 * 4 too', 'snake_case stays, 3 4 too'],
  ['你好 **世界**', '你好 世界'],
  ['', ''],
])('%j reads %j', (markdown, words) => {
  expect(plainExcerpt(markdown)).toBe(words)
})

test.each([
  ['> What is *this*?\n> And that?\n\nA **tree**.', 'A tree.'],
  ['A tree.\n\n> What is this?\n\nOr a graph.', 'A tree. Or a graph.'],
  ['> Only a quote', 'Only a quote'],
  ['3 > 2', '3 > 2'],
])('an answer’s own words in %j are %j', (markdown, words) => {
  expect(ownWords(markdown)).toBe(words)
})
