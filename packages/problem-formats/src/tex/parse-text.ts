import type { TexNode } from './tex-nodes.ts'
import type { TexState } from './tex-state.ts'

/** The characters that TeX draws for typed sequences, the longest first. */
const LIGATURES: readonly (readonly [typed: string, drawn: string])[] = [
  ['"---', '—'],
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  ['<<', '«'],
  ['>>', '»'],
  ['`', '‘'],
]

/** Everything up to the next character that may have a meaning. */
const PLAIN_TEXT = /[^\\{}$%~&"`'<>\n-]+/y
const EMPTY_LINES = /\n(?:[ \t]*\n)+[ \t]*/y
/** The rest of the line, and the blanks at the beginning of the next. */
const COMMENT = /%[^\n]*(?:\n[ \t]*)?/y

/** Text, blanks, comments and special characters; everything except commands, groups and mathematics. */
export function parseText(state: TexState): TexNode[] {
  const { cursor } = state
  const plain = cursor.match(PLAIN_TEXT)
  if (plain !== '') return [{ kind: 'text', text: plain }]
  if (cursor.match(EMPTY_LINES) !== '') return [{ kind: 'paragraph' }]
  if (cursor.peek() === '%') {
    cursor.match(COMMENT)
    // An empty line still ends the paragraph after a comment.
    return cursor.peek() === '\n' ? [{ kind: 'paragraph' }] : []
  }
  return [{ kind: 'text', text: typed(state) }]
}

function typed(state: TexState): string {
  const { cursor } = state
  if (cursor.take('~')) return '\u00a0'
  if (!state.inCode) {
    const ligature = LIGATURES.find(([characters]) => cursor.take(characters))
    if (ligature) return ligature[1]
    if (cursor.take('"')) {
      state.quoteIsOpen = !state.quoteIsOpen
      return state.quoteIsOpen ? '“' : '”'
    }
  }
  const character = cursor.peek()
  cursor.skip(1)
  return character
}
