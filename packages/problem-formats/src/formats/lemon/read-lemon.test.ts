import { describe, expect, test } from 'vitest'
import { casesOf, codesOf, readOne, readUpload } from '../../../test/read-upload.ts'

const TASK = {
  problemTitle: 'sum',
  sourceFileName: 'sum',
  inputFileName: 'sum.in',
  outputFileName: 'sum.out',
  standardInputCheck: true,
  standardOutputCheck: true,
  taskType: 0,
  comparisonMode: 1,
  realPrecision: 3,
  specialJudge: '',
  testCases: [
    {
      fullScore: 40,
      timeLimit: 1000,
      memoryLimit: 256,
      inputFiles: ['sum/1.in'],
      outputFiles: ['sum/1.ans'],
    },
    {
      fullScore: 60,
      timeLimit: 2000,
      memoryLimit: 256,
      inputFiles: ['sum/2.in', 'sum/3.in', '1_lemon_SUbtaskDEPENDENCE_fLAg'],
      outputFiles: ['sum/2.ans', 'sum/3.ans'],
    },
  ],
}
const contest = (change: object = {}, more: Readonly<Record<string, string>> = {}) => ({
  'x.cdf': JSON.stringify({
    version: '1.0',
    contestTitle: 'Fix',
    contestants: [],
    tasks: [{ ...TASK, ...change }],
  }),
  ...Object.fromEntries(
    [1, 2, 3].flatMap((number) => [
      [`data/sum/${number}.in`, '1'],
      [`data/sum/${number}.ans`, '1'],
    ]),
  ),
  'source/somebody/sum.cpp': 'int main() {}',
  ...more,
})

test('each task is a problem, and each of its cases a subtask', async () => {
  const { format, problems } = await readUpload(contest())
  expect(format).toBe('lemon')
  expect(problems[0]).toMatchObject({
    code: 'sum',
    statements: [{ title: 'sum' }],
    timeLimitMs: 2000,
    memoryLimitMib: 256,
    comparison: 'tokens',
    fileIo: null,
    subtasks: [
      { number: 1, score: 40, policy: 'min', dependsOn: [] },
      { number: 2, score: 60, policy: 'min', dependsOn: [1] },
    ],
  })
  expect(casesOf(problems[0])).toEqual([
    ['1.in', '1.ans', 40, 1],
    ['2.in', '2.ans', 60, 2],
    ['3.in', '3.ans', 60, 2],
  ])
  expect(codesOf(problems[0])).toEqual([
    'statement-missing',
    'checker-approximated',
    'case-limits',
    'dependency-changed',
  ])
})

test.each([
  [{ comparisonMode: 0 }, { judgeMode: 'default', ignoresTrailingBlanks: true, comparison: null }],
  [{ comparisonMode: 3 }, { program: { source: expect.stringContaining('#define MAX_ERROR 1e-3\n') } }],
  [
    { comparisonMode: 4, specialJudge: 'sum/spj' },
    { program: { source: expect.stringMatching(/lemon-score/) } },
  ],
  [{ comparisonMode: 5, specialJudge: 'sum/spj.exe' }, { program: { points: 'fraction' } }],
  [{ taskType: 1 }, { judgeMode: 'output_only', mode: { kind: 'output_only' } }],
  [
    { standardInputCheck: false, standardOutputCheck: false },
    { fileIo: { input: 'sum.in', output: 'sum.out' } },
  ],
])('%j', async (change, read) => {
  expect(await readOne(contest(change, { 'data/sum/spj.cpp': 'int main() {}' }))).toMatchObject(read)
})

describe('is refused', () => {
  test.each([
    ['binary-checker', { comparisonMode: 4, specialJudge: 'sum/spj' }],
    ['mode-unsupported', { taskType: 2 }],
    ['checker-unknown', { comparisonMode: 9 }],
    ['value-bad', { testCases: [{ fullScore: -1 }] }],
    ['unequal-counts', { testCases: [{ ...TASK.testCases[0], outputFiles: [] }] }],
    ['file-missing', { testCases: [{ ...TASK.testCases[0], inputFiles: ['none.in'] }] }],
    ['file-outside', { testCases: [{ ...TASK.testCases[0], inputFiles: ['../../x.in'] }] }],
    [
      'subtask-cycle',
      { testCases: [{ ...TASK.testCases[0], inputFiles: ['sum/1.in', '1_lemon_SUbtaskDEPENDENCE_fLAg'] }] },
    ],
    [
      'subtask-unknown',
      { testCases: [{ ...TASK.testCases[0], inputFiles: ['sum/1.in', '7_lemon_SUbtaskDEPENDENCE_fLAg'] }] },
    ],
  ])('%s: %j', async (code, change) => {
    await expect(readOne(contest(change))).rejects.toMatchObject({ code })
  })

  test('a stream written by Lemon itself', async () => {
    await expect(readOne(contest({}, { 'x.cdf': 'Lemon contest' }))).rejects.toMatchObject({
      code: 'lemon-binary-cdf',
    })
  })
})
