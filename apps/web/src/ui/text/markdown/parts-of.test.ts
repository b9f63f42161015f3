import { expect, test } from 'vitest'
import { partsOf } from './parts-of.ts'

test.each([
  ['| a | b |\n| - | - |\n| 1 | 2 |'],
  ['a | b\n- | -\n1 | 2'],
  ['- [ ] open'],
  ['- [x] done'],
  ['- [X] done'],
  ['this is ~~gone~~'],
  ['this is ~gone~'],
  ['see https://example.org'],
  ['see www.example.org'],
  ['write to a@example.org'],
  ['a note[^1]\n\n[^1]: here'],
])('%j needs the extensions', (source) => {
  expect(partsOf(source).hasGfm).toBe(true)
})

test.each([
  ['# Title\n\nA **plain** text with `code`, a [link](/problem) and\n\n1. a list\n2. of two'],
  ['中文'],
])('%j needs nothing', (source) => {
  expect(partsOf(source)).toEqual({ hasMath: false, hasCode: false, hasGfm: false, hasHtml: false })
})

test('formulas and coloured code are seen', () => {
  expect(partsOf('$x$').hasMath).toBe(true)
  expect(partsOf('```cpp\nint x;\n```').hasCode).toBe(true)
  expect(partsOf('> ```cpp\n> int x;\n> ```').hasCode).toBe(true)
  expect(partsOf('```\nplain\n```').hasCode).toBe(false)
})

test.each(['a<br>b', '<IMG src="a.png">', '<td\nalign="left">', 'x</center>', '<hr/>', '<font\ncolor=red>'])(
  '%j has HTML',
  (source) => {
    expect(partsOf(source).hasHtml).toBe(true)
  },
)

test.each(['$a<b$', 'a <b and c', '<3', 'a < b > c'])('%j has none', (source) => {
  expect(partsOf(source).hasHtml).toBe(false)
})
