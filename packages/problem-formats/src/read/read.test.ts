import { describe, expect, test } from 'vitest'
import { buildFiles } from '../../test/build-files.ts'
import { blankProblem } from '../blank-problem.ts'
import { PackageError, type PackageWarning } from '../package-problem.ts'
import { formulasIn } from './formulas.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { compareNatural } from './natural-order.ts'
import { pairTestFiles } from './pair-test-files.ts'
import { parseJson } from './parse-json.ts'
import { readXml, rootNameOf } from './parse-xml.ts'
import { parseYaml } from './parse-yaml.ts'
import { readEach } from './read-each.ts'
import { decodeText, readText } from './read-text.ts'
import { fillScores, spreadScores } from './spread-scores.ts'

/** The code of the refusal, or the result. */
async function outcome(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PackageError) return error.code
    throw error
  }
}

const fileOf = (content: string | Uint8Array) => {
  const file = buildFiles({ file: content }).get('file')
  if (file === undefined) throw new Error('There is no file')
  return file
}

describe('which files are a test', () => {
  test.each([
    ['1.in', '1.out', 1, 1],
    ['1.in', '1.ans', 1, 1],
    ['file1.in', 'file1.out', 1, 1],
    ['file.in1', 'file.ou1', 1, 1],
    ['file.in1', 'file.out1', 1, 1],
    ['input1.txt', 'output1.txt', 1, 1],
    ['data.1.in', 'data.1.out', 1, 1],
    ['1_1.in', '1_1.out', 1, 1],
    ['a1_1.in', 'a1_1.out', 1, 1],
    ['a01_01.in', 'a01_01.out', 1, 1],
    ['1-1.in', '1-1.out', 1, 1],
    ['subtask_2_3.in', 'subtask_2_3.out', 2, 3],
    ['01sample-01.in', '01sample-01.out', 1, 1],
    ['07', '07.a', 1, 7],
    ['a.in.2b', 'a.out.2b', 2, 2],
    ['input/3.in', 'output/3.out', 1, 3],
    ['in/3.txt', 'ans/3.txt', 1, 3],
    ['1.IN', '1.OUT', 1, 1],
  ])('%s goes with %s', (input, answer, subtask, position) => {
    expect(pairTestFiles([answer, input]).pairs).toEqual([
      { input, answer, otherAnswer: null, subtask, position },
    ])
  })

  test('are sorted in the order in which people count', () => {
    const { pairs } = pairTestFiles(['10-1.in', '2-10.in', '2-9.in', 'sample.in'])
    expect(pairs.map(({ input }) => input)).toEqual(['sample.in', '2-9.in', '2-10.in', '10-1.in'])
  })

  test('a folder is a subtask if there are several', () => {
    const found = pairTestFiles(['s1/1.in', 's1/1.out', 's10/1.in', 's10/1.out', 's2/1.in', 's2/1.out'])
    expect(found.pairs.map(({ input, subtask }) => [input, subtask])).toEqual([
      ['s1/1.in', 1],
      ['s2/1.in', 2],
      ['s10/1.in', 3],
    ])
  })

  test('an answer without an input and unrelated files are reported', () => {
    expect(pairTestFiles(['1.in', '1.out', '1.ans', '2.out', 'checker.cpp'])).toMatchObject({
      pairs: [{ answer: '1.out', otherAnswer: '1.ans' }],
      loneAnswers: ['2.out'],
      others: ['checker.cpp'],
    })
  })
})

test('names are ordered by their numbers, then by leading zeros, then by the raw name', () => {
  expect(['a2b', 'a02', 'a1', '10', '2', '1_10', '1_2', 'A1'].sort(compareNatural)).toEqual([
    '1_2',
    '1_10',
    '2',
    '10',
    'A1',
    'a1',
    'a2b',
    'a02',
  ])
})

test('points are spread in whole numbers, the remainder to the last', () => {
  expect(spreadScores(100, 3)).toEqual([33, 33, 34])
  expect(fillScores(100, [40, null, null])).toEqual([40, 30, 30])
})

describe('texts', () => {
  test('lose their byte order mark, and line ends are made uniform', async () => {
    expect(await readText(fileOf('\uFEFFa\r\nb\rc'))).toBe('a\nb\nc')
    expect(await readText(fileOf(Buffer.from('\uFEFFx中', 'utf16le')))).toBe('x中')
  })

  test('from old Chinese systems are read, and the guess is reported', async () => {
    const warnings: PackageWarning[] = []
    expect(await readText(fileOf(Buffer.from([0xb2, 0xe2, 0xca, 0xd4])), warnings)).toBe('测试')
    expect(warnings).toEqual([{ code: 'text-guessed', details: { path: 'file', encoding: 'GB18030' } }])
  })

  test('in no known encoding report where decoding fails', () => {
    const decode = () => decodeText(Buffer.from([0x61, 0x62, 0xff, 0x00]), 'x')
    expect(decode).toThrow(
      expect.objectContaining({ code: 'text-encoding', details: { path: 'x', offset: 2 } }),
    )
  })

  test('larger than the limit are refused', async () => {
    expect(await outcome(() => readText(fileOf('abc'), [], 2))).toBe('file-too-large')
  })
})

describe('YAML', () => {
  const bomb = Array.from({ length: 10 }, (_, n) =>
    n === 0
      ? 'a0: &a0 [x, x]'
      : `a${n}: &a${n} [${Array(9)
          .fill(`*a${n - 1}`)
          .join(', ')}]`,
  ).join('\n')

  test('keeps scalars as written', () => {
    const { title, pid, none, word } = parseYaml('title: 007\npid: 1e5\nnone: ~\nword: "null"', 'x') as never
    expect([title, pid, none, word]).toEqual(['007', '1e5', null, 'null'])
  })

  test.each([
    ['a: 1\na: 2', 'yaml-syntax'],
    ['a: 1\n---\nb: 2', 'yaml-syntax'],
    ['a: [1', 'yaml-syntax'],
    ['b: &b {x: 1}\nc: {<<: *b}', 'yaml-syntax'],
    ['a: !!js/function x', 'yaml-tag'],
    ['a: !include x', 'yaml-tag'],
    [bomb, 'yaml-too-big'],
    ['a: &x [*x]', 'yaml-too-big'],
    [`a: ${'['.repeat(60)}${']'.repeat(60)}`, 'yaml-too-big'],
  ])('%j is refused', async (text, code) => {
    expect(await outcome(() => parseYaml(text, 'x'))).toBe(code)
  })

  test('a refusal names the line, counted from one', () => {
    const lineOf = (text: string) => {
      try {
        return parseYaml(text, 'x')
      } catch (error) {
        return error instanceof PackageError ? error.details.line : error
      }
    }
    expect([lineOf('a: !x y'), lineOf('a: 1\nb:\n  c: 1\n  c: 2\n')]).toEqual([1, 4])
  })

  // The parser's tree of any of these would fill the memory, overflow the stack or take minutes.
  test.each([
    ['millions of values', `a: [${'1,'.repeat(7_000_000)}1]`],
    ['values beyond counting', `a: [${'1,'.repeat(150_000)}1]`],
    ['keys beyond counting', Array.from({ length: 80_000 }, (_, n) => `k${n}:`).join('\n')],
    ['brackets of great depth', `a: ${'['.repeat(2000)}${']'.repeat(2000)}`],
    ['dashes of great depth', `a:\n  ${'- '.repeat(400_000)}`],
    ['blanks of great depth', Array.from({ length: 1000 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')],
    ['nothing but comments', '#\n'.repeat(400_000)],
  ])('of %s is refused before a tree is built', async (_, text) => {
    expect(await outcome(() => parseYaml(text, 'x'))).toBe('yaml-too-big')
  })

  test('may be nested deeper than any manifest is', () => {
    const text = `a: ${'['.repeat(48)}x${']'.repeat(48)}`
    expect(JSON.stringify(parseYaml(text, 'x'))).toContain('"x"')
  })

  test('merges keys where that is allowed', () => {
    const text = 'b: &b {x: 1, y: 2}\nc: {<<: *b, y: 3}'
    expect(JSON.stringify(parseYaml(text, 'x', { merges: true }))).toBe(
      '{"b":{"x":"1","y":"2"},"c":{"x":"1","y":"3"}}',
    )
  })
})

describe('JSON', () => {
  test.each([
    '{"a":1,"a":2}',
    '{"__proto__":1}',
    '{"\\u005f_proto__":1}',
    '{"a":1,"\\u0061":2}',
    `[${'{},'.repeat(600_000)}{}]`,
    '{"a":1,}',
    '{"a":1 // x\n}',
    '['.repeat(70) + ']'.repeat(70),
  ])('%j is refused', async (text) => {
    expect(await outcome(() => parseJson(text, 'x'))).toBe('json-syntax')
  })

  test('written by hand may have comments and commas where that is allowed', () => {
    expect(parseJson('{"a": 1, // "a": 2\n}', 'x', { isTolerant: true })).toEqual({ a: 1 })
  })

  test('may have equal keys in different objects', () => {
    expect(parseJson('{"a":"\\"a\\":","b":{"a":1}}', 'x')).toEqual({ a: '"a":', b: { a: 1 } })
  })
})

test('a text of many megabytes is read like any other', () => {
  // As an embedded picture in a statement.
  const long = 'A\\n'.repeat(4_000_000)
  const text = `{"a":"${long}","b":1}`
  expect(parseJson(text, 'x')).toMatchObject({ b: 1 })
  expect(() => parseJson(`{"a":"${long}","a":1}`, 'x')).toThrow('json-syntax')
})

test('an unexpected error in one problem does not stop the others', async () => {
  const endless = (): never => endless()
  const read = async (place: string) => (place === 'bad' ? endless() : blankProblem(place))
  const found: unknown[] = []
  for await (const one of readEach(['bad', 'good'], (place) => place, read)) found.push(one)
  expect(found).toMatchObject([
    { kind: 'unreadable', place: 'bad', error: { code: 'problem-unreadable' } },
    { kind: 'problem', problem: { place: 'good' } },
  ])
})

describe('XML', () => {
  test('is read with its declared encoding, CDATA and references', async () => {
    const head = Buffer.from(
      '<?xml version="1.0" encoding="GBK"?><!DOCTYPE a SYSTEM "http://192.0.2.1/x"><a b="1">&lt;',
    )
    const file = fileOf(Buffer.concat([head, Buffer.from([0xb2, 0xe2]), Buffer.from('<![CDATA[<c>]]></a>')]))
    expect(await rootNameOf(file)).toBe('a')
    expect(await readXml(file)).toMatchObject({ name: 'a', attributes: { b: '1' }, text: '<测<c>' })
  })

  test.each([
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'xml-dtd'],
    ['<a>&x;</a>', 'xml-syntax'],
    ['<a><b></a>', 'xml-syntax'],
    ['', 'xml-syntax'],
    [`<a>${'<b/>'.repeat(200_000)}</a>`, 'xml-syntax'],
  ])('%.40j is refused', async (text, code) => {
    expect(await outcome(() => readXml(fileOf(text)))).toBe(code)
  })

  test('whose bytes are not in the declared encoding is refused', async () => {
    expect(await outcome(() => readXml(fileOf(Buffer.from([0x3c, 0x61, 0x3e, 0xff]))))).toBe('text-encoding')
  })
})

describe('HTML', () => {
  test.each([
    ['<p>Add <b>two</b> $a_i*b$.</p>', 'Add **two** $a_i*b$.'],
    ['x<sub>i</sub> ≤ 10<sup>9</sup>', 'x$_{i}$ ≤ 10$^{9}$'],
    ['\\(x^2\\) and \\[y\\]', '$x^2$ and $$y$$'],
    ['<img src="a.png" alt="A">', '![A](a.png)'],
    ['<pre>a  b\nc</pre>', '```\na  b\nc\n```'],
    ['a<script>alert(1)</script><iframe src="x"></iframe>b', 'ab'],
    ['<a href="java&#10;script:alert(1)">x</a>', '*x*'],
    ['<a href="https://example.org/">x</a>', '[x](https://example.org/)'],
  ])('%j becomes %j', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown)
  })

  test.each([
    ['a \\(b\nc\\) d', []],
    ['\\(x \\(y\\) z', ['\\(x \\(y\\)']],
    ['\\(x\n\\(y\\) z', ['\\(y\\)']],
    ['$a$$b$ $$c\nd$$ $e\nf$', ['$a$', '$b$', '$$c\nd$$']],
    ['\\[x\ny\\] $', ['\\[x\ny\\]']],
  ])('only closed delimiters make formulas: %j', (text, formulas) => {
    expect([...formulasIn(text)].map(({ start, end }) => text.slice(start, end))).toEqual(formulas)
  })

  test.each([
    ['elements within each other', '<div>'.repeat(3000)],
    ['links without an end', '<a href=x>'.repeat(3000)],
    ['tags beyond counting', '<p>'.repeat(30_000)],
    ['more text than anybody reads', 'x'.repeat(2 * 1024 ** 2 + 1)],
  ])('of %s is refused before anything is built', async (_, html) => {
    expect(await outcome(() => htmlToMarkdown(html))).toBe('problem-unreadable')
  })

  test.each(['\\[', '\\(', '$$a ', '$'])(
    'many times %j and nothing that closes it is only a text',
    (sign) => {
      expect([...formulasIn(sign.repeat(200_000))].length).toBeLessThan(200_000)
    },
  )

  test('keeps tables', () => {
    const table = '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>'
    expect(htmlToMarkdown(table)).toBe('| a | b |\n| - | - |\n| 1 | 2 |')
  })

  test('keeps an HTML table where cells span others', () => {
    const row = '<tr><th colspan=2 align=center onclick="x()">a <b>b</b></th></tr><tr><td>1<td></tr>'
    expect(htmlToMarkdown(`<table><caption>Sums</caption>${row}</table>`)).toBe(
      'Sums\n\n<table>\n<tr>\n<th align="center" colspan="2">\n\na **b**\n\n</th>\n</tr>\n<tr>\n<td>\n\n1\n\n</td>\n<td></td>\n</tr>\n</table>',
    )
  })
})
