import { describe, expect, test } from 'vitest'
import { casesOf, codesOf, readOne, readUpload } from '../../../test/read-upload.ts'

const tests = Object.fromEntries(
  [1, 2, 3, 10].flatMap((number) => [
    [`dat${number}.in`, `${number}\n`],
    [`dat${number}.ans`, '3\n'],
  ]),
)
const DATA = `subtasks:
  - {score: 30, type: sum, cases: [1, 2]}
  - {score: 70, type: mul, cases: ['3', 10]}
inputFile: 'dat#.in'
outputFile: 'dat#.ans'
`
const data = (text: string, more: Readonly<Record<string, string>> = {}) => ({
  'data.yml': text,
  ...tests,
  ...more,
})

describe('data.yml', () => {
  test('is read completely', async () => {
    const { format, problems } = await readUpload(
      data(
        `${DATA}specialJudge: {language: cpp17, fileName: spj.cpp}\nextraSourceFiles: [{language: cpp, files: [{name: lib_cpp.h, dest: lib.h}]}]\n`,
        {
          'spj.cpp': 'fopen("code", "r");',
          'lib_cpp.h': '// lib',
        },
      ),
    )
    expect(format).toBe('syzoj')
    expect(problems[0]).toMatchObject({
      subtasks: [
        { number: 1, score: 30, policy: 'sum', dependsOn: [] },
        { number: 2, score: 70, policy: 'product', dependsOn: [] },
      ],
      judgeMode: 'spj',
      program: { protocol: 'exit-codes', language: 'C++ 17 With O2' },
      userExtraFiles: { 'lib.h': '// lib' },
    })
    expect(codesOf(problems[0])).toEqual(['checker-reads-source', 'limits-missing', 'statement-missing'])
  })

  test('may leave the tests to be found by file name', async () => {
    const read = await readOne(data('{}'))
    expect(casesOf(read)).toEqual([
      ['dat1.in', 'dat1.ans', 25, 1],
      ['dat2.in', 'dat2.ans', 25, 1],
      ['dat3.in', 'dat3.ans', 25, 1],
      ['dat10.in', 'dat10.ans', 25, 1],
    ])
    expect(read).toMatchObject({ judgeMode: 'default', ignoresTrailingBlanks: true })
  })

  test('the files that nothing was made of are reported', async () => {
    const { warnings } = await readOne(data('{}', { 'lone.in': '', 'junk.bin': '', 'testlib.h': '' }))
    expect(warnings.at(-1)).toEqual({ code: 'file-ignored', details: { path: 'lone.in, junk.bin' } })
  })

  test('a file called spj_… is the checker', async () => {
    expect(await readOne(data('{}', { 'spj_cpp11.cpp': 'int main() {}' }))).toMatchObject({
      program: { language: 'C++ 11 With O2' },
    })
  })

  test('output-only problems need no inputs', async () => {
    const read = await readOne(
      data("userOutput: 'dat#.out'\noutputFile: 'dat#.ans'\nsubtasks: [{score: 100, cases: [1]}]"),
    )
    expect(read).toMatchObject({ judgeMode: 'output_only', cases: [{ input: { text: '' }, score: 100 }] })
  })

  test('the oldest form is data_rule.txt', async () => {
    const read = await readOne({ 'data_rule.txt': '1 2\ndat#.in\ndat#.ans\n', ...tests })
    expect(read.cases.map(({ score }) => score)).toEqual([50, 50])
  })

  test.each([
    ['a number', `7${'/'.repeat(2_000)}\na#\nb#`],
    ['a name', `1\na${'#'.repeat(2_000)}\nb#`],
  ])('data_rule.txt with %s longer than any path is refused', async (_, rule) => {
    await expect(readOne({ 'data_rule.txt': rule, ...tests })).rejects.toMatchObject({ code: 'value-bad' })
  })

  test('signs that mean something to a replacement are part of a name', async () => {
    await expect(readOne({ 'data_rule.txt': '$&\ndat#.in\ndat#.ans', ...tests })).rejects.toMatchObject({
      details: { path: 'dat$&.in' },
    })
  })

  test("with the site's own export it makes a whole problem", async () => {
    const obj = {
      title: '求和',
      description: '两数之和。',
      input_format: '两个数',
      output_format: '和',
      example: '```plain\n1 2\n```',
      limit_and_hint: '简单',
      time_limit: 2000,
      memory_limit: 128,
      have_additional_file: true,
      file_io: true,
      file_io_input_name: 'sum.in',
      file_io_output_name: 'sum.out',
      type: 'traditional',
      tags: ['入门'],
    }
    const read = await readOne(data(DATA, { 'export.json': JSON.stringify({ success: true, obj }) }))
    expect(read).toMatchObject({
      timeLimitMs: 2000,
      memoryLimitMib: 128,
      tags: ['入门'],
      fileIo: { input: 'sum.in', output: 'sum.out' },
      statements: [{ title: '求和', input: '两个数', hint: '简单' }],
    })
    expect(codesOf(read)).toEqual(['not-carried'])
  })
})

describe("Lyrio's judge information", () => {
  const info = {
    timeLimit: 1000,
    memoryLimit: 512,
    fileIo: null,
    subtasks: [
      { points: 40, scoringType: 'GroupMin', testcases: [{ inputFile: 'dat1.in', outputFile: 'dat1.ans' }] },
      {
        scoringType: 'Sum',
        dependencies: [0],
        timeLimit: 2000,
        testcases: [
          { inputFile: 'dat2.in', outputFile: 'dat2.ans', points: 25 },
          { inputFile: 'dat3.in', outputFile: 'dat3.ans' },
        ],
      },
    ],
    checker: { type: 'floats', precision: 4 },
  }
  const lyrio = (change: object = {}) => ({
    'judge-info.json': JSON.stringify({ ...info, ...change }),
    ...tests,
  })

  test('is read completely', async () => {
    const read = await readOne(lyrio())
    expect(read).toMatchObject({
      timeLimitMs: 2000,
      memoryLimitMib: 512,
      subtasks: [
        { number: 1, score: 40, policy: 'min', dependsOn: [] },
        { number: 2, score: 60, policy: 'sum', dependsOn: [1] },
      ],
      program: { source: expect.stringContaining('#define MAX_ERROR 1e-4\n') },
    })
    expect(read.cases.map(({ score }) => score)).toEqual([40, 15, 45])
    expect(codesOf(read)).toEqual(['case-limits', 'statement-missing', 'file-ignored'])
  })

  test.each([
    [{ type: 'integers' }, { judgeMode: 'spj' }],
    [
      { type: 'lines', caseSensitive: true },
      { judgeMode: 'default', ignoresTrailingBlanks: true },
    ],
    [{ type: 'lines', caseSensitive: false }, { judgeMode: 'spj' }],
    [{ type: 'binary' }, { judgeMode: 'default', ignoresTrailingBlanks: false }],
    [
      { type: 'custom', interface: 'domjudge', language: 'cpp', filename: 'dat1.in' },
      { program: { protocol: 'icpc' } },
    ],
  ])('checker %j', async (checker, judged) => {
    expect(await readOne(lyrio({ checker }))).toMatchObject(judged)
  })

  test.each([
    ['mode-unsupported', { interactor: { interface: 'stdio' } }],
    ['checker-unknown', { checker: { type: 'custom', interface: 'magic', filename: 'dat1.in' } }],
    ['value-bad', { subtasks: [{ scoringType: 'Median', testcases: [] }] }],
    ['subtask-unknown', { subtasks: [{ dependencies: [5], testcases: [{ inputFile: 'dat1.in' }] }] }],
    ['subtask-cycle', { subtasks: [{ dependencies: [0], testcases: [{ inputFile: 'dat1.in' }] }] }],
  ])('is refused, %s: %j', async (code, change) => {
    await expect(readOne(lyrio(change))).rejects.toMatchObject({ code })
  })
})

describe('is refused', () => {
  test.each([
    ['mode-unsupported', `${DATA}interactor: {language: cpp, fileName: i.cpp}`],
    ['file-missing', DATA.replace('10]', '99]')],
    ['file-outside', DATA.replace("'dat#.in'", "'../dat#.in'")],
    ['policy-unsupported', DATA.replace('mul', 'median')],
    ['value-bad', 'subtasks: {a: 1}'],
    ['value-bad', DATA.replace('30', 'lots')],
    ['yaml-syntax', 'subtasks: ['],
  ])('%s', async (code, text) => {
    await expect(readOne(data(text))).rejects.toMatchObject({ code })
  })
})
