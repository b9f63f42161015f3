import { describe, expect, test } from 'vitest'
import { casesOf, codesOf, readOne, readUpload } from '../../../test/read-upload.ts'

const CONFIG = `time: 1s
memory: 256m
subtasks:
  - id: 1
    score: 40
    type: min
    cases: [{input: 1.in, output: 1.out}]
  - id: 2
    type: sum
    if: [1]
    time: 1500ms
    cases: [{input: 2.in, output: 2.out, score: 20}, {input: 3.in, output: 3.out, memory: 524288k}]
`

const problem = {
  'problem.yaml':
    'pid: P1\nowner: 2\ntitle: Sum\ntag: [intro, 入门]\nnSubmit: 3\nnAccept: 1\ndifficulty: 3\n',
  'problem_zh.md':
    '# 题目描述\n\n求两数之和 ![图](file://图 1.png) [x](file://x.txt?type=additional_file)。\n\n# 输入格式\n\n两个数。\n\n## 样例 #1\n\n### 样例输入 #1\n\n```input1\n1 2\n```\n\n### 样例输出 #1\n\n```output1\n3\n```\n\n## 提示\n\n简单。\n',
  'problem_en.md': 'Add.\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n\n```input2\n4 4\n```\n',
  'testdata/config.yaml': CONFIG,
  'testdata/1.in': '1 2\n',
  'testdata/1.out': '3\n',
  'testdata/2.in': '5 7\n',
  'testdata/2.out': '12\n',
  'testdata/3.in': '5 8\n',
  'testdata/3.out': '13\n',
  'additional_file/x.txt': 'x',
  'solution/1.md': 'Just add.',
  'std/std.cc.cc17o2': 'int main() {}',
  'std/slow.py3': 'print()',
}

const withConfig = (config: string, more: Readonly<Record<string, string>> = {}) => ({
  ...problem,
  'testdata/config.yaml': config,
  ...more,
})

describe('a problem', () => {
  test('is read completely', async () => {
    const { format, problems } = await readUpload(problem)
    expect(format).toBe('hydro')
    expect(problems[0]).toMatchObject({
      code: 'P1',
      tags: ['intro', '入门'],
      timeLimitMs: 1500,
      memoryLimitMib: 512,
      scoring: 'oi',
      judgeMode: 'default',
      ignoresTrailingBlanks: true,
      subtasks: [
        { number: 1, score: 40, policy: 'min', dependsOn: [] },
        { number: 2, score: 60, policy: 'sum', dependsOn: [1] },
      ],
      solutions: [
        { name: 'std.cc.cc17o2', language: 'C++ 17 With O2', isMain: true },
        { name: 'slow.py3', language: 'Python3', isMain: false },
      ],
    })
    expect(problems[0]?.cases.map(({ score }) => score)).toEqual([40, 20, 40])
  })

  test('has its samples taken out of the statements, with their headings', async () => {
    const { statements, samples } = await readOne(problem)
    expect(samples).toEqual([
      { input: '1 2', output: '3' },
      { input: '4 4', output: '' },
    ])
    expect(statements).toEqual([
      { language: 'en', title: 'Sum', description: 'Add.', input: '', output: '', hint: '' },
      {
        language: 'zh-CN',
        title: 'Sum',
        description: '# 题目描述\n\n求两数之和 ![图](file://图 1.png) [x](file://x.txt)。',
        input: '两个数。',
        output: '',
        hint: '简单。',
      },
    ])
  })

  test('takes its samples from the statement that has most', async () => {
    const block = (name: string, text: string) => `\`\`\`${name}\n${text}\n\`\`\`\n`
    const one = block('input1', '1') + block('output1', '2')
    const { samples } = await readOne({
      ...problem,
      'problem_en.md': `Add.\n\n${one}`,
      'problem_zh.md': `相加。\n\n${one}${block('input2', '3')}${block('output2', '4')}`,
    })
    expect(samples).toEqual([
      { input: '1', output: '2' },
      { input: '3', output: '4' },
    ])
  })

  test('reports what is left out', async () => {
    const read = await readOne(problem)
    expect(read.warnings).toEqual([
      { code: 'note-of-setter', details: { key: 'difficulty', value: '3' } },
      { code: 'not-carried', details: { what: 'solution/1.md' } },
      { code: 'sample-without-output', details: { n: 2 } },
      { code: 'case-limits', details: { key: 'time', value: '1500 ms' } },
      { code: 'case-limits', details: { key: 'memory', value: '512 MiB' } },
    ])
  })

  test('lists its files at the end of every statement where no statement mentions them', async () => {
    const more = { 'additional_file/notes.pdf': '%PDF', 'additional_file/big sample.in': '1' }
    const { statements, attachments } = await readOne({ ...problem, ...more })
    expect([...attachments.keys()]).toEqual(['x.txt', 'notes.pdf', 'big_sample.in'])
    const links = '- [notes.pdf](file://notes.pdf)\n- [big_sample.in](file://big_sample.in)'
    expect(statements.map(({ description }) => description)).toEqual([
      `Add.\n\n### Files\n\n${links}`,
      expect.stringMatching(/x\.txt\)。\n\n### 附件\n\n- \[notes/),
    ])
  })

  test('reports the files that nothing was made of', async () => {
    const more = {
      'testdata/4.in': '4',
      'additional_file/a/b.txt': '',
      'unused.txt': '',
      'problem.pdf': '%PDF',
    }
    const list = 'testdata/4.in, additional_file/a/b.txt, unused.txt, problem.pdf'
    expect((await readOne({ ...problem, ...more })).warnings.at(-1)).toEqual({
      code: 'file-ignored',
      details: { path: list },
    })
    const inFolder = Object.entries(problem).map(([path, text]) => [`A/${path}`, text])
    const { problems } = await readUpload({
      ...Object.fromEntries(inFolder),
      'junk.bin': '',
      'B/junk.bin': '',
    })
    expect(problems[0]?.warnings.at(-1)?.details).toEqual({ path: 'junk.bin, B/junk.bin' })
  })

  test('is found in each folder', async () => {
    const inFolder = (name: string) =>
      Object.fromEntries(Object.entries(problem).map(([path, text]) => [`${name}/${path}`, text]))
    const { problems } = await readUpload({ ...inFolder('P10'), ...inFolder('P2') })
    expect(problems.map(({ place }) => place)).toEqual(['P2', 'P10'])
  })
})

describe('test data', () => {
  test('without a config are found by file name', async () => {
    const { 'testdata/config.yaml': _, ...rest } = problem
    expect(casesOf(await readOne(rest))).toEqual([
      ['1.in', '1.out', 33, 1],
      ['2.in', '2.out', 33, 1],
      ['3.in', '3.out', 34, 1],
    ])
  })

  test('with two numbers in their names form subtasks scored by their worst case', async () => {
    const read = await readOne(
      withConfig('', {
        'testdata/a1-1.in': '',
        'testdata/a1-1.out': '',
        'testdata/a2-1.in': '',
        'testdata/a2-1.out': '',
      }),
    )
    expect(read.subtasks.length).toBeGreaterThan(0)
  })

  test('with nothing but a config make a problem without a statement', async () => {
    const { format, problems } = await readUpload({
      'config.yaml': 'time: 2s\ncases: [{input: 1.in, output: 1.out, score: 100}]',
      '1.in': '',
      '1.out': '',
    })
    expect(format).toBe('hydro')
    expect(problems[0]).toMatchObject({ timeLimitMs: 2000, cases: [{ score: 100 }] })
    expect(codesOf(problems[0])).toContain('statement-missing')
  })

  test('of the oldest kind have a config.ini', async () => {
    const read = await readOne({
      'config.ini': '2\n1.in|1.out|1|40|65536\n2.in|2.out|2|60|131072\n',
      'Input/1.in': '',
      'Output/1.out': '',
      'Input/2.in': '',
      'Output/2.out': '',
    })
    expect(read).toMatchObject({ timeLimitMs: 2000, memoryLimitMib: 128 })
    expect(read.cases.map(({ score }) => score)).toEqual([40, 60])
  })
})

describe('checkers', () => {
  const checker = (kind: string, source: string) =>
    readOne(withConfig(`${CONFIG}checker_type: ${kind}\nchecker: chk.cc\n`, { 'testdata/chk.cc': source }))

  test('with a bare name are those of testlib', async () => {
    const read = await readOne(withConfig(`${CONFIG}checker_type: testlib\nchecker: wcmp\n`))
    expect(read).toMatchObject({ judgeMode: 'default', comparison: 'tokens' })
  })

  test.each([
    ['testlib', { protocol: 'testlib', points: 'fraction', source: 'quitp(1)' }],
    ['kattis', { protocol: 'icpc', source: 'quitp(1)' }],
    ['qduoj', { protocol: 'exit-codes', source: 'quitp(1)' }],
    ['hustoj', { protocol: 'exit-codes', source: expect.stringMatching(/output_after_answer[\s\S]*quitp/) }],
    ['syzoj', { protocol: 'exit-codes', source: expect.stringMatching(/user_out[\s\S]*quitp/) }],
    ['lemon', { protocol: 'exit-codes', source: expect.stringMatching(/lemon-score[\s\S]*quitp/) }],
  ])('%s', async (kind, program) => {
    expect(await checker(kind, 'quitp(1)')).toMatchObject({ judgeMode: 'spj', program })
  })

  test('whose points have an unclear meaning are reported', async () => {
    expect(codesOf(await checker('testlib', 'quitp(0.5)'))).toContain('points-guessed')
  })

  test('called strict compare lines exactly', async () => {
    const read = await readOne(withConfig(`${CONFIG}checker_type: strict\n`))
    expect(read.program?.extraFiles).toHaveProperty('texts.hpp')
  })
})

test('interactive problems, output-only problems and file IO are modes of the site', async () => {
  const interactive = withConfig(`${CONFIG}type: interactive\ninteractor: inter.cc\n`, {
    'testdata/inter.cc': '#include "testlib.h"',
  })
  expect(await readOne(interactive)).toMatchObject({
    judgeMode: 'interactive',
    program: { kind: 'interactor', protocol: 'testlib' },
  })
  expect(await readOne(withConfig(`${CONFIG}type: submit_answer\nfilename: out#\n`))).toMatchObject({
    judgeMode: 'output_only',
    mode: { kind: 'output_only' },
    fileIo: null,
  })
  expect((await readOne(withConfig(`${CONFIG}filename: sum\n`))).fileIo).toEqual({
    input: 'sum.in',
    output: 'sum.out',
  })
})

describe('is refused', () => {
  test.each([
    ['mode-unsupported', 'type: objective'],
    ['mode-unsupported', 'type: communication'],
    ['mode-unsupported', 'type: remote_judge'],
    ['checker-unknown', 'checker_type: ccr\nchecker: chk.cc'],
    ['checker-unknown', 'checker_type: testlib\nchecker: nonsense'],
    ['file-missing', 'checker_type: testlib\nchecker: none.cc'],
    ['file-outside', 'checker_type: testlib\nchecker: ../../etc/passwd.cc'],
    ['value-bad', 'time: soon'],
    ['value-bad', 'time: {a: 1}'],
    ['value-bad', 'memory: 1e99'],
    ['limit-range', 'memory: 999999g'],
    ['value-bad', 'subtasks: 7'],
    ['value-bad', 'detail: everything'],
    ['policy-unsupported', 'subtasks: [{type: median, cases: []}]'],
    ['file-missing', 'cases: [{input: none.in, output: 1.out}]'],
    [
      'subtask-cycle',
      'subtasks: [{id: 1, if: [2], cases: [{input: 1.in, output: 1.out}]}, {id: 2, if: [1], cases: [{input: 2.in, output: 2.out}]}]',
    ],
    ['subtask-unknown', 'subtasks: [{id: 1, if: [9], cases: [{input: 1.in, output: 1.out}]}]'],
    [
      'value-bad',
      'subtasks: [{id: 1, cases: [{input: 1.in, output: 1.out}]}, {id: 1, cases: [{input: 1.in, output: 1.out}]}]',
    ],
    ['value-bad', 'subtasks: [{id: 1, score: -5, cases: [{input: 1.in, output: 1.out}]}]'],
    ['yaml-too-big', `a: ${'['.repeat(100)}${']'.repeat(100)}`],
  ])('%s: %s', async (code, config) => {
    await expect(readOne(withConfig(config, { 'testdata/chk.cc': '' }))).rejects.toMatchObject({ code })
  })
})
