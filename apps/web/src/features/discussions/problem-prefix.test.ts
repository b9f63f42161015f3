import { expect, test } from 'vitest'
import { problemPrefix } from './problem-prefix.ts'

test.each([
  [null, 'A question', ''],
  ['P1000', 'A question', '[P1000] '],
  ['P1000', '[P1000] A question', ''],
  ['P1000', '【p1000】题解', ''],
  ['P1000', 'P1000: when n is 1', ''],
  ['P100', 'P1000 is easier', '[P100] '],
  ['P1000', 'Is P1000 wrong?', '[P1000] '],
])('a title about %s that says “%s” is preceded by “%s”', (pid, title, prefix) => {
  expect(problemPrefix(pid, title)).toBe(prefix)
})
