import { expect, test } from 'vitest'
import { complaintIn, FORMATTERS, findFormatter, formatterArgv } from './formatters.ts'
import { findLanguage, LANGUAGES } from './languages.ts'

test.each(FORMATTERS)('$contentTypes are kinds of languages that there are', ({ contentTypes }) => {
  const known = new Set(LANGUAGES.map(({ contentType }) => contentType))
  expect(contentTypes.filter((type) => !known.has(type))).toEqual([])
})

test('no kind of text has two tools', () => {
  const all = FORMATTERS.flatMap(({ contentTypes }) => contentTypes)
  expect(new Set(all).size).toBe(all.length)
})

test.each(['C', 'C++', 'Java', 'Python3', 'JavaScript Node', 'TypeScript', 'Golang', 'Rust'])(
  '%s has a tool, whose command knows the language and the indentation',
  (name) => {
    const language = findLanguage(name)
    const formatter = findFormatter(language?.contentType ?? '')
    if (language === null || formatter === null) throw new Error(`no tool for ${name}`)
    const argv = formatterArgv(formatter, language, 3).join(' ')
    expect(argv).not.toMatch(/\{(sourceFile|indent)\}/)
    if (formatter.debianPackage === 'clang-format') expect(argv).toContain(language.sourceFile)
  },
)

test.each([
  ['text/x-python', 'error: cannot format -: Cannot parse: 1:6: def f(:', 1, 'def f(:'],
  ['text/x-go', "<standard input>:2:12: expected ')', found '{'", 2, "expected ')', found '{'"],
  [
    'text/typescript',
    '[error] main.ts: SyntaxError: Expression expected. (3:9)\n',
    3,
    'Expression expected.',
  ],
  ['text/x-rustsrc', 'error: expected item\n --> <stdin>:12:10\n  |\n', 12, 'expected item'],
  [
    'text/x-python',
    'error: cannot format -: something else\nmore',
    null,
    'error: cannot format -: something else',
  ],
  ['text/x-c++src', 'anything', null, 'anything'],
])('%s: the complaint %j', (type, said, line, message) => {
  const formatter = findFormatter(type)
  if (formatter === null) throw new Error(`no tool for ${type}`)
  expect(complaintIn(formatter, said)).toEqual({ line, message })
})
