import { expect, test } from 'vitest'
import { LIGHT_GRAMMARS } from './light-grammars.ts'
import { lightMode } from './light-mode.ts'

/** The coloured parts of a program, as `kind: text`. */
function colours(contentType: string, code: string): string[] {
  const grammar = LIGHT_GRAMMARS[contentType]
  if (!grammar) throw new Error(`no grammar for ${contentType}`)
  const found: string[] = []
  lightMode(grammar)
    .parser.parse(code)
    .iterate({
      enter: ({ name, from, to }) => {
        if (['keyword', 'comment', 'string', 'number'].includes(name))
          found.push(`${name}: ${code.slice(from, to)}`)
      },
    })
  return found
}

test.each([
  [
    'text/x-go',
    'func f() int { return 0x1F } // done',
    ['keyword: func', 'keyword: return', 'number: 0x1F', 'comment: // done'],
  ],
  [
    'text/javascript',
    "const s = 'it\\'s' + `a\nb`",
    ['keyword: const', "string: 'it\\'s'", 'string: `a', 'string: b`'],
  ],
  [
    'text/x-pascal',
    'BEGIN { two\nlines } end.',
    ['keyword: BEGIN', 'comment: { two', 'comment: lines }', 'keyword: end'],
  ],
  [
    'text/x-lua',
    'local a --[[ x ]] = 1 -- y',
    ['keyword: local', 'comment: --[[ x ]]', 'number: 1', 'comment: -- y'],
  ],
  ['text/x-rustsrc', "fn f<'a>(x: &'a str) {}", ['keyword: fn', 'keyword: str']],
  ['text/x-sql', "select 'a' From t", ['keyword: select', "string: 'a'", 'keyword: From']],
  ['text/x-ruby', 'x = "open\nputs x', ['string: "open']],
])('%s: %s', (contentType, code, expected) => {
  expect(colours(contentType, code)).toEqual(expected)
})

test('a word that only begins like a keyword is none', () => {
  expect(colours('text/x-go', 'format := iffy')).toEqual([])
})
