import { expect, test } from 'vitest'
import { countLinks } from './link-rule.policy.ts'

test.each([
  ['https://a.example/b', 1],
  ['see www.a.example and http://b.example', 2],
  ['[a](https://a.example/?x&y)', 1],
  ['[a](//a.example)', 1],
  ['[a](<//a.example>) ![b]( //b.example)', 2],
  ['[a][b]\n\n[b]: //a.example', 1],
  ['[a](&#104;ttps://a.example) [b](https\\://b.example) [c](ht&#116;p&colon;//c.example)', 3],
  ['<a href="//a.example">a</a> <a href=&#47;/b.example>b</a>', 2],
])('%j leads to other sites %i times', (text, count) => {
  expect(countLinks(text)).toBe(count)
})

test.each([
  '[a](/problem/A1) ![b](/api/public/img/0123.png) [c](#top)',
  'auto f = [&](int a, int& b) { return a // b\n; }',
  'for x in a[i]: // nothing\n  a[b]: c',
  'a // b, a && b, me@a.example',
])('%j leads to none', (text) => {
  expect(countLinks(text)).toBe(0)
})

test('long texts are counted at once', () => {
  const begun = performance.now()
  for (const piece of ['[', '](', '[a]: ', 'href=', 'href= ', '\\', '&', '//', 'www.'])
    countLinks(piece.repeat(60_000 / piece.length))
  expect(performance.now() - begun).toBeLessThan(2_000)
})
