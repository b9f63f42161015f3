import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkerPath, compile, run, workFolder } from './programs.ts'

const folder = workFolder()
const names = readdirSync(fileURLToPath(new URL('../checkers', import.meta.url))).map((file) =>
  file.replace('.cpp', ''),
)

beforeAll(async () => {
  for (const name of names) await compile(checkerPath(name), join(folder.path, name))
  folder.file('in', '')
})
afterAll(folder.remove)

const verdictCodes = { ok: 0, wrong: 1, format: 2, failure: 3 }
type Row = readonly [answer: string, output: string, verdict: keyof typeof verdictCodes, message: string]

const rows: Record<string, readonly Row[]> = {
  'exact-lines': [
    ['a  b\nc\n', 'a  b\r\nc', 'ok', 'ok 2 lines'],
    ['a  b\n', 'a b\n', 'wrong', "wrong answer 1st line: expected 'a  b', but found 'a b'"],
    ['a\nb\n', 'a\n', 'wrong', "wrong answer 2nd line: expected 'b', but found ''"],
    ['a\n', 'a\n\n\n', 'ok', 'ok 1 lines'],
    ['a\n', 'a\nb\n', 'format', 'wrong output format Extra information in the output file'],
    ['', '', 'ok', 'ok 0 lines'],
  ],
  lines: [
    ['a b\nc\n', ' a \t b \r\nc', 'ok', 'ok 2 lines'],
    ['a b\nc\n', 'a\nb c\n', 'wrong', "wrong answer 1st line: expected 'a b', but found 'a'"],
    ['a\n', 'a\nb', 'format', 'wrong output format Extra information in the output file'],
  ],
  'unordered-lines': [
    ['a b\nc\nc\n', 'c\n\na  b\r\nc', 'ok', 'ok 2 different lines'],
    ['a\nb\n', 'a\nx\n', 'wrong', "wrong answer unexpected line 'x'"],
    ['a\na\n', 'a\n', 'wrong', "wrong answer how often 'a' occurs: expected '2', but found '1'"],
    ['a\nb\n', 'a\n', 'wrong', "wrong answer how often 'b' occurs: expected '1', but found '0'"],
  ],
  tokens: [
    ['a b\nc', 'a\nb c\n\n', 'ok', 'ok 3 words'],
    ['a b', 'a B', 'wrong', "wrong answer 2nd word: expected 'b', but found 'B'"],
    ['a b', 'a', 'wrong', 'wrong answer the output ends after 1 words, the answer goes on'],
    ['a', 'a b', 'wrong', 'wrong answer the answer ends after 1 words, the output goes on'],
    ['a', '', 'wrong', 'wrong answer the output ends after 0 words, the answer goes on'],
    ['\xff\x00b', '\xff\x00b', 'ok', 'ok 1 words'],
  ],
  'tokens-any-case': [
    ['Yes No', 'YES\nnO', 'ok', 'ok 2 words'],
    ['a', 'b', 'wrong', "wrong answer 1st word: expected 'a', but found 'b'"],
  ],
  reals: [
    ['1 1000000', '1.000001 1000000.9', 'ok', 'ok 2 numbers, the largest error is 1e-06'],
    ['1', '1.00001', 'wrong', "wrong answer 1st number: expected '1', but found '1.00001', error '1e-05'"],
    ['0', '-0.0', 'ok', 'ok 1 numbers, the largest error is 0'],
    ['1', 'nan', 'format', 'wrong output format Expected double, but "nan" found'],
    ['1', '1e400', 'wrong', "wrong answer 1st number: expected '1', but found 'inf', error 'inf'"],
    ['1 2', '1', 'format', 'wrong output format Unexpected end of file - double expected'],
    ['1', '1 2', 'format', 'wrong output format Extra information in the output file'],
    ['x', '1', 'failure', 'FAIL Expected double, but "x" found (answer)'],
  ],
  'yes-no': [
    ['YES', 'yes\n', 'ok', 'ok YES'],
    ['NO', 'Yes', 'wrong', "wrong answer expected 'NO', but found 'YES'"],
    ['NO', 'maybe', 'format', "wrong output format expected YES or NO, but found 'MAYBE'"],
    ['maybe', 'no', 'failure', "FAIL expected YES or NO, but found 'MAYBE' (answer)"],
    ['NO', 'no no', 'format', 'wrong output format Extra information in the output file'],
    ['NO', '', 'format', 'wrong output format Unexpected end of file - token expected'],
  ],
  integer: [
    ['-7', ' -7 \n', 'ok', 'ok -7'],
    ['7', '8', 'wrong', "wrong answer expected '7', but found '8'"],
    ['7', '07', 'format', 'wrong output format Expected integer, but "07" found'],
    ['7', '7 7', 'format', 'wrong output format Extra information in the output file'],
  ],
  integers: [
    ['1 2 3', '1\n2\r\n3', 'ok', 'ok 3 numbers'],
    ['1 2 3', '1 2 4', 'wrong', "wrong answer 3rd number: expected '3', but found '4'"],
    ['1 2', '1', 'wrong', 'wrong answer the output ends after 1 numbers, the answer goes on'],
    ['1', '1 2', 'wrong', 'wrong answer the answer ends after 1 numbers, the output goes on'],
    ['1', 'one', 'format', 'wrong output format Expected integer, but "one" found'],
  ],
  'huge-integer': [
    [`-${'9'.repeat(1000)}`, `-${'9'.repeat(1000)}\n`, 'ok', `ok -${'9'.repeat(29)}...${'9'.repeat(31)}`],
    ['10', '11', 'wrong', "wrong answer expected '10', but found '11'"],
    ['0', '-0', 'format', "wrong output format expected an integer, but found '-0'"],
    ['00', '0', 'failure', "FAIL expected an integer, but found '00' (answer)"],
  ],
}

test('every checker has rows', () => {
  expect(Object.keys(rows).sort()).toEqual([...names].sort())
})

describe.each(Object.entries(rows))('%s', (name, cases) => {
  test.each(cases)('answer %j, output %j: %s', async (answer, output, verdict, message) => {
    folder.file('answer', Buffer.from(answer, 'latin1'))
    folder.file('output', Buffer.from(output, 'latin1'))
    const { exitCode, stderr } = await run(join(folder.path, name), {
      args: ['in', 'output', 'answer'],
      cwd: folder.path,
    })
    expect({ exitCode, stderr }).toEqual({ exitCode: verdictCodes[verdict], stderr: `${message}\n` })
  })
})
