import { expect, test } from 'vitest'
import { escapeLiteralTags, isReadable, replaceFormulas } from './index.ts'

test.each([
  ['queue<P>', 'queue&lt;P&gt;'],
  ['Map<S> end', 'Map&lt;S&gt; end'],
  ['x<p then y>q', 'x&lt;p then y&gt;q'],
  ['vector<int> of <n> <m>', 'vector&lt;int&gt; of &lt;n&gt; &lt;m&gt;'],
  ['<b>bold</b> <i>x', '<b>bold</b> &lt;i&gt;x'],
  ['<i><b>x</i>', '<i>&lt;b&gt;x</i>'],
  ['<p>one\n<p>two', '<p>one\n<p>two'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a<li>b</ul>'],
  ['a<br>b<img src="/a.png">', 'a<br>b<img src="/a.png">'],
  ['a <!-- b --> c', 'a <!-- b --> c'],
])('the words in angle brackets of %j are kept', (text, kept) => {
  expect(escapeLiteralTags(text)).toBe(kept)
})

test.each([
  ['Costs $5 and $10', 'Costs $5 and $10'],
  ['$n$, $m$', '(n), (m)'],
  ['$ n $ of $ a_1, b $', '( n ) of ( a_1, b )'],
  ['$ 5 and $ 10', '$ 5 and $ 10'],
  ['$x$5', '$x$5'],
  ['\\$x$ $y$', '\\$x$ (y)'],
  ['$$x$$ and $5', '(x) and $5'],
])('the formulas of %j are found', (text, replaced) => {
  expect(replaceFormulas(text, (tex) => `(${tex})`)).toBe(replaced)
})

test.each([
  '<b',
  '<b>',
  '</b>',
  '<b a="',
  "<b '",
  '<p>',
  '$',
  '$a',
  '$a ',
  '$$',
  '\\$',
  '[^a]:',
  '=\n',
  '- \n',
  '|',
  'a\n',
])('many of %j take no time', (part) => {
  const text = part.repeat(20_100 / part.length)
  expect(escapeLiteralTags(text).length).toBeGreaterThan(0)
  expect(replaceFormulas(text, (tex) => tex).length).toBeGreaterThan(0)
  expect(isReadable(text)).toBe(false)
})
