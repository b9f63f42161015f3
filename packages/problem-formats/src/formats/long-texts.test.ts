import { parseExamples } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { buildFiles } from '../../test/build-files.ts'
import { rootNameOf } from '../read/parse-xml.ts'
import { protocolOf } from '../read/program-of.ts'
import { fencedBlock } from '../tex/escape-markdown.ts'
import { markdownToTex } from '../tex/markdown-to-tex.ts'
import { texToMarkdown } from '../tex/tex-to-markdown.ts'
import { statementText } from './fps/read-statement.ts'
import { SHOWN } from './icpc/write-parts.ts'
import { splitProblemTex } from './polygon/split-problem-tex.ts'
import { Attachments } from './shared/attachments.ts'
import { decimal } from './shared/limits.ts'
import { Report } from './shared/report.ts'
import { splitSections } from './shared/split-sections.ts'
import { attachLinks } from './shared/tex-statement.ts'

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

const fileOf = (content: string) => {
  const file = buildFiles({ 'a.xml': content }).get('a.xml')
  if (file === undefined) throw new Error('There is no file')
  return file
}

/** Where no picture is found. */
const linked = (markdown: string) =>
  attachLinks(markdown, {
    files: new Map(),
    folders: [''],
    attachments: new Attachments(),
    report: new Report(),
    language: 'en',
  })

const toTex = (markdown: string) => markdownToTex(markdown, () => null)

test('a picture is found after text that looks like the beginning of one', () => {
  const markdown = '![a ![b](b.png) <img alt="x" <img src="c.png">'
  expect(
    [...markdown.replaceAll(/(\w)\.png/g, 'file://$&').matchAll(SHOWN)].map(([, , name]) => name),
  ).toEqual(['b.png', 'c.png'])
})

test('a number with more digits than any is refused', () => {
  expect(() => decimal(`${'1'.repeat(1_000_000)}x`, 'a', 'time')).toThrow('value-bad')
})

test('pictures of FPS whose names contain their addresses do not multiply the text', () => {
  const word = 'file://picture'
  const parts = [...word].flatMap((_, start) =>
    [...word].map((__, length) => word.slice(start, start + length + 1)),
  )
  const pictures = parts.map((src, index) => ({ src, name: `picture-${index}.png`, base64: '' }))
  expect(() => statementText(word, pictures)).toThrow('problem-unreadable')
  expect(statementText('X', pictures)).toBe('X')
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
    ['a document type', () => rootNameOf(fileOf('<!DOCTYPE '.repeat(6_000)))],
    ['comments of XML', () => rootNameOf(fileOf(`<a/>${'<!--'.repeat(15_000)}`))],
    ['blank lines of a program', () => protocolOf('\n'.repeat(1_000_000))],
    ['blanks in a block', () => fencedBlock(`a${' '.repeat(1_000_000)}b`)],
    ['pictures of a package', () => linked('!['.repeat(1_000_000))],
    ['pictures of a package in HTML', () => linked('<img '.repeat(400_000))],
    ['pictures of an exported statement', () => [...'!['.repeat(1_000_000).matchAll(SHOWN)]],
    ['pictures of a statement for TeX', () => toTex(`<div>${'<img '.repeat(200_000)}`)],
    ['tags of a statement for TeX', () => toTex(`<div>${'<'.repeat(1_000_000)}`)],
    ['lists of a statement for TeX', () => toTex('1. '.repeat(20_000))],
    ['quotations of a statement for TeX', () => toTex('> '.repeat(50_000))],
    ['ends of links of a statement for TeX', () => toTex(']('.repeat(45_000))],
    ['footnotes of a statement for TeX', () => toTex('[^1]'.repeat(25_000))],
    ['examples of TeX', () => splitProblemTex(`\\InputFile ${'\\begin{example}'.repeat(100_000)}`)],
  ])('%s', async (_, read) => {
    expect(await read()).toBeDefined()
  })
})
