import { expect, test } from 'vitest'
import { createLineFilter } from '../lib/terminal-lines.ts'

const shown = (line: string): string | null => createLineFilter()(line)

test.each([
  ['plain words', 'Mail code for ann@example.org: 123456', 'Mail code for ann@example.org: 123456'],
  ['a warning of the server', '{"level":40,"msg":"disk is nearly full"}', 'disk is nearly full'],
  [
    'a warning with its cause',
    '{"level":50,"msg":"no mail","err":{"message":"refused\\nby host"}}',
    'no mail: refused by host',
  ],
  [
    'a warning of the judge',
    '{"level":40,"judge":"a","reason":"stale","msg":"report refused"}',
    'report refused: stale',
  ],
  [
    'why a judge refuses work',
    '{"level":30,"judge":"a","reason":"no cgroup","msg":"hello"}',
    'hello: no cgroup',
  ],
  ['words in braces', '{not json', '{not json'],
])('%s is shown', (_what, line, text) => {
  expect(shown(line)).toBe(text)
})

test.each([
  ['an everyday line of the server', '{"level":30,"msg":"request completed"}'],
  ['an everyday line of the judge', '{"level":30,"judge":"a","reason":null,"msg":"judged"}'],
  ['a reason in an everyday line of the server', '{"level":30,"reason":"no key","msg":"refused"}'],
  ['a line of a stack trace', '    at main (file:///app/main.ts:1:1)'],
  ['a warning of Node', '(node:12) ExperimentalWarning: something'],
  ['an empty line', '  '],
])('%s is kept for the log file', (_what, line) => {
  expect(shown(line)).toBeNull()
})

test('a message repeated at once is shown only once', () => {
  const filter = createLineFilter()
  expect(['lost', 'lost', 'found'].map(filter)).toEqual(['lost', null, 'found'])
})

test('the repeated message of a judge that cannot work is shown once, and again after a silence', () => {
  let second = 0
  const filter = createLineFilter(() => second * 1000)
  const shownAt = [0, 30, 60, 90, 120, 200].filter((at) => {
    second = at
    return filter('hello: the launcher needs root') !== null
  })
  expect(shownAt).toEqual([0, 200])
})
