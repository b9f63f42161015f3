import { describe, expect, test } from 'vitest'
import { casesOf, codesOf, readOne, readUpload } from '../../../test/read-upload.ts'

const CONF = `use_builtin_judger on
use_builtin_checker ncmp
n_tests 4
n_ex_tests 2
n_sample_tests 1
input_pre www
input_suf in
output_pre www
output_suf out
time_limit 1
time_limit_3 2.5
memory_limit 256
`
const names = ['www1', 'www2', 'www3', 'www4', 'ex_www1', 'ex_www2']
const data = (extra = '', more: Readonly<Record<string, string>> = {}) => ({
  'problem.conf': CONF + extra,
  ...Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.in`, `${name}\n`],
      [`${name}.out`, '3\n'],
    ]),
  ),
  ...more,
})

test('is read completely', async () => {
  const { format, problems } = await readUpload(
    data('output_limit 64\n', {
      'std.cpp': 'int main() {}',
      'val14.cpp': 'int main() {}',
      'download/grid.txt': 'grid',
      'require/lib.h': '// lib',
    }),
  )
  expect(format).toBe('uoj')
  expect(problems[0]).toMatchObject({
    timeLimitMs: 2500,
    memoryLimitMib: 256,
    samples: [{ input: 'ex_www1\n', output: '3\n' }],
    judgeMode: 'spj',
    program: { protocol: 'testlib', source: expect.stringContaining('integers') },
    userExtraFiles: { 'lib.h': '// lib' },
    solutions: [{ name: 'std.cpp', expected: ['AC'], isMain: true }],
    validators: [{ name: 'val14.cpp', language: 'C++ With O2' }],
    statements: [{ title: '', description: '### Files\n\n- [grid.txt](file://grid.txt)' }],
  })
  expect(codesOf(problems[0])).toEqual(['not-carried', 'statement-missing', 'case-limits', 'policy-changed'])
})

test('tests have points, and extra tests have none', async () => {
  const read = await readOne(data('point_score_1 10\n'))
  expect(casesOf(read)).toEqual([
    ['www1.in', 'www1.out', 10, 1],
    ['www2.in', 'www2.out', 25, 1],
    ['www3.in', 'www3.out', 25, 1],
    ['www4.in', 'www4.out', 25, 1],
    ['ex_www1.in', 'ex_www1.out', 0, 2],
    ['ex_www2.in', 'ex_www2.out', 0, 2],
  ])
})

test('subtasks are ranges of tests', async () => {
  const read = await readOne(
    data(
      'n_subtasks 3\nsubtask_end_1 1\nsubtask_end_2 2\nsubtask_end_3 4\nsubtask_score_1 20\nsubtask_score_2 30\nsubtask_score_3 50\nsubtask_type_3 min\nsubtask_dependence_2 1\nsubtask_dependence_3 many\nsubtask_dependence_3_1 1\nsubtask_dependence_3_2 2\n',
    ),
  )
  expect(read.subtasks).toEqual([
    { number: 1, score: 20, policy: 'all-or-nothing', dependsOn: [] },
    { number: 2, score: 30, policy: 'all-or-nothing', dependsOn: [1] },
    { number: 3, score: 50, policy: 'min', dependsOn: [1, 2] },
    { number: 4, score: 0, policy: 'sum', dependsOn: [] },
  ])
  expect(read.warnings).toContainEqual({ code: 'dependency-changed', details: { id: 3, dep: '1, 2' } })
})

test('one packed subtask passes or fails as a whole', async () => {
  const read = await readOne(data('n_subtasks 1\nsubtask_end_1 4\n'))
  expect(read).toMatchObject({ scoring: 'icpc' })
  expect(read.cases).toHaveLength(6)
})

test("the problem's own checker awards fractions", async () => {
  const conf = CONF.replace('use_builtin_checker ncmp\n', '')
  const read = await readOne({ ...data(), 'problem.conf': conf, 'chk20.cpp': 'quitp(0.5)' })
  expect(read.program).toMatchObject({ language: 'C++ 20 With O2', points: 'fraction' })
  expect(codesOf(read)).toContain('points-guessed')
})

test('an interactor is recognised by its mode and lies in a folder called 1', async () => {
  const inFolder = Object.entries(data('interaction_mode on\n', { 'interactor.cpp': 'int main() {}' }))
  const { format, problems } = await readUpload(
    Object.fromEntries(inFolder.map(([path, text]) => [`1/${path}`, text])),
  )
  expect(format).toBe('uoj')
  expect(problems[0]).toMatchObject({
    judgeMode: 'interactive',
    program: { kind: 'interactor' },
    // The interactor alone reads them.
    samples: [],
  })
  expect(codesOf(problems[0])).toContain('samples-hidden')
})

describe('is refused', () => {
  test.each([
    ['custom-judge', CONF.replace('use_builtin_judger on', 'use_builtin_judger off')],
    ['mode-unsupported', `${CONF}submit_answer on`],
    ['mode-unsupported', `${CONF}with_implementer on`],
    ['checker-unknown', CONF.replace('ncmp', 'nonsense')],
    ['file-missing', CONF.replace('n_tests 4', 'n_tests 5')],
    ['value-bad', CONF.replace('n_tests 4', 'n_tests 99999999999999999999')],
    ['value-bad', CONF.replace('n_tests 4', 'n_tests -1')],
    ['value-bad', CONF.replace('n_tests 4', 'n_tests 3000')],
    ['file-outside', CONF.replace('input_pre www', 'input_pre ../../www')],
    ['limit-range', CONF.replace('memory_limit 256', 'memory_limit 0')],
    ['value-bad', `${CONF}n_subtasks 2\nsubtask_end_1 3\nsubtask_end_2 1\n`],
    ['subtask-unknown', `${CONF}n_subtasks 2\nsubtask_end_1 1\nsubtask_dependence_2 9\n`],
    ['subtask-cycle', `${CONF}n_subtasks 2\nsubtask_end_1 1\nsubtask_dependence_2 2\n`],
    ['policy-unsupported', `${CONF}n_subtasks 2\nsubtask_end_1 1\nsubtask_type_1 median\n`],
  ])('%s', async (code, conf) => {
    await expect(readOne({ ...data(), 'problem.conf': conf })).rejects.toMatchObject({ code })
  })
})
