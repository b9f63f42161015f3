import { expect, test } from 'vitest'
import { placeAfter } from './place-after.ts'

/** `|` is the cursor. */
function cursorIn(text: string, after: string): string {
  const at = text.indexOf('|')
  const place = placeAfter(text.replace('|', ''), at, after)
  return `${after.slice(0, place)}|${after.slice(place)}`
}

test.each([
  ['at the start', '|int  a;', 'int a;', '|int a;'],
  ['inside a word', 'int ab|c ;', 'int abc;', 'int ab|c;'],
  [
    'behind a word',
    'int main(){return a|;}',
    'int main() {\n    return a;\n}',
    'int main() {\n    return a|;\n}',
  ],
  ['before a word, behind blanks', 'if(a)  |b();', 'if (a)\n    b();', 'if (a)\n    |b();'],
  ['at the end', 'int a;|', 'int a;\n', 'int a;|\n'],
  ['behind the last line', 'int a;\n\n|', 'int a;\n', 'int a;\n|'],
  ['behind semicolons that were put in', 'a()\nb()\nc|d()', 'a();\nb();\ncd();', 'a();\nb();\nc|d();'],
  ['behind quotes that were exchanged', "f('x', y|)", 'f("x", y)', 'f("x", y|)'],
  [
    'behind a comma that was put in',
    '[1,\n2\n]+ a|b',
    '[\n    1,\n    2,\n] + ab',
    '[\n    1,\n    2,\n] + a|b',
  ],
  ['behind brackets that were left out', 'return (a); b|', 'return a;\nb;', 'return a;\nb|;'],
])('a cursor %s stays there', (_, text, after, wanted) => {
  expect(cursorIn(text, after)).toBe(wanted)
})

test('no place is outside, however little is left of a program', () => {
  const before = 'int main() { return 0; }'
  for (let at = 0; at <= before.length; at++) {
    expect(placeAfter(before, at, 'x')).toBeLessThanOrEqual(1)
    expect(placeAfter(before, at, '')).toBe(0)
  }
})
