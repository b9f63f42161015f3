import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Comparison } from '@gavel/contract'
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
])('the first difference of %j from %j is told', async (output, answer, message) => {
  expect((await compare(output, answer, 'trailing-blanks')).message).toMatch(message)
})

test.each(rows)('nothing of the answer is told: %s', async (_name, output, answer) => {
  const { message } = await compare(output, answer, 'exact')
  const others = await compare(output, answer.replaceAll(/\S/g, '\u2603'), 'exact')
  // Another answer with words in the same places: what is said may differ in where, never in what is quoted of it.
  for (const said of [message, others.message]) {
    const quoted = said?.match(/"(.*)"/s)?.[1]
    if (quoted !== undefined) expect(output).toContain(quoted)
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
