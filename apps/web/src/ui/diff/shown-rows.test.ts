import { expect, test } from 'vitest'
import type { AlignedLine } from './align-lines.ts'
import { type ShownRow, shownRows } from './shown-rows.ts'

/** `=` for an equal line, `x` for one that differs. */
const linesOf = (pattern: string): AlignedLine[] =>
  [...pattern].map((sign) => ({ left: null, right: null, differs: sign === 'x' }))

const written = (rows: readonly ShownRow[]) =>
  rows.map((row) => (row.kind === 'fold' ? `(${row.count})` : row.line.differs ? 'x' : '=')).join('')

test.each([
  ['all equal', '='.repeat(30), '(30)'],
  ['few equal', '===', '==='],
  ['a difference in the middle', `${'='.repeat(20)}x${'='.repeat(20)}`, '(17)===x===(17)'],
  ['two near each other', `x${'='.repeat(9)}x`, `x${'='.repeat(9)}x`],
  ['two far from each other', `x${'='.repeat(10)}x`, 'x===(4)===x'],
  ['nothing', '', ''],
])('%s', (_, pattern, shown) => {
  expect(written(shownRows(linesOf(pattern), new Set()))).toBe(shown)
})

test('a fold that was opened shows its lines', () => {
  const lines = linesOf(`${'='.repeat(10)}x${'='.repeat(10)}`)
  expect(written(shownRows(lines, new Set([0])))).toBe('==========x===(7)')
})
