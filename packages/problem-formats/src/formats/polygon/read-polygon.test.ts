import { describe, expect, test } from 'vitest'
import { casesOf, codesOf, readOne, readUpload } from '../../../test/read-upload.ts'

const JUDGING = {
  attributes: 'input-file="" output-file="" run-count="1"',
  tests: `<test method="manual" sample="true" points="0.0" group="0"/>
    <test method="generated" cmd="gen 5 7" points="40.0" group="1"/>
    <test method="generated" cmd="gen 8 9" group="1"/>
    <test method="generated" cmd="gen 1 9" points="60.0" group="2"/>`,
  groups: `<group name="0" points-policy="each-test" feedback-policy="complete"/>
    <group name="1" points-policy="complete-group" feedback-policy="icpc"><dependencies><dependency group="0"/></dependencies></group>
    <group name="2" points-policy="each-test" feedback-policy="points"><dependencies><dependency group="1"/></dependencies></group>`,
  count: 4,
  assets: `<checker name="std::ncmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>
    <solutions>
      <solution tag="main"><source path="solutions/ok.cpp" type="cpp.g++20"/></solution>
      <solution tag="wrong-answer"><source path="solutions/wa.py" type="python.3"/></solution>
      <solution tag="time-limit-exceeded-or-accepted"><source path="solutions/slow.java" type="java21"/></solution>
      <solution tag="rejected"><source path="solutions/old.py" type="python.2"/></solution>
      <solution tag="do-not-run"><source path="solutions/gone.cpp" type="cpp.g++17"/></solution>
    </solutions>`,
}

const manifest = (change: Partial<typeof JUDGING> = {}) => {
  const { attributes, tests, groups, count, assets } = { ...JUDGING, ...change }
  return `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="1" short-name="sum" url="https://polygon.example/fix/sum">
  <names><name language="english" value="Sum"/><name language="chinese" value="求和"/></names>
  <statements>
    <statement charset="UTF-8" language="english" mathjax="true" path="statements/english/problem.tex" type="application/x-tex"/>
    <statement charset="UTF-8" language="chinese" mathjax="true" path="statements/chinese/problem.tex" type="application/x-tex"/>
  </statements>
  <judging cpu-name="Intel" cpu-speed="3600" ${attributes}>
    <testset name="pretests"><time-limit>1</time-limit><memory-limit>1</memory-limit><test-count>0</test-count></testset>
    <testset name="tests">
      <time-limit>1500</time-limit><memory-limit>268435456</memory-limit>
      <test-count>${count}</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>${tests}</tests>
      <groups>${groups}</groups>
    </testset>
  </judging>
  <files>
    <resources><file path="files/testlib.h" type="h.g++"/><file path="files/common.h" type="h.g++"/></resources>
    <attachments><file path="files/grid.txt"/></attachments>
    <executables><executable><source path="files/gen.cpp" type="cpp.g++17"/></executable></executables>
  </files>
  <assets>${assets}</assets>
  <tags><tag value="implementation"/><tag value="*800"/></tags>
</problem>`
}

const properties = {
  name: 'Sum',
  legend: 'Add \\textbf{two} numbers.\r\n\\includegraphics{sum.png}',
  input: '$a$, $b$',
  output: 'Their sum',
  notes: null,
  scoring: 'Subtasks.',
  interaction: '',
  tutorial: 'Just add.',
  authorName: 'A. Setter',
  sampleTests: [{ input: '1 2\n', output: '3\n', inputFile: 'example.01', outputFile: 'example.01.a' }],
}

const files = (change: Partial<typeof JUDGING> = {}) => ({
  'problem.xml': manifest(change),
  'check.cpp': '#include "testlib.h"\n',
  'files/check.cpp': '#include "testlib.h"\nint main() {}',
  'files/gen.cpp': 'int main() {}',
  'files/val.cpp': 'int main() { /* val */ }',
  'files/inter.cpp': 'int main() { /* inter */ }',
  'files/testlib.h': '',
  'files/common.h': '// common',
  'files/grid.txt': 'grid',
  'solutions/ok.cpp': 'int main() { /* ok */ }',
  'solutions/wa.py': 'print(0)',
  'solutions/slow.java': 'class Main {}',
  'solutions/old.py': 'print 0',
  'solutions/gone.cpp': '',
  'statements/english/problem-properties.json': JSON.stringify(properties),
  'statements/english/sum.png': 'png',
  'statement-sections/chinese/name.tex': '求和',
  'statement-sections/chinese/legend.tex': '两数之和。',
  'statement-sections/chinese/example.01': '1 2\n',
  'statement-sections/chinese/example.01.a': '3\n',
  'tests/01': '1 2\n',
  'tests/01.a': '3\n',
  'tests/02': '5 7\n',
  'tests/02.a': '12\n',
  'tests/03': '8 9\n',
  'tests/03.a': '17\n',
  'tests/04': '1 9\n',
  'tests/04.a': '10\n',
})

describe('a full package', () => {
  test('is read completely', async () => {
    const problem = await readOne(files())
    expect(problem).toMatchObject({
      code: 'sum',
      timeLimitMs: 1500,
      memoryLimitMib: 256,
      author: 'A. Setter',
      tags: ['implementation', '*800'],
      samples: [{ input: '1 2\n', output: '3\n' }],
      scoring: 'oi',
      judgeMode: 'spj',
      feedback: 'verdict',
      fileIo: null,
    })
    expect(problem.statements).toEqual([
      {
        language: 'en',
        title: 'Sum',
        description:
          'Add **two** numbers. ![](file://sum.png)\n\n### Scoring\n\nSubtasks.\n\n### Files\n\n- [grid.txt](file://grid.txt)',
        input: '$a$, $b$',
        output: 'Their sum',
        hint: '',
      },
      {
        language: 'zh-CN',
        title: '求和',
        description: '两数之和。\n\n### 附件\n\n- [grid.txt](file://grid.txt)',
        input: '',
        output: '',
        hint: '',
      },
    ])
    expect([...problem.attachments.keys()]).toEqual(['sum.png', 'grid.txt'])
  })

  test('keeps groups with their points, policies and dependencies', async () => {
    const problem = await readOne(files())
    expect(problem.subtasks).toEqual([
      { number: 1, score: 0, policy: 'sum', dependsOn: [] },
      { number: 2, score: 40, policy: 'all-or-nothing', dependsOn: [1] },
      { number: 3, score: 60, policy: 'sum', dependsOn: [2] },
    ])
    expect(casesOf(problem)).toEqual([
      ['01', '01.a', 0, 1],
      ['02', '02.a', 40, 2],
      ['03', '03.a', 40, 2],
      ['04', '04.a', 60, 3],
    ])
  })

  describe('whose tests are all worth no points', () => {
    const noPoints = {
      tests: [0, 1, 1, 2].map((group) => `<test method="manual" points="0.0" group="${group}"/>`).join(''),
      assets: '<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>',
    }
    const giving = (line: string) => ({
      ...files(noPoints),
      'files/check.cpp': `#include "testlib.h"\nint main(int n, char **a) { registerTestlibCmd(n, a); ${line} }`,
    })

    test('uses the points that the checker awards, and states the maximum', async () => {
      const problem = await readOne(giving('quitp(10);'))
      expect(problem).toMatchObject({
        scoring: 'oi',
        program: { points: 'absolute' },
        subtasks: [{ number: 1, score: 400, policy: 'sum', dependsOn: [] }],
      })
      expect(casesOf(problem).map(([, , score]) => score)).toEqual([100, 100, 100, 100])
      expect(problem.warnings).toEqual(
        expect.arrayContaining([
          { code: 'points-by-checker', details: { max: 100, sum: 400 } },
          { code: 'not-carried', details: { what: 'group 1' } },
          { code: 'not-carried', details: { what: 'group 2' } },
        ]),
      )
    })

    test('shares 100 points where the checker awards percentages', async () => {
      const percent = giving('quitp(10);')
      const problem = await readOne({
        ...percent,
        'problem.xml': percent['problem.xml'].replace(
          'run-count="1"',
          'run-count="1" treat-points-from-checker-as-percent="true"',
        ),
      })
      expect(problem.program?.points).toBe('percent')
      expect(casesOf(problem).map(([, , score]) => score)).toEqual([25, 25, 25, 25])
      expect(codesOf(problem)).toContain('points-shared')
    })

    test('has no points where the checker awards none, and reports that', async () => {
      const problem = await readOne(giving('quitf(_ok, "");'))
      expect(problem).toMatchObject({ scoring: 'icpc', cases: { length: 4 } })
      expect(codesOf(problem)).toContain('points-all-zero')
    })
  })

  test('keeps generators with the call of the smallest test, to which a size and a seed are added', async () => {
    const own = files({ tests: JUDGING.tests.replace('gen 8 9', "gen -n 2 'a  b' > 3") })
    const problem = await readOne({
      ...own,
      'files/unused.cpp': 'int main() { /* unused */ }',
      'problem.xml': own['problem.xml'].replace(
        '</executables>',
        '<executable><source path="files/unused.cpp" type="cpp.g++17"/></executable></executables>',
      ),
    })
    expect(problem.generators).toEqual([
      {
        ...{ name: 'gen.cpp', language: 'C++ 17 With O2', source: 'int main() {}' },
        arguments: ['-n', '2', 'a  b', '{size}', '{seed}'],
      },
    ])
    expect(problem.warnings).toContainEqual({ code: 'not-carried', details: { what: 'files/unused.cpp' } })
  })

  test('has no generators where every test was written by hand', async () => {
    const tests = JUDGING.tests.replaceAll(/method="generated" cmd="[^"]*"/g, 'method="manual"')
    const problem = await readOne(files({ tests }))
    expect(problem.generators).toBeNull()
    expect(problem.warnings).toContainEqual({ code: 'not-carried', details: { what: 'files/gen.cpp' } })
  })

  test('keeps validators, and solutions with their expectations', async () => {
    const problem = await readOne(files())
    expect(problem.solutions.map(({ source, ...rest }) => rest)).toEqual([
      { name: 'ok.cpp', language: 'C++ 20 With O2', expected: ['AC'], required: [], isMain: true },
      { name: 'wa.py', language: 'Python3', expected: ['AC', 'WA'], required: ['WA'], isMain: false },
      { name: 'slow.java', language: 'Java', expected: ['AC', 'TLE'], required: [], isMain: false },
    ])
    expect(problem.validators).toEqual([
      {
        name: 'val.cpp',
        language: 'C++ 17 With O2',
        source: 'int main() { /* val */ }',
        protocol: 'testlib',
        arguments: [],
      },
    ])
  })

  test('reports what is left out', async () => {
    const { warnings } = await readOne(files())
    expect(warnings).toEqual([
      { code: 'not-carried', details: { what: 'testset pretests' } },
      { code: 'feedback-mixed', details: { feedback: 'verdict' } },
      { code: 'not-carried', details: { what: 'tutorial (en)' } },
      { code: 'generator-call-guessed', details: { name: 'gen.cpp', call: '5 7 {size} {seed}' } },
      { code: 'python-2', details: { path: 'solutions/old.py' } },
      { code: 'not-carried', details: { what: 'solutions/gone.cpp (do-not-run)' } },
    ])
  })

  test('without points passes or fails as a whole', async () => {
    const problem = await readOne(
      files({ count: 2, groups: '', tests: '<test method="manual"/><test method="manual" sample="true"/>' }),
    )
    expect(problem).toMatchObject({
      scoring: 'icpc',
      feedback: 'full',
      subtasks: [{ number: 1, score: 0, policy: 'sum', dependsOn: [] }],
    })
    expect(casesOf(problem)).toEqual([
      ['01', '01.a', 0, 1],
      ['02', '02.a', 0, 1],
    ])
  })

  test('tests with fractional points are rounded so that the sum stays the same', async () => {
    const test3 = '<test method="manual" points="33.3"/>'
    const problem = await readOne(files({ count: 3, groups: '', tests: test3.repeat(3) }))
    expect(problem.cases.map(({ score }) => score)).toEqual([33, 34, 33])
    expect(codesOf(problem)).toContain('scores-rounded')
  })
})

test('pictures embedded in the statement are attached', async () => {
  const held = { ...properties, legend: '\\includegraphics{own.png}', extraResources: { 'own.png': 'cG5n' } }
  const problem = await readOne({
    ...files(),
    'statements/english/problem-properties.json': JSON.stringify(held),
  })
  expect(problem.statements[0]?.description).toContain('![](file://own.png)')
  expect(problem.attachments.get('own.png')).toEqual({ base64: 'cG5n' })
})

test('tests of a package for Windows get LF line ends', async () => {
  const windows = { ...files(), 'tests/01': '1\r\n2\r\n', 'tests/01.a': '3\r\n' }
  const problem = await readOne(windows)
  expect(codesOf(problem)).toContain('crlf-converted')
  const [first] = problem.cases
  if (first === undefined || !('read' in first.input)) throw new Error('no case')
  const chunks: Uint8Array[] = []
  for await (const chunk of first.input.read()) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe('1\n2\n')
})

describe('checkers and interactors', () => {
  test('of the problem itself are programs', async () => {
    const assets = '<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>'
    const problem = await readOne(files({ assets }))
    expect(problem.program).toEqual({
      kind: 'checker',
      source: '#include "testlib.h"\nint main() {}',
      language: 'C++ 17 With O2',
      protocol: 'testlib',
      points: 'absolute',
      arguments: [],
      extraFiles: { 'common.h': '// common' },
    })
  })

  test('award percentages where the manifest says so', async () => {
    const attributes = 'treat-points-from-checker-as-percent="true"'
    const assets = '<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>'
    expect((await readOne(files({ attributes, assets }))).program?.points).toBe('percent')
  })

  test('named after testlib become a comparison where that is equivalent', async () => {
    const assets =
      '<checker name="std::wcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>'
    expect(await readOne(files({ assets }))).toMatchObject({
      judgeMode: 'default',
      comparison: 'tokens',
      program: null,
    })
  })

  const INTERACTOR = '<interactor><source path="files/inter.cpp" type="cpp.g++17"/></interactor>'
  const behind = async (checker: string) =>
    await readOne(
      files({ assets: `${checker}${INTERACTOR}`, attributes: 'treat-points-from-checker-as-percent="true"' }),
    )

  test('a checker behind an interactor is imported with it', async () => {
    const problem = await behind(
      '<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>',
    )
    expect(problem).toMatchObject({
      judgeMode: 'interactive',
      program: { kind: 'interactor', extraFiles: { 'common.h': '// common' } },
      mode: {
        kind: 'interactive',
        checker: {
          source: '#include "testlib.h"\nint main() {}',
          language: 'C++ 17 With O2',
          protocol: 'testlib',
          points: 'percent',
        },
      },
    })
    expect(codesOf(problem)).not.toContain('interactor-checker')
  })

  test.each(['wcmp', 'ncmp', 'lcmp'])('behind an interactor testlib’s %s is a program', async (name) => {
    const problem = await behind(
      `<checker name="std::${name}.cpp"><source path="gone.cpp" type="cpp.g++17"/></checker>`,
    )
    expect(problem.mode).toMatchObject({
      checker: { source: expect.stringContaining('registerTestlibCmd'), protocol: 'testlib' },
    })
  })

  test('an interactor without a checker decides alone', async () => {
    expect(await behind('')).toMatchObject({ judgeMode: 'interactive', mode: null })
  })

  test('file IO is imported when both names are given', async () => {
    const both = await readOne(files({ attributes: 'input-file="sum.in" output-file="sum.out"' }))
    expect(both.fileIo).toEqual({ input: 'sum.in', output: 'sum.out' })
  })
})

describe('statements of older packages', () => {
  const without = (...paths: readonly string[]) =>
    Object.fromEntries(
      Object.entries(files()).filter(([path]) => !paths.some((prefix) => path.startsWith(prefix))),
    )

  test('are read from problem.tex', async () => {
    const problem = await readOne({
      ...without('statements/', 'statement-sections/'),
      'statements/english/problem.tex':
        '\\begin{problem}{Sums}{standard input}{standard output}{1 second}{256 megabytes}\nAdd.\n\\InputFile\nTwo.\n\\OutputFile\nOne.\n\\Note\nEasy.\n\\Examples\n\\begin{example}\\exmpfile{example.01}{example.01.a}%\n\\end{example}\n\\end{problem}',
      'statements/english/example.01': '4 4',
      'statements/english/example.01.a': '8',
    })
    expect(problem.statements[0]).toMatchObject({
      title: 'Sums',
      input: 'Two.',
      output: 'One.',
      hint: 'Easy.',
    })
    expect(problem.samples).toEqual([{ input: '4 4', output: '8' }])
  })

  test('are read from the next source where the first has only a name', async () => {
    const names = {
      ...without('statements/', 'statement-sections/'),
      'statement-sections/english/name.tex': 'Sums',
      'statement-sections/chinese/name.tex': '和',
    }
    const problem = await readOne({
      ...names,
      'statements/english/problem.tex': '\\begin{problem}{Sums}{}{}{}{}\nAdd.\n\\end{problem}',
      'statements/.html/chinese/problem.html': '<p>相加。</p>',
    })
    expect(problem.statements).toMatchObject([
      { title: 'Sums', description: expect.stringMatching(/^Add\./) },
      { title: '求和', description: expect.stringMatching(/^相加。/) },
    ])
    expect(codesOf(problem)).not.toContain('statement-missing')
    const bare = await readOne(names)
    expect(bare.statements.map(({ title }) => title)).toEqual(['Sums', '和'])
    expect(codesOf(bare)).toContain('statement-missing')
  })

  test('are read from the page, otherwise attached as a document', async () => {
    const page = await readOne({
      ...without('statements/', 'statement-sections/'),
      'statements/.html/english/problem.html': '<p>Add <b>two</b>.</p>',
      'statements/.pdf/chinese/problem.pdf': '%PDF',
    })
    expect(page.statements[0]?.description).toContain('Add **two**.')
    expect(page.statements[1]?.description).toContain('[problem.pdf](file://problem.pdf)')
    expect(codesOf(page)).toContain('statement-pdf')
  })

  test('that are missing leave the titles, and the sample tests become the samples', async () => {
    const problem = await readOne(without('statements/', 'statement-sections/'))
    expect(problem.statements.map(({ title }) => title)).toEqual(['Sum', '求和'])
    expect(problem.samples).toEqual([{ input: '1 2\n', output: '3\n' }])
    expect(codesOf(problem)).toContain('statement-missing')
  })
})

describe('is refused', () => {
  test('without its tests, listing what is missing', async () => {
    const { 'tests/02': _, 'tests/02.a': __, 'tests/03.a': ___, ...rest } = files()
    await expect(readOne(rest)).rejects.toMatchObject({
      code: 'polygon-standard-package',
      details: { inputs: 1, answers: 2, list: 'tests/02, tests/02.a, tests/03.a' },
    })
  })

  test.each([
    ['unsupported-run-count', { attributes: 'run-count="2"' }],
    ['value-bad', { count: 5 }],
    ['value-bad', { tests: JUDGING.tests.replace('40.0', '1e99') }],
    ['policy-unsupported', { groups: '<group name="0" points-policy="product"/>' }],
    [
      'subtask-cycle',
      {
        groups: JUDGING.groups.replace(
          '<group name="0" points-policy="each-test" feedback-policy="complete"/>',
          '<group name="0" points-policy="each-test"><dependencies><dependency group="2"/></dependencies></group>',
        ),
      },
    ],
    ['subtask-unknown', { groups: JUDGING.groups.replace('dependency group="0"', 'dependency group="9"') }],
    [
      'file-missing',
      { assets: '<checker type="testlib"><source path="files/none.cpp" type="cpp.g++17"/></checker>' },
    ],
    [
      'file-outside',
      { assets: '<checker type="testlib"><source path="../x.cpp" type="cpp.g++17"/></checker>' },
    ],
    [
      'program-language',
      { assets: '<checker type="testlib"><source path="files/check.cpp" type="pas.dpr"/></checker>' },
    ],
  ] as const)('%s: %j', async (code, change) => {
    await expect(readOne(files(change))).rejects.toMatchObject({ code })
  })

  test('with entities declared in the document', async () => {
    const bomb = `<!DOCTYPE problem [<!ENTITY x SYSTEM "file:///etc/passwd">]>${manifest().replace(/^<\?xml.*?\?>/, '')}`
    await expect(readOne({ ...files(), 'problem.xml': bomb })).rejects.toMatchObject({ code: 'xml-dtd' })
  })

  test('with an invalid pattern', async () => {
    const changed = manifest().replace('tests/%02d<', 'tests/%s%n<')
    await expect(readOne({ ...files(), 'problem.xml': changed })).rejects.toMatchObject({ code: 'value-bad' })
  })
})

test('a contest has a problem in each folder', async () => {
  const one = Object.entries(files())
  const { format, problems } = await readUpload({
    'contest.xml': '<contest url="x"><names/><problems><problem index="A" url="y"/></problems></contest>',
    ...Object.fromEntries(one.map(([path, text]) => [`problems/b/${path}`, text])),
    ...Object.fromEntries(one.map(([path, text]) => [`problems/a/${path}`, text])),
  })
  expect(format).toBe('polygon-contest')
  expect(problems.map(({ place }) => place)).toEqual(['problems/a', 'problems/b'])
})
