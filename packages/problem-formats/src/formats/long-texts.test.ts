import { describe, expect, test } from 'vitest'
import { texToMarkdown } from '../tex/tex-to-markdown.ts'
import { statementText } from './fps/read-statement.ts'
import { parseExamples } from './hoj/hoj-json.ts'
import { splitProblemTex } from './polygon/split-problem-tex.ts'
import { splitSections } from './shared/split-sections.ts'

describe('samples of HOJ', () => {
  test('are pairs, and one without an end is none', () => {
    const text =
      'x<input>a</input>b</input> \n<output>c</output>y<input></input><output></output><input>1</input>'
    expect(parseExamples(text)).toEqual([
      { input: 'a</input>b', output: 'c' },
      { input: '', output: '' },
    ])
  })
})

test('a heading may be closed by the characters that open it', () => {
  expect(splitSections('Add.\n## Input ##\na\n# 输出：\nb\n##  Notes  \nc\n## Other # ##\nd')).toEqual({
    description: 'Add.\n\n## Other # ##\nd',
    input: 'a',
    output: 'b',
    hint: 'c',
  })
})

test('TeX examples are left out if they are closed', () => {
  const example = (text: string) => `\\begin{example}${text}\\end{example}`
  const tex = `A\\InputFile one ${example('x')}two${example('y')} three \\begin{example}z`
  expect(splitProblemTex(tex).input).toBe(' one two three \\begin{example}z')
})

/** A pattern that restarts at each of the pieces would not finish. */
describe('texts that only ever open something are read quickly', () => {
  test.each([
    ['samples of HOJ', () => parseExamples('<input>'.repeat(200_000))],
    ['samples of HOJ with halves', () => parseExamples('<input></input><output>'.repeat(60_000))],
    ['a heading', () => splitSections(`# ${' #'.repeat(500_000)}x`)],
    ['a heading of blanks', () => splitSections(`# x${' '.repeat(1_000_000)}x`)],
    ['dollars of TeX', () => texToMarkdown('$'.repeat(500_000), { picture: () => null })],
    ['blanks in a formula', () => texToMarkdown(`$a${' '.repeat(500_000)}b$`, { picture: () => null })],
    ['an element of FPS', () => statementText(`<a ${'class="md"'.repeat(100_000)}`, [])],
    ['examples of TeX', () => splitProblemTex(`\\InputFile ${'\\begin{example}'.repeat(100_000)}`)],
  ])('%s', (_, read) => {
    expect(read()).toBeDefined()
  })
})
