import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readUpload } from '../../../test/read-upload.ts'
import { blankProblem } from '../../blank-problem.ts'
import type { PackageProblem } from '../../package-problem.ts'
import type { FormatWriter } from '../../package-writer.ts'
import { speakIcpc } from './speaks-icpc.ts'
import { icpcWriter } from './write-icpc.ts'
import { icpcLegacyWriter } from './write-icpc-legacy.ts'

const problem = (change: Partial<PackageProblem> = {}): PackageProblem => ({
  ...blankProblem('drawn'),
  statements: [{ language: 'zh-CN', title: '求和', description: '加。', input: '', output: '', hint: '' }],
  cases: [
    {
      inputName: '1.in',
      input: { text: '1 2\n' },
      answerName: '1.out',
      answer: { text: '3\n' },
      score: 0,
      subtask: 1,
    },
  ],
  ...change,
})

async function written(...problems: readonly PackageProblem[]): Promise<Record<string, string>> {
  return await filesOf(icpcWriter, problems)
}

async function filesOf(writer: FormatWriter, problems: readonly PackageProblem[]) {
  const files: Record<string, string> = {}
  const each = async function* () {
    yield* problems
  }
  for await (const { path, read } of writer.write(each())) files[path] = await text(read())
  return files
}

test('one problem lies at the root, several lie in one folder each', async () => {
  const one = await written(problem({ code: 'P-1', samples: [{ input: '1', output: '1' }] }))
  expect(Object.keys(one)).toEqual([
    'problem.yaml',
    'domjudge-problem.ini',
    'statement/problem.zh.md',
    'data/secret/test_group.yaml',
    'data/sample/test_group.yaml',
    'data/sample/1.in',
    'data/sample/1.ans',
    'data/secret/1.in',
    'data/secret/1.ans',
  ])
  const several = await written(problem({ code: 'P-1' }), problem({ code: 'P1' }), problem())
  const folders = new Set(Object.keys(several).map((path) => path.split('/')[0]))
  expect([...folders]).toEqual(['p1', 'p1x', 'problem'])
  const { problems } = await readUpload(several)
  expect(problems.map(({ code }) => code)).toEqual(['P-1', 'P1', 'problem'])
})

test('a legacy package has a TeX statement and different files for groups', async () => {
  const files = await filesOf(icpcLegacyWriter, [
    problem({
      code: 'P1',
      timeLimitMs: 1500,
      comparison: 'floats',
      absoluteTolerance: 0.1,
      scoring: 'oi',
      subtasks: [{ number: 1, score: 60, policy: 'min', dependsOn: [] }],
    }),
  ])
  expect(files).toMatchObject({
    '.timelimit': '1.5\n',
    'problem_statement/problem.zh.tex': '\\problemname{求和}\n\n加。\n',
    'data/secret/testdata.yaml':
      'on_reject: break\ngrading: default\ngrader_flags: min\naccept_score: 60\nrange: 0 60\n',
  })
  expect(files['problem.yaml']).toContain('validator_flags: case_sensitive float_absolute_tolerance 0.1\n')
})

test.each<[string, Partial<PackageProblem>, string]>([
  ['blanks at line ends', {}, 'compares-tokens'],
  ['the order of lines', { comparison: 'unordered-lines' }, 'loses-comparison'],
  ['samples', { samples: [{ input: '', output: '' }] }, 'samples-judged'],
  ['a code with signs', { code: 'a.b' }, 'code-changed'],
  ['modes of ours', { judgeMode: 'grader' }, 'mode-unwritable'],
  ['no cases', { cases: [] }, 'tests-required'],
])('it reports what becomes of %s', (_, change, code) => {
  expect(icpcWriter.losses(problem(change)).map((loss) => loss.code)).toContain(code)
})

describe('programs in C', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'icpc-'))
    await mkdir(join(folder, 'feedback'))
    await writeFile(join(folder, 'in'), '1\n')
    await writeFile(join(folder, 'ans'), '3\n')
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function compiled(role: 'checker' | 'validator', source: string): Promise<string> {
    const file = join(folder, role)
    await writeFile(`${file}.c`, speakIcpc(role, source))
    await ended('gcc', ['-w', `${file}.c`, '-o', file], '')
    return file
  }

  function ended(command: string, args: readonly string[], input: string): Promise<number | null> {
    return new Promise((resolve) => {
      const child = execFile(command, args, { cwd: folder }, () => resolve(child.exitCode))
      // A program may end before it has read anything.
      child.stdin?.on('error', () => {})
      child.stdin?.end(input)
    })
  }

  const SUM = `static int first(char *name) { int n = 0; fscanf(fopen(name, "r"), "%d", &n); return n; }
int main(int argc, char **argv) {
  if (first(argv[2]) == 9) return 3;
  return first(argv[1]) + first(argv[2]) != first(argv[3]);
}`

  test('read the output from standard input and exit with 42 or 43', async () => {
    const checker = await compiled('checker', SUM)
    const judged = (output: string) => ended(checker, ['in', 'ans', 'feedback/'], output)
    expect([await judged('2\n'), await judged('1\n'), await judged('9\n')]).toEqual([42, 43, 3])
    expect(await ended(checker, ['in'], '')).toBe(3)
  })

  test('used as validators accept with 42', async () => {
    const source = 'int main() { int n; return scanf("%d", &n) == 1 ? 0 : 3; }'
    const validator = await compiled('validator', source)
    expect([await ended(validator, [], '1\n'), await ended(validator, [], 'x\n')]).toEqual([42, 43])
  })
})
