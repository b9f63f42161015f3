import { getProblemDetail, getProblemImport, startProblemImport, uploadProblemPackage } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip } from '../../../test/zip.ts'
import { eq } from '../../db/drizzle.ts'
import { findDataset, selectDatasetCases } from '../datasets/dataset-versions.service.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problemStatements, problems } from '../problems/problems.tables.ts'
import { selectSubtasks } from '../problems/task-data.service.ts'
import { selectKeptPrograms } from './kept-programs.service.ts'
import { runProblemImport } from './run-problem-import.jobs.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  await syncLanguages(server.context.db)
})
afterAll(() => server.close())

const OK =
  '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }\n'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** "A + B" in each format, with the tests `1 2` and `5 7`, worth 40 and 60 points where the format has points. */
const PACKAGES: Readonly<
  Record<
    string,
    { files: Readonly<Record<string, string | Buffer>>; scoring: 'icpc' | 'oi'; solutions: number }
  >
> = {
  polygon: {
    scoring: 'oi',
    solutions: 1,
    files: {
      'problem.xml': `<problem revision="1" short-name="sum" url="x"><names><name language="english" value="Sum"/></names>
        <statements><statement language="english" path="statements/english/problem.tex" type="application/x-tex"/></statements>
        <judging input-file="" output-file="" run-count="1"><testset name="tests">
          <time-limit>1000</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>
          <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
          <tests><test method="manual" points="40" group="1"/><test method="manual" points="60" group="2"/></tests>
          <groups><group name="1" points-policy="complete-group"/>
            <group name="2" points-policy="complete-group"><dependencies><dependency group="1"/></dependencies></group></groups>
        </testset></judging>
        <assets><checker name="std::ncmp.cpp" type="testlib"><source path="check.cpp" type="cpp.g++17"/></checker>
          <solutions><solution tag="main"><source path="solutions/ok.cpp" type="cpp.g++17"/></solution></solutions></assets></problem>`,
      'check.cpp': '',
      'solutions/ok.cpp': OK,
      'statement-sections/english/legend.tex': 'Add \\textbf{two}.\\includegraphics{sum.png}',
      'statement-sections/english/sum.png': PIXEL,
      'tests/01': '1 2\n',
      'tests/01.a': '3\n',
      'tests/02': '5 7\n',
      'tests/02.a': '12\n',
    },
  },
  icpc: {
    scoring: 'icpc',
    solutions: 1,
    files: {
      'problem.yaml':
        'problem_format_version: 2025-09\nname: {en: Sum, zh: 求和}\nuuid: 1\nlimits: {time_limit: 1.0}\n',
      'statement/problem.en.md': 'Add **two**.\n\n![](sum.png)',
      'statement/sum.png': PIXEL,
      'data/sample/1.in': '1 2\n',
      'data/sample/1.ans': '3\n',
      'data/secret/2.in': '5 7\n',
      'data/secret/2.ans': '12\n',
      'submissions/accepted/ok.cpp': OK,
    },
  },
  hydro: {
    scoring: 'oi',
    solutions: 1,
    files: {
      'P1/problem.yaml': 'pid: P1\ntitle: Sum\ntag: [intro]\n',
      'P1/problem_en.md':
        'Add **two**.\n\n![](file://sum.png)\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n',
      'P1/additional_file/sum.png': PIXEL,
      'P1/testdata/config.yaml':
        'subtasks:\n  - {id: 1, score: 40, cases: [{input: 1.in, output: 1.out}]}\n  - {id: 2, if: [1], cases: [{input: 2.in, output: 2.out}]}\n',
      'P1/testdata/1.in': '1 2\n',
      'P1/testdata/1.out': '3\n',
      'P1/testdata/2.in': '5 7\n',
      'P1/testdata/2.out': '12\n',
      'P1/std/std.cc': OK,
    },
  },
  cms: {
    scoring: 'oi',
    solutions: 1,
    files: {
      'sum/task.yaml': 'name: sum\ntitle: Sum\ntime_limit: 1\nmemory_limit: 256\ninfile: ""\noutfile: ""\n',
      'sum/gen/GEN': '#ST: 40\n1 2\n#ST: 60\n5 7\n',
      'sum/testo/testo.tex': 'Add \\textbf{two}.\n\n\\includegraphics{sum.png}',
      'sum/testo/sum.png': PIXEL,
      'sum/input/input0.txt': '1 2\n',
      'sum/output/output0.txt': '3\n',
      'sum/input/input1.txt': '5 7\n',
      'sum/output/output1.txt': '12\n',
      'sum/sol/soluzione.cpp': OK,
    },
  },
  dmoj: {
    scoring: 'oi',
    solutions: 0,
    files: {
      'init.yml':
        'test_cases:\n  - {in: 1.in, out: 1.out, points: 40}\n  - {batched: [{in: 2.in, out: 2.out}], points: 60}\n',
      '1.in': '1 2\n',
      '1.out': '3\n',
      '2.in': '5 7\n',
      '2.out': '12\n',
    },
  },
  uoj: {
    scoring: 'oi',
    solutions: 1,
    files: {
      'problem.conf':
        'use_builtin_judger on\nuse_builtin_checker ncmp\nn_tests 2\ninput_pre a\ninput_suf in\noutput_pre a\noutput_suf out\nn_subtasks 2\nsubtask_end_1 1\nsubtask_end_2 2\nsubtask_score_1 40\nsubtask_score_2 60\n',
      'a1.in': '1 2\n',
      'a1.out': '3\n',
      'a2.in': '5 7\n',
      'a2.out': '12\n',
      'std.cpp': OK,
    },
  },
  syzoj: {
    scoring: 'oi',
    solutions: 0,
    files: {
      'data.yml':
        "subtasks: [{score: 40, type: min, cases: [1]}, {score: 60, type: mul, cases: [2]}]\ninputFile: '#.in'\noutputFile: '#.out'\n",
      '1.in': '1 2\n',
      '1.out': '3\n',
      '2.in': '5 7\n',
      '2.out': '12\n',
    },
  },
}

async function imported(
  format: string,
  files: Readonly<Record<string, string | Buffer>>,
  visibility: 'private' | 'public' = 'private',
) {
  const { context } = server
  const content = await buildZip(Object.entries(files).map(([name, one]) => ({ name, content: one })))
  const { data } = await server.call(uploadProblemPackage, {
    file: { name: 'package.zip', content },
    token: root.token,
  })
  await runProblemImport(context, data.id)
  const body = {
    id: data.id,
    visibility,
    language: 'zh-CN' as const,
    choices: [{ number: 1, choice: 'add' as const, code: `FOREIGN-${format}` }],
  }
  await server.call(startProblemImport, { body, token: root.token })
  await runProblemImport(context, data.id)
  const result = await server.call(getProblemImport, { query: { id: data.id }, token: root.token })
  const [problem] = await context.db
    .select()
    .from(problems)
    .where(eq(problems.code, `FOREIGN-${format}`.toUpperCase()))
  return { result: result.data, problem }
}

test.each(Object.keys(PACKAGES))('a package of %s becomes a problem of the site', async (format) => {
  const { files, scoring, solutions } = PACKAGES[format] ?? { files: {}, scoring: 'icpc', solutions: 0 }
  const { db } = server.context
  const { result, problem } = await imported(format, files)
  expect(result).toMatchObject({ state: 'done', format })
  if (problem?.liveDatasetId == null) throw new Error(JSON.stringify(result))
  expect(problem.scoring).toBe(scoring)
  const dataset = await findDataset(db, problem.liveDatasetId)
  const cases = await selectDatasetCases(db, dataset?.id ?? 0)
  expect(cases).toHaveLength(2)
  if (scoring === 'oi') {
    const subtasks = await selectSubtasks(db, dataset?.id ?? 0)
    expect(subtasks.map(({ score }) => score)).toEqual([40, 60])
  }
  expect((await selectKeptPrograms(db, problem.id)).solutions).toHaveLength(solutions)
  const [statement] = await db
    .select()
    .from(problemStatements)
    .where(eq(problemStatements.problemId, problem.id))
  if (Object.keys(files).some((name) => name.endsWith('.png'))) {
    expect(statement?.description).toContain('Add **two**.')
    expect(statement?.description).toMatch(/!\[\]\(\/api\/public\/img\/[^)]+\)/)
  }
})

test.each(['interactive', 'multi-pass'])(
  'a visitor cannot see what only the judge reads of a problem of the type %s',
  async (type) => {
    const { result } = await imported(
      type,
      {
        'problem.yaml': `problem_format_version: 2025-09\ntype: ${type}\nname: Guess\nuuid: 1\nlimits: {time_limit: 1}\n`,
        'statement/problem.en.md': 'Guess.',
        'output_validator/validate.cpp': 'int main() {}',
        'data/sample/1.in': 'hidden-input\n',
        'data/sample/1.ans': 'hidden-answer\n',
        'data/sample/2.in': 'hidden-input-2\n',
        'data/sample/2.ans': 'hidden-answer-2\n',
        'data/sample/2.in.statement': 'shown\n',
        'data/secret/3.in': 'hidden-input-3\n',
        'data/secret/3.ans': 'hidden-answer-3\n',
      },
      'public',
    )
    expect(JSON.stringify(result)).toContain('samples-hidden')
    const detail = await server.call(getProblemDetail, {
      query: { problemId: `FOREIGN-${type}`.toUpperCase() },
    })
    expect(detail.data.problem.examples).toContain('shown')
    expect(JSON.stringify(detail)).not.toContain('hidden-')
  },
)
