import { describe, expect, test } from 'vitest'
import {
  type Command,
  codeBlock,
  cycleHeading,
  formula,
  link,
  linkTo,
  spoiler,
  table,
  toggleList,
  toggleMark,
  toggleQuote,
} from './edits.ts'

/** Runs a command on a text in which `[` and `]` mark the selection, and shows the result in the same way. */
function run(command: Command, marked: string): string {
  const from = marked.indexOf('⟦')
  const to = marked.indexOf('⟧') - 1
  const text = marked.replace(/[⟦⟧]/g, '')
  const edit = command({ text, from, to })
  const changed = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${changed.slice(0, edit.selectFrom)}⟦${changed.slice(edit.selectFrom, edit.selectTo)}⟧${changed.slice(edit.selectTo)}`
}

const bold = toggleMark('**', 'bold')

describe('a mark', () => {
  test('goes around what is selected', () => expect(run(bold, 'a ⟦b⟧ c')).toBe('a **⟦b⟧** c'))
  test('goes away where it stands already', () => expect(run(bold, 'a **⟦b⟧** c')).toBe('a ⟦b⟧ c'))
  test('brings a sample where nothing is selected', () => expect(run(bold, 'a ⟦⟧')).toBe('a **⟦bold⟧**'))
  test('at the very beginning and end is no mistake', () => expect(run(bold, '⟦x⟧')).toBe('**⟦x⟧**'))
})

describe('a list', () => {
  test('takes every chosen line', () =>
    expect(run(toggleList('bullets'), '⟦one\ntwo⟧')).toBe('⟦- one\n- two⟧'))
  test('counts', () => expect(run(toggleList('numbers'), '⟦a\n\nb⟧')).toBe('⟦1. a\n\n2. b⟧'))
  test('ends when it is chosen again', () =>
    expect(run(toggleList('tasks'), '⟦- [x] a\n- [ ] b⟧')).toBe('⟦a\nb⟧'))
  test('becomes one of another kind', () =>
    expect(run(toggleList('numbers'), '⟦- a\n- [ ] b⟧')).toBe('⟦1. a\n2. b⟧'))
  test('begins in an empty line', () => expect(run(toggleList('bullets'), 'a\n⟦⟧')).toBe('a\n- ⟦⟧'))
  test('keeps the indentation', () => expect(run(toggleList('bullets'), '⟦  a⟧')).toBe('⟦  - a⟧'))
})

test('a quotation takes whole lines, and ends', () => {
  expect(run(toggleQuote, 'x\na⟦b\nc⟧d\ny')).toBe('x\n⟦> ab\n> cd⟧\ny')
  expect(run(toggleQuote, '⟦> ab\n> cd⟧')).toBe('⟦ab\ncd⟧')
})

test('a heading gets smaller each time and then is none', () => {
  expect(run(cycleHeading, '⟦⟧Title')).toBe('## Title⟦⟧')
  expect(run(cycleHeading, '## Title⟦⟧')).toBe('### Title⟦⟧')
  expect(run(cycleHeading, '#### Title⟦⟧')).toBe('Title⟦⟧')
})

test('a block of code stands alone, with a fence that its content does not end', () => {
  expect(run(codeBlock, 'text ⟦int x;⟧ more')).toBe('text \n\n```\n⟦int x;⟧\n```\n\n more')
  expect(run(codeBlock, '⟦```\na\n```⟧')).toBe('````\n⟦```\na\n```⟧\n````\n')
})

test('a spoiler is a block with a title, around the selection or with room for a text', () => {
  expect(run(spoiler('Solution'), '⟦Sort.⟧')).toBe(
    '<details><summary>⟦Solution⟧</summary>\n\nSort.\n\n</details>\n',
  )
  expect(run(spoiler('Solution'), '⟦⟧')).toBe('<details><summary>Solution</summary>\n\n⟦⟧\n\n</details>\n')
})

test('a formula is in the line, or of its own when it has several', () => {
  expect(run(formula, '⟦x⟧')).toBe('$⟦x⟧$')
  expect(run(formula, '⟦x\ny⟧')).toBe('$$\n⟦x\ny⟧\n$$\n')
})

test('a link asks for what it lacks', () => {
  expect(run(link('text'), '⟦here⟧')).toBe('[here](⟦https://⟧)')
  expect(run(link('text'), '⟦https://a.org/b⟧')).toBe('[⟦text⟧](https://a.org/b)')
})

test('a table comes after what is selected', () => {
  expect(run(table('Column'), '⟦a⟧')).toBe(
    'a\n\n⟦| Column 1 | Column 2 |\n| --- | --- |\n|  |  |\n|  |  |⟧\n',
  )
})

test('no name of a file ends its link early', () => {
  expect(linkTo({ name: 'a](javascript:x) [b].png', address: '/i', isImage: true })).toBe(
    '![a (javascript:x) b .png](/i)',
  )
})
