import { listKeptPrograms } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { type Files, messagesOf, PackageImporter } from '../../../test/import-package.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { syncLanguages } from '../problems/languages.service.ts'

let server: TestApp
let token: string
let importer: PackageImporter
beforeAll(async () => {
  server = await startTestApp()
  token = (await buildUser(server.context, { role: 'root' })).token
  await syncLanguages(server.context.db)
  importer = new PackageImporter(server, token)
})
afterAll(() => server.close())

/** The expectations of the solutions in a package, by name. */
async function solutionsOf(files: Files) {
  const pid = await importer.importOne(files)
  const { data } = await server.call(listKeptPrograms, { query: { pid }, token })
  return Object.fromEntries(
    data.solutions.map(({ name, language, expected, required }) => [name, { language, expected, required }]),
  )
}

const fps = (...solutions: readonly (readonly [language: string, source: string])[]): Files => ({
  'fps.xml': `<fps version="1.2"><item><title>Sum</title><time_limit unit="s">1</time_limit>
    <memory_limit unit="mb">64</memory_limit><description>Add.</description>
    <test_input>1 2</test_input><test_output>3</test_output>
    ${solutions.map(([language, source]) => `<solution language="${language}"><![CDATA[${source}]]></solution>`).join('')}
    </item></fps>`,
})

const RIGHT = { expected: ['AC'], required: [] }

test('solutions of FPS are expected to be accepted', async () => {
  expect(await solutionsOf(fps(['C', 'int main(){}'], ['Python', 'print(3)']))).toEqual({
    'solution-1': { language: 'C', ...RIGHT },
    'solution-2': { language: 'Python3', ...RIGHT },
  })
})

test('answers of QDUOJ are expected to be accepted', async () => {
  const rich = { format: 'html', value: '' }
  const json = {
    display_id: 'QANSWERS',
    title: 'Sum',
    description: rich,
    input_description: rich,
    output_description: rich,
    hint: rich,
    test_case_score: [{ score: 100, input_name: '1.in', output_name: '1.out' }],
    time_limit: 1000,
    memory_limit: 64,
    samples: [],
    rule_type: 'ACM',
    answers: [
      { language: 'C', code: 'int main(){}' },
      { language: 'Python3', code: 'print(3)' },
    ],
  }
  expect(
    await solutionsOf({
      '1/problem.json': JSON.stringify(json),
      '1/testcase/1.in': '1 2\n',
      '1/testcase/1.out': '3\n',
    }),
  ).toEqual({ 'answer-1': { language: 'C', ...RIGHT }, 'answer-2': { language: 'Python3', ...RIGHT } })
})

const TWO = 'a, b = map(int, raw_input().split())\nprint a + b\n'
const THREE = '"""\nprint the sum\n"""\nxrange = range\nprint (sum(map(int, input().split())))\n'

describe('a solution in Python 2', () => {
  const icpc: Files = {
    'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\nuuid: 1\nlimits: {time_limit: 1.0}\n',
    'statement/problem.en.md': 'Add.',
    'data/secret/1.in': '1 2\n',
    'data/secret/1.ans': '3\n',
    'submissions/accepted/named.py': THREE,
    'submissions/accepted/old.py': TWO,
    'submissions/accepted/shebang.py': '#!/usr/bin/env python2\nprint(3)\n',
    'submissions/accepted/three.py': THREE,
    'submissions/accepted/two.py2': 'print(3)\n',
    'submissions/submissions.yaml': 'accepted/named.py: {language: python2}\n',
  }

  test.each([
    ['FPS', fps(['Python', TWO], ['Python', THREE]), ['solution-1'], ['solution-2']],
    [
      'the ICPC',
      icpc,
      ['named.py', 'old.py', 'shebang.py', 'two.py2'].map((name) => `submissions/accepted/${name}`),
      ['accepted/three.py'],
    ],
    [
      'Hydro',
      {
        'problem.yaml': 'title: Sum\n',
        'problem_en.md': 'Add.',
        'testdata/1.in': '1 2\n',
        'testdata/1.out': '3\n',
        'std/a.py.py2': THREE,
        'std/b.py.py3': THREE,
      },
      ['std/a.py.py2'],
      ['b.py.py3'],
    ],
  ])('in %s is reported by name and never becomes a Python 3 one', async (_, files, told, kept) => {
    const found = await importer.preview(files)
    for (const name of told)
      expect(messagesOf(found)).toContain(
        `${name} is a Python 2 program; the site does not have Python 2, so it was not imported`,
      )
    expect(messagesOf(found)).not.toContainEqual(expect.stringMatching(/^Unknown language/))
    const solutions = await solutionsOf(files)
    expect(Object.keys(solutions)).toEqual(kept)
    expect(Object.values(solutions)).toEqual(kept.map(() => ({ language: 'Python3', ...RIGHT })))
  })
})

describe('what folders of the ICPC mean', () => {
  const pack = (version: string, submissions: Files): Files => ({
    'problem.yaml': version,
    '.timelimit': '1',
    'problem_statement/problem.en.tex': '\\problemname{Sum}Add.',
    'data/secret/1.in': '1 2\n',
    'data/secret/1.ans': '3\n',
    'submissions/accepted/ok.c': 'int main(){}',
    ...submissions,
  })
  const ALL = ['AC', 'WA', 'PE', 'PA', 'TLE', 'RE', 'MLE']

  test('in the legacy version: the worst verdict of the cases, and for partial points the total', async () => {
    const files = pack('name: Sum\n', {
      'submissions/partially_accepted/part.c': 'int main(){}',
      'submissions/run_time_error/crash.c': 'int main(){}',
      'submissions/time_limit_exceeded/slow.c': 'int main(){}',
      'submissions/wrong_answer/wrong.c': 'int main(){}',
    })
    expect(await solutionsOf(files)).toMatchObject({
      'partially_accepted/part.c': { expected: ALL, required: ['PA'] },
      'run_time_error/crash.c': { expected: ['AC', 'WA', 'PE', 'TLE', 'RE', 'MLE'], required: ['RE', 'MLE'] },
      'time_limit_exceeded/slow.c': { expected: ['AC', 'WA', 'PE', 'TLE'], required: ['TLE'] },
      'wrong_answer/wrong.c': { expected: ['AC', 'WA', 'PE'], required: ['WA', 'PE'] },
    })
  })

  test('applies where an entry of submissions.yaml says nothing else', async () => {
    const files = pack('problem_format_version: 2025-09\nname: Sum\nuuid: 1\nlimits: {time_limit: 1.0}\n', {
      'submissions/brute_force/own.c': 'int main(){}',
      'submissions/brute_force/slow.c': 'int main(){}',
      'submissions/run_time_error/crash.c': 'int main(){}',
      'submissions/wrong_answer/half.c': 'int main(){}',
      'submissions/submissions.yaml': `brute_force: {permitted: [AC, TLE], required: [TLE]}
brute_force/own.c: {authors: Somebody, model_solution: false}
run_time_error/crash.c: {language: c}
wrong_answer/half.c: {required: [TLE]}
`,
    })
    expect(await solutionsOf(files)).toMatchObject({
      'brute_force/own.c': { expected: ['AC', 'TLE'], required: ['TLE'] },
      'brute_force/slow.c': { expected: ['AC', 'TLE'], required: ['TLE'] },
      'run_time_error/crash.c': { expected: ['AC', 'RE', 'MLE'], required: ['RE', 'MLE'] },
      'wrong_answer/half.c': { expected: ['AC', 'WA', 'PE', 'TLE'], required: ['TLE'] },
    })
  })
})
