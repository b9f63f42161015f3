import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Comparison, excerptOf } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareFiles } from './compare.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function compare(
  output: string | Buffer,
  answer: string | Buffer,
  rule: Comparison,
  chunkBytes?: number,
) {
  const [outputPath, answerPath] = [join(folder, 'output'), join(folder, 'answer')]
  await writeFile(outputPath, output)
  await writeFile(answerPath, answer)
  return compareFiles(outputPath, answerPath, rule, chunkBytes ? { chunkBytes } : {})
}

/** Output, answer, and the verdicts under trailing-blanks, exact and tokens. */
const rows: [string, string, string, string, string, string][] = [
  ['the same text', '1 2\n', '1 2\n', 'AC', 'AC', 'AC'],
  ['two empty files', '', '', 'AC', 'AC', 'AC'],
  ['no line feed at the end', '1 2', '1 2\n', 'AC', 'PE', 'AC'],
  ['one line feed too many', '1\n\n', '1\n', 'AC', 'PE', 'AC'],
  ['blanks and blank lines at the end', '1 \t\n \n\t\n', '1', 'AC', 'PE', 'AC'],
  ['blank lines at the end of the answer', '1', '1\n \n\n', 'AC', 'PE', 'AC'],
  ['blanks at line ends', '1 \n2\t\n', '1\n2\n', 'AC', 'PE', 'AC'],
  ['other blanks at line ends', '1 \t\n2\n', '1\t \n2\n', 'AC', 'PE', 'AC'],
  ['line ends of another system', '1\r\n2\r\n', '1\n2\n', 'AC', 'PE', 'AC'],
  ['only blanks for nothing', ' \n\n', '', 'AC', 'PE', 'AC'],
  ['a blank line in the middle', '1\n\n2\n', '1\n2\n', 'WA', 'PE', 'AC'],
  ['a blank line missing in the middle', '1\n2\n', '1\n\n2\n', 'WA', 'PE', 'AC'],
  ['a blank line at the beginning', '\n1\n', '1\n', 'WA', 'PE', 'AC'],
  ['a blank at the beginning of a line', ' 1\n', '1\n', 'WA', 'PE', 'AC'],
  ['two blanks between words', '1  2\n', '1 2\n', 'WA', 'PE', 'AC'],
  ['a tab between words', '1\t2\n', '1 2\n', 'WA', 'PE', 'AC'],
  ['a line feed between words', '1\n2\n', '1 2\n', 'WA', 'PE', 'AC'],
  ['words run together', '12\n', '1 2\n', 'WA', 'PE', 'WA'],
  ['a word torn apart', '1 2\n', '12\n', 'WA', 'PE', 'WA'],
  ['another word', '1 3\n', '1 2\n', 'WA', 'WA', 'WA'],
  ['a word missing at the end', '1\n', '1 2\n', 'WA', 'WA', 'WA'],
  ['a word missing after a blank', '1 \n', '1 2\n', 'WA', 'WA', 'WA'],
  ['a word too many', '1 2 3\n', '1 2\n', 'WA', 'WA', 'WA'],
  ['a word too many after blank lines', '1\n\n\n2', '1\n', 'WA', 'WA', 'WA'],
  ['a shorter word', '1\n', '12\n', 'WA', 'WA', 'WA'],
  ['a longer word', '12\n', '1\n', 'WA', 'WA', 'WA'],
  ['nothing', '', '1\n', 'WA', 'WA', 'WA'],
  ['something for nothing', '1', '', 'WA', 'WA', 'WA'],
  ['another case of letters', 'yes\n', 'YES\n', 'WA', 'WA', 'WA'],
  ['a leading zero', '01\n', '1\n', 'WA', 'WA', 'WA'],
  ['a NUL byte', '1\0\n', '1\n', 'WA', 'WA', 'WA'],
  ['a no-break space, which is no blank', '1\u00a0\n', '1\n', 'WA', 'WA', 'WA'],
]

describe.each([
  ['in one piece', undefined],
  ['in chunks of one byte', 1],
  ['in chunks of three bytes', 3],
])('read %s', (_, chunkBytes) => {
  test.each(rows)('%s', async (_name, output, answer, trailing, exact, tokens) => {
    const verdictOf = async (rule: Comparison) => (await compare(output, answer, rule, chunkBytes)).verdict
    expect(await verdictOf('trailing-blanks')).toBe(trailing)
    expect(await verdictOf('exact')).toBe(exact)
    expect(await verdictOf('tokens')).toBe(tokens)
  })
})

type Verdict = 'AC' | 'WA'

/** Output, answer, and the verdict. */
const anyCaseRows: [string, string, string, Verdict][] = [
  ['another case of letters', 'Yes\nNO', 'YES\nno\n', 'AC'],
  ['other blanks', 'a  B', 'A\tb\r\n', 'AC'],
  ['case and blanks both', ' yES \n', 'YES', 'AC'],
  ['a word that ends earlier', 'YE', 'yes', 'WA'],
  ['a word torn apart', 'Y ES', 'yes', 'WA'],
  ['another word', 'no', 'NOT', 'WA'],
  ['signs that differ in the same bit as letters', '[', '{', 'WA'],
  ['letters outside ASCII', 'É', 'é', 'WA'],
  ['nothing', '', 'yes', 'WA'],
]

const near = { kind: 'floats', absolute: 0.1, relative: null } as const
const alike = { kind: 'floats', absolute: null, relative: 0.01 } as const
const either = { kind: 'floats', absolute: 0.5, relative: 0.5 } as const
const same = { kind: 'floats', absolute: null, relative: null } as const
const tiny = { kind: 'floats', absolute: 1e-6, relative: null } as const
const whole = { kind: 'floats', absolute: 7, relative: null } as const
const long = (last: string) => `${'1'.repeat(2000)}${last}`

const floatRows: [string, Exclude<Comparison, string>, string, string, Verdict][] = [
  ['the same text', same, '1.50', '1.50', 'AC'],
  ['the same number in other words', same, '15e-1 +.5 -0 7.', '1.5 0.5 0 7', 'AC'],
  ['another number', same, '1.5000001', '1.5', 'WA'],
  ['just within the absolute tolerance', near, '1.1', '1', 'AC'],
  ['just within, below', near, '0.9', '1', 'AC'],
  ['just outside of it', near, '1.1000001', '1', 'WA'],
  ['the absolute one does not grow with the number', near, '1001', '1000', 'WA'],
  ['just within the relative tolerance', alike, '1010', '1000', 'AC'],
  ['just outside of the relative one', alike, '1010.001', '1000', 'WA'],
  ['the relative one is of the answer', alike, '990', '1000', 'AC'],
  ['nothing is near zero by the relative one', alike, '1e-300', '0', 'WA'],
  ['the wider of the two counts: absolute', either, '0.5', '0', 'AC'],
  ['the wider of the two counts: relative', either, '150', '100', 'AC'],
  ['neither reaches', either, '151', '100', 'WA'],
  ['signs', near, '-0.05', '0.05', 'AC'],
  ['another sign', near, '-1', '1', 'WA'],
  ['several numbers, other blanks', near, ' 1.05\r\n2\t3 ', '1 2\n3.05\n', 'AC'],
  ['the last of several', near, '1 2 4', '1 2 3', 'WA'],
  ['a number missing', near, '1 2', '1 2 3', 'WA'],
  ['a number too many', near, '1 2 3', '1 2', 'WA'],
  ['nothing', near, '', '1', 'WA'],
  ['nothing for nothing', near, ' \n', '', 'AC'],
  ['text beside a number', near, 'case #1: 3.04', 'case #1: 3', 'AC'],
  ['other text', near, 'Case #1: 3', 'case #1: 3', 'WA'],
  ['a number with a unit', near, '1.05x', '1', 'WA'],
  ['text for a number', near, 'one', '1', 'WA'],
  ['a number for text', near, '1', 'one', 'WA'],
  ['nan as the answer has it', near, 'nan', 'nan', 'AC'],
  ['nan in other letters', near, 'NaN', 'nan', 'WA'],
  ['nan for a number', either, 'nan', '1', 'WA'],
  ['a number for nan', either, '1', 'nan', 'WA'],
  ['inf for a number', either, 'inf', '1', 'WA'],
  ['inf for -inf', either, 'inf', '-inf', 'WA'],
  ['a number beyond every double', either, '1e999', '1', 'WA'],
  ['two of them', either, '1e999', '2e999', 'WA'],
  ['a hexadecimal number', either, '0x1', '1', 'WA'],
  ['a comma', either, '1,0', '1', 'WA'],
  ['two points', either, '1.0.0', '1', 'WA'],
  ['a lone sign', either, '-', '0', 'WA'],
  ['a lone point', either, '.', '0', 'WA'],
  ['an exponent of nothing', either, '1e', '1', 'WA'],
  ['a very long number', same, `0.${'3'.repeat(900)}`, `0.${'3'.repeat(901)}`, 'AC'],
  ['a word longer than any number: the same', either, long('1'), long('1'), 'AC'],
  ['a word longer than any number: another', either, long('1'), long('2'), 'WA'],
  ['a word that grows too long', either, '1', long('1'), 'WA'],
  ['a NUL byte', near, '1\0', '1', 'WA'],
  ['a whole number beyond what a double holds', tiny, `${'9'.repeat(18)}8`, `${'9'.repeat(19)}`, 'WA'],
  ['one next to a power of ten', tiny, '1000000000000000001', '1000000000000000000', 'WA'],
  [
    'one that a double holds, but not with what rounding may cost',
    tiny,
    '9007199254740990',
    '9007199254740991',
    'WA',
  ],
  ['one with a point behind it', tiny, '-1000000000000000001.00', '-1000000000000000000.', 'WA'],
  ['the same long one in other words', tiny, '+01000000000000000000.0', '1000000000000000000', 'AC'],
  ['the same long one without a tolerance', same, '1000000000000000001', '1000000000000000000', 'WA'],
  ['long ones within an absolute tolerance', whole, '1000000000000000007', '1000000000000000000', 'AC'],
  ['long ones just outside of it', whole, '1000000000000000008', '1000000000000000000', 'WA'],
  ['long ones within the relative tolerance', alike, '1010000000000000000', '1000000000000000000', 'AC'],
  ['long ones just outside of that', alike, '1010000000000001000', '1000000000000000000', 'WA'],
  [
    'a long one with a fraction, within the precision of a double',
    tiny,
    '1000000000000000000.5',
    '1000000000000000000',
    'AC',
  ],
]

const lineRows: [string, string, string, Verdict][] = [
  ['the same order', 'a\nb\n', 'a\nb\n', 'AC'],
  ['another order', 'b\nc\na', 'a\nb\nc\n', 'AC'],
  ['a line as often', 'a\nb\na\n', 'a\na\nb\n', 'AC'],
  ['a line more often', 'a\nb\nb\n', 'a\na\nb\n', 'WA'],
  ['a line missing', 'a\n', 'a\nb\n', 'WA'],
  ['a line too many', 'a\nb\nc\n', 'a\nb\n', 'WA'],
  ['blanks at line ends', 'b \t\r\na\r\n', 'a\nb\n', 'AC'],
  ['blank lines', '\nb\n \na\n\n', 'a\nb', 'AC'],
  ['blanks inside of a line', 'a  b', 'a b', 'WA'],
  ['a blank at the beginning of a line', ' a', 'a', 'WA'],
  ['letters that change lines', 'ad\ncb\n', 'ab\ncd\n', 'WA'],
  ['another line break', 'ab\nc', 'a\nbc', 'WA'],
  ['nothing', '', 'a', 'WA'],
  ['nothing for nothing', '\n\n', '', 'AC'],
]

describe.each([
  ['in one piece', undefined],
  ['in chunks of one byte', 1],
  ['in chunks of three bytes', 3],
])('read %s', (_, chunkBytes) => {
  test.each(anyCaseRows)('words in any case: %s', async (_name, output, answer, verdict) => {
    expect((await compare(output, answer, 'tokens-any-case', chunkBytes)).verdict).toBe(verdict)
  })

  test.each(floatRows)('numbers: %s', async (_name, rule, output, answer, verdict) => {
    expect((await compare(output, answer, rule, chunkBytes)).verdict).toBe(verdict)
  })

  test.each(lineRows)('lines in any order: %s', async (_name, output, answer, verdict) => {
    expect((await compare(output, answer, 'unordered-lines', chunkBytes)).verdict).toBe(verdict)
  })
})

test('the message names the first number that is too far off', async () => {
  expect((await compare('1.01\n2.5 7\n', '1\n2.5 9\n', near)).message).toBe(
    'line 2: found "7", expected another word',
  )
  expect((await compare('3.14', '3.5', near)).message).toBe('line 1: found "3.14", expected another word')
})

test.each([
  ['a\nb\n', 'found 2 lines, expected another number'],
  ['x\n', 'the lines are not the expected ones'],
])('the message about lines in any order tells only their number: %j', async (output, message) => {
  expect((await compare(output, 'a\n', 'unordered-lines')).message).toBe(message)
})

const MIB = 1024 ** 2

test.each(['tokens-any-case', near, 'unordered-lines'] as const)(
  'memory does not grow with the files: %j',
  async (rule) => {
    const line = `${'x'.repeat(50)} 12345.6789\n`
    const block = Buffer.from(line.repeat(Math.ceil(MIB / line.length)))
    const [outputPath, answerPath] = [join(folder, 'huge-output'), join(folder, 'huge-answer')]
    await writeFile(outputPath, '0.04 \n')
    await writeFile(answerPath, rule === near ? '0\n' : '0.04\n')
    for (const path of [outputPath, answerPath])
      for (let written = 0; written < 48; written++) await appendFile(path, block)
    const before = process.memoryUsage()
    expect(await compareFiles(outputPath, answerPath, rule)).toEqual({ verdict: 'AC', message: null })
    const after = process.memoryUsage()
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(24 * MIB)
    expect(after.heapUsed - before.heapUsed).toBeLessThan(48 * MIB)
  },
)

test.each([
  ['1 3 5\n', '1 2 5\n', 'line 1: found "3", expected another word'],
  ['1\n2\n103\n', '1\n2\n104\n', 'line 3: found "103", expected another word'],
  ['1\n', '12\n', 'line 1: found "1", expected another word'],
  ['1\n', '1\n2\n', 'line 2: found the end of the output, expected a word'],
  ['1\n', '1 2\n', 'line 1: found the end of the line, expected a word'],
  ['1 2\n', '1\n', 'line 1: found "2", expected the end of the line'],
  ['1 2\n', '1', 'line 1: found "2", expected the end of the output'],
  [`${'9'.repeat(40)}1\n`, `${'9'.repeat(40)}2\n`, /^line 1: found "…9+1", expected another word$/],
  [`1${'9'.repeat(40)}\n`, `2${'9'.repeat(40)}\n`, /^line 1: found "19+…", expected another word$/],
])('the message names the first difference of %j from %j', async (output, answer, message) => {
  expect((await compare(output, answer, 'trailing-blanks')).message).toMatch(message)
})

test.each([
  ['NUL', '3\0\n', '"3\\x00"'],
  ['an escape of terminals', '\u001b[31m4\n', '"\\x1b[31m4"'],
  ['a mark that reorders text', '4\u202e\n', '"4\\u{202e}"'],
  ['a byte that is no text', Buffer.from([0x34, 0xff, 10]), '"4\\xff"'],
  ['a character, in its middle', '正确的\n', '"正确的"'],
  [
    'a character that is cut',
    `${'错'.repeat(9)}${'误'.repeat(20)}\n`,
    `"…${'错'.repeat(7)}${'误'.repeat(8)}…"`,
  ],
])('invisible parts of a wrong word are written out: %s', async (_, output, quoted) => {
  const { message } = await compare(output, `${'错'.repeat(9)}诮`, 'tokens')
  expect(message).toBe(`line 1: found ${quoted}, expected another word`)
})

test.each(rows)('the message reveals nothing of the answer: %s', async (_name, output, answer) => {
  const { message } = await compare(output, answer, 'exact')
  const others = await compare(output, answer.replaceAll(/\S/g, '\u2603'), 'exact')
  // Another answer with words in the same places: the message may differ in the place, never in a quote of the answer.
  for (const said of [message, others.message]) {
    const quoted = said?.match(/"(.*)"/s)?.[1]
    if (quoted !== undefined) expect(excerptOf(Buffer.from(output), output.length).text).toContain(quoted)
    expect(said ?? '').not.toContain('\u2603')
  }
})

test('bytes that are no text are compared as bytes', async () => {
  const answer = Buffer.from([0xff, 0xfe, 10])
  expect((await compare(answer, answer, 'tokens')).verdict).toBe('AC')
  expect((await compare(Buffer.from([0xff, 0xfd, 10]), answer, 'tokens')).verdict).toBe('WA')
})

test('files of many chunks that differ in blanks everywhere are compared to the end', async () => {
  const lines = Array.from({ length: 300_000 }, (_, index) => String(index))
  const answer = lines.join('\n')
  expect((await compare(lines.join(' \n'), answer, 'trailing-blanks')).verdict).toBe('AC')
  lines[299_999] = 'x'
  expect(await compare(lines.join(' \n'), answer, 'trailing-blanks')).toEqual({
    verdict: 'WA',
    message: 'line 300000: found "x", expected another word',
  })
})
