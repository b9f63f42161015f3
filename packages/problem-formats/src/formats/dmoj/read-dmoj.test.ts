import { describe, expect, test } from 'vitest'
import { casesOf, codesOf, readOne, readUpload } from '../../../test/read-upload.ts'
import type { PackageProblem } from '../../package-problem.ts'

const tests = {
  '1.in': '1 2\n',
  '1.out': '3\n',
  '2.in': '5 7\n',
  '2.out': '12\n',
  '3.in': '5 8\n',
  '3.out': '13\n',
}
const CASES = `test_cases:
  - {in: 1.in, out: 1.out, points: 40}
  - {batched: [{in: 2.in, out: 2.out}], points: 35}
  - {batched: [{in: 3.in, out: 3.out}], points: 25, dependencies: [1]}
`
const init = (text: string, more: Readonly<Record<string, string>> = {}) => ({
  'init.yml': text,
  ...tests,
  ...more,
})

test('cases and batches are read; each batch is a subtask scored by its worst case', async () => {
  const { format, problems } = await readUpload(init(`archive: data.zip\n${CASES}`))
  expect(format).toBe('dmoj')
  expect(problems[0]).toMatchObject({
    scoring: 'oi',
    judgeMode: 'spj',
    subtasks: [
      { number: 1, score: 40, policy: 'sum', dependsOn: [] },
      { number: 2, score: 35, policy: 'min', dependsOn: [] },
      { number: 3, score: 25, policy: 'min', dependsOn: [2] },
    ],
  })
  expect(codesOf(problems[0])).toEqual(['statement-missing', 'limits-missing'])
})

const groupsOf = ({ subtasks, cases }: PackageProblem) =>
  subtasks.map(({ number, score, policy, dependsOn }) => [
    cases.filter(({ subtask }) => subtask === number).map(({ inputName }) => inputName),
    score,
    policy,
    dependsOn,
  ])

test('groups worth no points must pass before anything after them counts, in file order', async () => {
  const text = `test_cases:
  - {in: 1.in, out: 1.out, points: 10}
  - {batched: [{in: 2.in, out: 2.out}, {in: 3.in, out: 3.out}], points: 0}
  - {in: 3.in, out: 3.out, points: 0}
  - {in: 2.in, out: 2.out, points: 20}
  - {in: 3.in, out: 3.out, points: 30}
  - {batched: [{in: 1.in, out: 1.out}], points: 40, dependencies: [1]}
`
  expect(groupsOf(await readOne(init(text)))).toEqual([
    [['1.in'], 10, 'sum', []],
    [['2.in', '3.in'], 0, 'min', []],
    [['3.in'], 0, 'sum', [2]],
    [['2.in', '3.in'], 50, 'sum', [2, 3]],
    [['1.in'], 40, 'min', [2, 3]],
  ])
})

test('when nothing has points, all tests must pass, and a warning says so', async () => {
  const read = await readOne(init('points: 0\ntest_cases: [{in: 1.in, out: 1.out}, {in: 2.in, out: 2.out}]'))
  expect(read).toMatchObject({ scoring: 'icpc', cases: [{ inputName: '1.in' }, { inputName: '2.in' }] })
  expect(codesOf(read)).toContain('points-all-zero')
})

test('Windows line ends are reported unless the files are binary', async () => {
  const more = { '2.in': '5 7\r\n' }
  const converted = { code: 'crlf-converted', details: { n: 1 } }
  expect((await readOne(init(CASES, more))).warnings).toContainEqual(converted)
  expect((await readOne(init(`binary_data: true\n${CASES}`, more))).warnings).not.toContainEqual(converted)
})

test('keys of another map may be merged in', async () => {
  const read = await readOne(
    init('test_cases:\n  - &a {in: 1.in, out: 1.out, points: 30}\n  - {<<: *a, in: 2.in}\n'),
  )
  expect(casesOf(read)).toEqual([
    ['1.in', '1.out', 30, 1],
    ['2.in', '1.out', 30, 1],
  ])
})

test('without a list, file names determine cases and batches', async () => {
  const read = await readOne({
    'init.yml': 'archive: data.zip\n',
    ...Object.fromEntries(
      ['1.1', '1.2', '2.1'].flatMap((name) => [
        [`sum.${name}a.in`, ''],
        [`sum.${name}a.out`, ''],
      ]),
    ),
  })
  expect(read.cases).toHaveLength(3)
  expect(read.cases.every(({ answer }) => answer !== null)).toBe(true)
})

describe('checkers', () => {
  test.each([
    ['identical', { judgeMode: 'default', ignoresTrailingBlanks: false, comparison: null }],
    ['sorted', { judgeMode: 'default', comparison: 'unordered-lines' }],
    ['standard', { judgeMode: 'spj' }],
    ['easy', { judgeMode: 'spj' }],
    ['linecount', { judgeMode: 'spj' }],
    ['rstripped', { judgeMode: 'spj' }],
    ['unordered', { judgeMode: 'spj' }],
    [
      'floats',
      { program: { source: expect.stringContaining("#define MAX_ERROR 1e-6\n#define ERROR_KIND 'd'\n") } },
    ],
    [
      '{name: floatsabs, args: {precision: 9}}',
      { program: { source: expect.stringContaining("#define MAX_ERROR 1e-9\n#define ERROR_KIND 'a'\n") } },
    ],
  ])('%s', async (checker, judged) => {
    expect(await readOne(init(`${CASES}checker: ${checker}\n`))).toMatchObject(judged)
  })

  test('a bridged checker is a program of the package', async () => {
    const read = await readOne(
      init(`${CASES}checker: {name: bridged, args: {files: chk.cpp, lang: CPP17, type: testlib}}\n`, {
        'chk.cpp': 'int main() {}',
      }),
    )
    expect(read.program).toMatchObject({
      language: 'C++ 17 With O2',
      protocol: 'testlib',
      points: 'absolute',
    })
  })

  test('macros defined by flags are kept; other flags are reported one by one', async () => {
    const flags = '[-DLIMIT=7, "-DNAME", -O0, -Wl,-z]'
    const { program, warnings } = await readOne(
      init(`${CASES}checker: {name: bridged, args: {files: chk.cpp, lang: CPP17, flags: ${flags}}}\n`, {
        'chk.cpp': 'int main() {}',
      }),
    )
    expect(program?.source).toBe('#define LIMIT 7\n#define NAME 1\nint main() {}')
    expect(warnings).toContainEqual({
      code: 'not-carried',
      details: { what: 'checker: flags -O0 -Wl -z' },
    })
  })

  test('an interactor gets the answer at the argument where it expects it', async () => {
    const read = await readOne(
      init(`${CASES}interactive: {files: inter.cpp, lang: CPP20}\n`, { 'inter.cpp': 'int main() {}' }),
    )
    expect(read).toMatchObject({ judgeMode: 'interactive', program: { language: 'C++ 20 With O2' } })
    expect(read.program?.source).toMatch(/answer_behind_input[\s\S]*int main/)
  })
})

test('what is left out is reported', async () => {
  const read = await readOne(init(`${CASES}unbuffered: true\npretest_test_cases: [{in: 1.in, out: 1.out}]\n`))
  expect(read.warnings).toContainEqual({ code: 'not-carried', details: { what: 'init.yml: unbuffered' } })
  expect(read.warnings).toContainEqual({ code: 'not-carried', details: { what: 'pretest_test_cases' } })
})

describe('is refused', () => {
  test.each([
    ['custom-judge', `${CASES}custom_judge: judge.py`],
    ['unsupported-python-checker', `${CASES}checker: check.py`],
    ['checker-unknown', `${CASES}checker: linematches`],
    ['checker-unknown', `${CASES}checker: {name: bridged, args: {files: 1.in, type: coci}}`],
    ['mode-unsupported', `${CASES}signature_grader: {entry: e.cpp, header: h.h}`],
    ['dynamic-key', 'test_cases++: "range(3)"'],
    ['tests-must-be-generated', 'generator: gen.cpp\ntest_cases: [{generator_args: [1]}]'],
    ['file-missing', 'test_cases: [{in: none.in, out: 1.out}]'],
    ['file-outside', 'test_cases: [{in: ../../etc/passwd, out: 1.out}]'],
    ['pattern-refused', 'test_cases: {input_format: "^(a+)+$"}'],
    ['value-bad', 'test_cases: [7]'],
    ['value-bad', 'test_cases: [{in: 1.in, out: 1.out, points: lots}]'],
    ['value-bad', 'test_cases: [{in: 1.in, out: 1.out, points: -1}]'],
    ['subtask-unknown', 'test_cases: [{batched: [{in: 1.in, out: 1.out}], dependencies: [7]}]'],
    ['subtask-cycle', 'test_cases: [{batched: [{in: 1.in, out: 1.out}], dependencies: [1]}]'],
  ])('%s: %s', async (code, text) => {
    await expect(readOne(init(text))).rejects.toMatchObject({ code })
  })

  test('archive-inside: tests in an archive of the package', async () => {
    const contents = {
      'init.yml': 'archive: data.zip\ntest_cases: [{in: 1.in, out: 1.out}]\n',
      'data.zip': 'PK',
    }
    await expect(readOne(contents)).rejects.toMatchObject({ code: 'archive-inside' })
  })
})
