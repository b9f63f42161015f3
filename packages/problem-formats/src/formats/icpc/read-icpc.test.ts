import { describe, expect, test } from 'vitest'
import { casesOf, codesOf, readOne, readUpload } from '../../../test/read-upload.ts'
import { PackageError } from '../../package-problem.ts'
import { packageText } from '../../package-texts.ts'

const tests = {
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/2.in': '5 7\n',
  'data/secret/2.ans': '12\n',
}

const current = {
  'problem.yaml': `problem_format_version: 2025-09
type: pass-fail
name: {en: Sum, zh: 求和}
uuid: 00000000-0000-4000-8000-000000000001
credits: {authors: [Fixture Author <a@example.org>, {name: Second}]}
license: cc0
source: [{name: Regional 2025, url: https://example.org}]
limits: {time_limit: 1.5, memory: 256}
keywords: [intro, sums]
languages: [cpp, python3, cobol]
`,
  'statement/problem.en.md':
    'Add {{nextsample}} two.\n\n![a](pic.png)\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n\n## Limits\n\n$n \\le 3$',
  'statement/problem.zh.md': '求两数之和。\n\n## 输入格式\n\n两个数。',
  'statement/pic.png': 'png',
  ...tests,
  'input_validators/v.ctd': 'EOF',
  'input_validators/check.py': 'import sys; sys.exit(42)',
  'submissions/accepted/ok.py': 'print(sum(map(int, input().split())))',
  'submissions/wrong_answer/zero.py': 'print(0)',
  'submissions/mixed/either.cpp': '// @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT\nint main() {}',
  'attachments/tool.py': 'print()',
}

const legacy = {
  'problem.yaml':
    'author: Fixture Author\nkeywords: intro sums\nlimits:\n  memory: 512\nvalidator_flags: float_tolerance 1e-6\n',
  '.timelimit': '2\n',
  'problem_statement/problem.tex':
    '\\problemname{Sum}\nAdd \\emph{two}.\n\\illustration{0.5}{pic.jpg}{A picture}\n\\section*{Input}\nTwo.\n\\section*{Output}\nOne.\n',
  'problem_statement/pic.jpg': 'jpg',
  ...tests,
  'submissions/accepted/ok.cc': 'int main() {}',
}

describe('the current version', () => {
  test('is read completely', async () => {
    const { format, problems } = await readUpload(current)
    expect(format).toBe('icpc')
    expect(problems[0]).toMatchObject({
      timeLimitMs: 1500,
      memoryLimitMib: 256,
      author: 'Fixture Author, Second',
      source: 'Regional 2025',
      tags: ['intro', 'sums'],
      languages: ['C++ 17 With O2', 'Python3'],
      scoring: 'icpc',
      judgeMode: 'default',
      comparison: 'tokens-any-case',
      samples: [{ input: '1 2\n', output: '3\n' }],
      statements: [
        {
          language: 'en',
          title: 'Sum',
          description:
            'Add  two.\n\n![a](file://pic.png)\n\n## Limits\n\n$n \\le 3$\n\n### Files\n\n- [tool.py](file://tool.py)',
          input: 'Two.',
          output: 'One.',
        },
        { language: 'zh-CN', title: '求和', input: '两个数。' },
      ],
    })
  })

  test('samples are judged first, and file names carry the group', async () => {
    const problem = await readOne({ ...current, 'data/secret/b/x.in': '', 'data/secret/b/x.ans': '' })
    expect(casesOf(problem)).toEqual([
      ['sample-1.in', 'sample-1.ans', 0, 1],
      ['2.in', '2.ans', 0, 1],
      ['b-x.in', 'b-x.ans', 0, 1],
    ])
  })

  test('solutions are expected to do what their folder or annotation says', async () => {
    const { solutions } = await readOne(current)
    expect(solutions.map(({ source, language, ...rest }) => rest)).toEqual([
      { name: 'accepted/ok.py', expected: ['AC'], required: [], isMain: true },
      {
        name: 'mixed/either.cpp',
        expected: ['AC', 'WA', 'PE', 'TLE'],
        required: ['WA', 'PE', 'TLE'],
        isMain: false,
      },
      { name: 'wrong_answer/zero.py', expected: ['AC', 'WA', 'PE'], required: ['WA', 'PE'], isMain: false },
    ])
  })

  test('rules of submissions.yaml take precedence over both', async () => {
    const { solutions } = await readOne({
      ...current,
      'submissions/submissions.yaml': '"{wrong_answer,mixed}/*":\n  permitted: [AC, TLE]\n  required: TLE\n',
    })
    expect(solutions[2]).toMatchObject({ expected: ['AC', 'TLE'], required: ['TLE'] })
  })

  test('validators are kept if the site can run them', async () => {
    const problem = await readOne(current)
    expect(problem.validators).toMatchObject([{ name: 'check.py', language: 'Python3', protocol: 'icpc' }])
    expect(problem.warnings).toContainEqual({
      code: 'not-carried',
      details: { what: 'input_validators/v.ctd' },
    })
    expect(codesOf(problem)).toEqual(
      expect.arrayContaining(['license', 'note-of-setter', 'language-unknown', 'not-carried']),
    )
  })

  test('constants are replaced by their values', async () => {
    const problem = await readOne({
      ...current,
      'problem.yaml': `${current['problem.yaml']}constants: {n: 10, t: {value: 1, tex: '10^5'}}\n`,
      'statement/problem.en.md': 'At most {{n}}, {{t.tex}}.',
      'submissions/accepted/ok.py': 'print({{n}})',
    })
    expect(problem.statements[0]?.description).toContain('At most 10, 10^5.')
    expect(problem.solutions[0]?.source).toBe('print(10)')
  })

  test('interactive, multi-pass and output-only problems are modes of the site', async () => {
    const typed = (type: string) => ({
      ...current,
      'problem.yaml': current['problem.yaml'].replace('type: pass-fail', `type: ${type}`),
      'output_validator/validate.cpp': '#include "validate.h"\nint main() {}',
      'output_validator/validate.h': '// header',
      'data/secret/test_group.yaml': 'output_validator_args: [fast, "a b"]',
    })
    expect(await readOne(typed('interactive'))).toMatchObject({
      judgeMode: 'interactive',
      program: {
        kind: 'interactor',
        protocol: 'icpc',
        arguments: ['fast', 'a b'],
        extraFiles: { 'validate.h': '// header' },
      },
    })
    expect(await readOne(typed('multi-pass'))).toMatchObject({
      judgeMode: 'multi_pass',
      mode: { kind: 'multi_pass', passLimit: 2 },
    })
    expect(await readOne(typed('submit-answer'))).toMatchObject({
      judgeMode: 'output_only',
      mode: { kind: 'output_only' },
      languages: null,
    })
  })

  test('groups have points, policies and requirements', async () => {
    const scoring = {
      ...current,
      'problem.yaml': current['problem.yaml'].replace('pass-fail', 'scoring'),
      'data/secret/2.in': '',
    }
    const { 'data/secret/2.in': _, 'data/secret/2.ans': __, ...rest } = scoring
    const problem = await readOne({
      ...rest,
      'data/secret/group1/a.in': '',
      'data/secret/group1/a.ans': '',
      'data/secret/group1/test_group.yaml': 'max_score: 30\nrequire_pass: sample',
      'data/secret/group2/a.in': '',
      'data/secret/group2/a.ans': '',
      'data/secret/group2/b.in': '',
      'data/secret/group2/b.ans': '',
      'data/secret/group2/test_group.yaml': 'max_score: 70\nscore_aggregation: sum\nrequire_pass: [group1]',
    })
    expect(problem.subtasks).toEqual([
      { number: 1, score: 0, policy: 'all-or-nothing', dependsOn: [] },
      { number: 2, score: 30, policy: 'all-or-nothing', dependsOn: [1] },
      { number: 3, score: 70, policy: 'sum', dependsOn: [2] },
    ])
    expect(problem.cases.map(({ score }) => score)).toEqual([0, 30, 35, 35])
  })
})

describe('the legacy version', () => {
  test('is read completely', async () => {
    const problem = await readOne(legacy)
    expect(problem).toMatchObject({
      timeLimitMs: 2000,
      memoryLimitMib: 512,
      author: 'Fixture Author',
      tags: ['intro', 'sums'],
      judgeMode: 'spj',
      program: { protocol: 'icpc', arguments: ['float_tolerance', '1e-6'] },
      statements: [
        {
          language: 'en',
          title: 'Sum',
          description: 'Add *two*.\n\n<img src="file://pic.jpg" alt="" width="50%">\\\n*A picture*',
          input: 'Two.',
          output: 'One.',
        },
      ],
    })
  })

  test('without a manifest and a limit gets the defaults, and reports that', async () => {
    const { '.timelimit': _, ...rest } = legacy
    const problem = await readOne({ ...rest, 'problem.yaml': '' })
    expect(problem).toMatchObject({ timeLimitMs: 1000, memoryLimitMib: 2048, comparison: 'tokens-any-case' })
    expect(codesOf(problem)).toEqual(['time-limit-derived'])
  })

  test('groups are scored by testdata.yaml', async () => {
    const { 'data/secret/2.in': _, 'data/secret/2.ans': __, ...rest } = legacy
    const problem = await readOne({
      ...rest,
      'problem.yaml': 'type: scoring\n',
      'data/testdata.yaml': 'grader_flags: ignore_sample',
      'data/secret/group1/a.in': '',
      'data/secret/group1/a.ans': '',
      'data/secret/group1/b.in': '',
      'data/secret/group1/b.ans': '',
      'data/secret/group1/testdata.yaml':
        'on_reject: break\ngrading: default\ngrader_flags: min\naccept_score: 50\nrange: 0 50',
      'data/secret/group2/a.in': '',
      'data/secret/group2/a.ans': '',
      'data/secret/group2/testdata.yaml': 'grader_flags: max\naccept_score: 20',
    })
    expect(problem.subtasks).toEqual([
      { number: 1, score: 0, policy: 'sum', dependsOn: [] },
      { number: 2, score: 50, policy: 'min', dependsOn: [] },
      { number: 3, score: 20, policy: 'max', dependsOn: [] },
    ])
  })

  test('a validator that awards points is bounded by the range of the group', async () => {
    const scoring = (range: string) => ({
      ...legacy,
      'problem.yaml': 'type: scoring\nvalidation: custom score\n',
      'output_validators/v.py': 'print()',
      'data/testdata.yaml': `grader_flags: ignore_sample\n${range}`,
    })
    expect((await readOne(scoring('range: 0 70'))).subtasks[1]).toMatchObject({ score: 70, policy: 'sum' })
    await expect(readOne(scoring('range: 0 +inf'))).rejects.toMatchObject({ code: 'score-unbounded' })
  })

  test('a tolerance alone does not make the problem a scoring one', async () => {
    const problem = await readOne({
      ...legacy,
      'problem.yaml': 'type: scoring\nvalidator_flags: float_tolerance 1e-6\n',
    })
    expect(problem.cases.map(({ score }) => score)).toEqual([1, 1])
  })

  test.each([
    ['', { comparison: 'tokens-any-case' }],
    ['case_sensitive', { comparison: 'tokens' }],
    [
      'case_sensitive float_absolute_tolerance 1e-3',
      { comparison: 'floats', absoluteTolerance: 0.001, relativeTolerance: null },
    ],
    [
      'case_sensitive float_tolerance 0.5',
      { comparison: 'floats', absoluteTolerance: 0.5, relativeTolerance: 0.5 },
    ],
    ['space_change_sensitive', { judgeMode: 'spj', program: { arguments: ['space_change_sensitive'] } }],
  ])('flags %j of the default validator', async (flags, judged) => {
    expect(await readOne({ ...legacy, 'problem.yaml': `validator_flags: ${flags || '""'}` })).toMatchObject(
      judged,
    )
  })

  test('a validator of several files becomes one program', async () => {
    const problem = await readOne({
      ...legacy,
      'problem.yaml': 'validation: custom\nvalidator_flags: a b',
      'output_validators/check/validate.cc': '#include "validate.h"\nint main() {}',
      'output_validators/check/help.cc': 'int help();',
      'output_validators/check/validate.h': '// header',
    })
    expect(problem.program).toMatchObject({
      source: '#include "validate.h"\nint main() {}\n#include "help.cc"\n',
      arguments: ['a', 'b'],
      extraFiles: { 'help.cc': 'int help();', 'validate.h': '// header' },
    })
  })
})

test('what DOMjudge adds is read', async () => {
  const problem = await readOne({
    'domjudge-problem.ini':
      'short-name = A\ntimelimit = \'2.5\' ; seconds\nname = "Sum"\nexternalid=sum!\ncolor = #ff0000\nspecial_compare = cmp',
    'problem.pdf': '%PDF',
    ...tests,
  })
  expect(problem).toMatchObject({ code: 'sum', timeLimitMs: 2500, statements: [{ title: 'Sum' }] })
  expect(problem.warnings).toEqual(
    expect.arrayContaining([
      { code: 'not-carried', details: { what: 'domjudge-problem.ini: special_compare = cmp' } },
      { code: 'statement-pdf', details: { path: 'problem.pdf' } },
    ]),
  )
})

test('older drafts may mix layouts', async () => {
  const problem = await readOne({
    ...current,
    'problem.yaml':
      'problem_format_version: 2023-07-draft\nname: Sum\nauthor: Somebody\nvalidation: default\nlimits: {time_limit: 1}\n',
  })
  expect(problem.author).toBe('Somebody')
  expect(codesOf(problem)).toContain('mixed-version')
})

test.each([
  [
    'problemtools',
    `% plain comment \\problemname{Old}
\\problemname{Sum}
\\newcommand{\\maxn}{10^5} % secret
Add \\emph{two}, see Figure~\\ref{fig}.
\\begin{figure}\\includegraphics{pic}\\caption{Both.}\\label{fig}\\end{figure}
\\begin{Input}
  Two numbers up to $\\maxn$.
\\end{Input}
\\begin{Output}
  One.
\\end{Output}`,
    'Sum',
  ],
  [
    'BAPCtools',
    `\\problemname{\\problemyamlname}
\\def\\maxn{10^5}
% secret
\\makeatletter In \\ps@formattime{\\timelimit} add \\makeatother \\emph{two}, see \\autoref{fig}.
\\begin{wrapfigure}{r}{0.3\\textwidth}\\includegraphics{pic}\\caption{Both.}\\label{fig}\\end{wrapfigure}
\\begin{Input}
\tTwo numbers up to $\\maxn$.
\\end{Input}
\\begin{Output}
\tOne.
\\end{Output}
\\begin{Explanation}
\tBecause.
\\end{Explanation}
\\nextsample{}`,
    '',
  ],
])('a statement in the style of %s has its sections', async (style, tex, title) => {
  const problem = await readOne({
    ...legacy,
    'problem_statement/problem.tex': tex,
    'problem_statement/pic.png': '',
  })
  expect(problem.statements).toEqual([
    {
      language: 'en',
      title,
      description: expect.stringMatching(
        /^(?:In 2 seconds a|A)dd \*two\*, see Figure.1\.\n\n!\[\]\(file:\/\/pic\.\w+\)\n\n<em>Figure 1: Both\.<\/em>$/,
      ),
      input: 'Two numbers up to $10^5$.',
      output: 'One.',
      hint: style === 'BAPCtools' ? 'Because.' : '',
    },
  ])
  expect(codesOf(problem)).not.toContain('tex-unknown')
})

test('samples of interactive problems are shown unchanged', async () => {
  const problem = await readOne({ ...current, 'data/sample/2.interaction': '<1\n>2\n' })
  expect(problem.statements[0]?.description).toContain('### Sample Interaction\n\n```\n<1\n>2\n```')
})

test('pictures that browsers cannot show become links', async () => {
  const problem = await readOne({
    ...legacy,
    'problem_statement/problem.tex': 'A \\includegraphics{graph} picture, \\includegraphics{none}.',
    'problem_statement/graph.eps': '%!PS',
  })
  expect(problem.statements[0]?.description).toBe('A [graph.eps](file://graph.eps) picture, .')
  expect(codesOf(problem)).toEqual(expect.arrayContaining(['image-bad', 'image-missing']))
})

describe('validator flags among the test data', () => {
  const own = {
    ...legacy,
    'problem.yaml': 'validation: custom\nvalidator_flags: -p 1\n',
    'output_validators/v.cc': 'int main() {}',
  }
  const flags = (text: string) => `output_validator_flags: ${text}\n`

  test('come after those of the problem, those of secret before those of everything', async () => {
    const { program, warnings } = await readOne({
      ...own,
      'data/testdata.yaml': flags('-a'),
      'data/secret/testdata.yaml': flags('"-b c"'),
    })
    expect(program?.arguments).toEqual(['-p', '1', '-b', 'c'])
    expect(warnings).toContainEqual({
      code: 'not-carried',
      details: { what: 'data/testdata.yaml: output_validator_flags -a' },
    })
  })

  test('that apply to one group only are quoted in a report', async () => {
    const { program, warnings } = await readOne({
      ...own,
      'data/secret/g/3.in': '',
      'data/secret/g/3.ans': '',
      'data/secret/g/testdata.yaml': flags('-g 7'),
    })
    expect(program?.arguments).toEqual(['-p', '1'])
    expect(warnings).toContainEqual({
      code: 'not-carried',
      details: { what: 'data/secret/g/testdata.yaml: output_validator_flags -g 7' },
    })
  })
})

test('files of include that a submission uses by name are kept beside it; the rest is reported by name', async () => {
  const { userExtraFiles, warnings } = await readOne({
    ...legacy,
    'include/cpp/sum.h': '// of C++',
    'include/default/sum.h': '// of all',
    'include/cpp/grader.cpp': 'int main() {}',
    'include/python3/tools.py': 'ONE = 1',
    'include/python3/start.py': 'if __name__ == "__main__": pass',
    'include/java/Tools.java': 'class Tools {}',
  })
  expect(userExtraFiles).toEqual({
    'sum.h': '// of all',
    'tools.py': 'ONE = 1',
    'Tools.java': 'class Tools {}',
  })
  expect(warnings.filter(({ code }) => code === 'not-carried').map(({ details }) => details.what)).toEqual([
    'include/cpp/grader.cpp',
    'include/cpp/sum.h',
    'include/python3/start.py',
  ])
})

test('an answer that is missing is called by its own name', async () => {
  await expect(readOne({ ...current, 'data/secret/3.in': '' })).rejects.toMatchObject({
    code: 'answers-required',
    details: { list: 'data/secret/3.ans' },
  })
})

test.each([
  [2, 2],
  [26, 26],
  [100, 100],
])('%i passes are imported', async (passes, passLimit) => {
  const read = await readOne({
    ...current,
    'problem.yaml': current['problem.yaml']
      .replace('type: pass-fail', 'type: multi-pass')
      .replace('limits: {', `limits: {validation_passes: ${passes}, `),
    'output_validator/validate.cpp': 'int main() {}',
  })
  expect(read.mode).toEqual({ kind: 'multi_pass', passLimit })
})

test('several problems lie in one folder each', async () => {
  const folder = (name: string) =>
    Object.fromEntries(Object.entries(legacy).map(([path, text]) => [`${name}/${path}`, text]))
  const { problems } = await readUpload({ ...folder('b'), ...folder('a') })
  expect(problems.map(({ code }) => code)).toEqual(['a', 'b'])
})

describe('is refused', () => {
  test.each([
    ['value-bad', { ...current, 'problem.yaml': 'problem_format_version: 1999\n' }],
    ['value-bad', { ...current, 'problem.yaml': 'type: [pass-fail, scoring]\n' }],
    ['value-bad', { ...current, 'problem.yaml': '- a\n- b\n' }],
    ['value-bad', { ...legacy, 'problem.yaml': 'validator_flags: nonsense\n' }],
    ['value-bad', { ...legacy, 'problem.yaml': 'validator_flags: float_tolerance 1 float_tolerance 2\n' }],
    ['limit-range', { ...legacy, 'problem.yaml': 'limits: {memory: 999999999}\n' }],
    ['value-bad', { ...legacy, '.timelimit': 'soon' }],
    ['time-limit-differs', { ...legacy, 'problem.yaml': 'limits: {time_limit: 3}\n' }],
    ['answers-required', { ...current, 'data/secret/3.in': '' }],
    ['file-missing', { ...legacy, 'problem.yaml': 'validation: custom interactive\n' }],
    [
      'mode-unsupported',
      { ...current, 'problem.yaml': 'problem_format_version: 2025-09\ntype: [interactive, multi-pass]\n' },
    ],
    [
      'program-ambiguous',
      {
        ...legacy,
        'problem.yaml': 'validation: custom\n',
        'output_validators/a/a.cc': '',
        'output_validators/b/b.cc': '',
      },
    ],
    [
      'program-language',
      { ...legacy, 'problem.yaml': 'validation: custom\n', 'output_validators/V.java': '' },
    ],
    ['yaml-too-big', { ...legacy, 'problem.yaml': `name: ${'['.repeat(200)}${']'.repeat(200)}` }],
    ['yaml-tag', { ...legacy, 'problem.yaml': 'name: !!js/function x\n' }],
    [
      'tests-must-be-generated',
      {
        'problem.yaml': '',
        'generators/generators.yaml': '',
        'data/sample/1.in': '',
        'data/sample/1.ans': '',
      },
    ],
    [
      'policy-unsupported',
      { ...legacy, 'problem.yaml': 'type: scoring\n', 'data/testdata.yaml': 'grading: custom\n' },
    ],
  ] as const)('%s', async (code, contents) => {
    await expect(readOne(contents)).rejects.toMatchObject({ code })
  })

  test.each([
    ['key-refused', 'uuid: 1\ncolour: red\n', 'problem.yaml line 3: unknown key colour'],
    [
      'value-bad',
      'uuid: 1\nlimits:\n  # long\n  validation_passes: [1]\n',
      'problem.yaml:5: bad value ["1"] for limits.validation_passes (expected text)',
    ],
  ] as const)('%s, with the line', async (code, text, message) => {
    const refused = readOne({ ...current, 'problem.yaml': `problem_format_version: 2025-09\n${text}` })
    const error = await refused.catch((one: unknown) => one)
    if (!(error instanceof PackageError)) throw error
    expect([error.code, packageText(error, 'en-US')]).toEqual([code, message])
  })

  test.each([
    ['score-unbounded', 'max_score: unbounded'],
    ['value-bad', 'score_aggregation: median'],
    ['subtask-unknown', 'max_score: 10\nrequire_pass: group9'],
    ['subtask-cycle', 'max_score: 10\nrequire_pass: g'],
    ['value-bad', 'max_score: 1e400'],
    ['key-refused', 'max_score: 10\ncolour: red'],
  ])('%s: group with %j', async (code, group) => {
    const { 'data/secret/2.in': _, 'data/secret/2.ans': __, ...rest } = current
    const contents = {
      ...rest,
      'problem.yaml': current['problem.yaml'].replace('pass-fail', 'scoring'),
      'data/secret/g/1.in': '',
      'data/secret/g/1.ans': '',
      'data/secret/g/test_group.yaml': group,
    }
    await expect(readOne(contents)).rejects.toMatchObject({ code })
  })
})
