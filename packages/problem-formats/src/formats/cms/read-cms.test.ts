import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { casesOf, codesOf, readOne, readUpload } from '../../../test/read-upload.ts'

const run = promisify(execFile)
/** A second or two when idle; much more on a busy machine. */
const TIMEOUT_MS = 120_000

const YAML = 'name: sum\ntitle: A sum\ntime_limit: 1.5\nmemory_limit: 256\ninfile: ""\noutfile: ""\n'
const tests = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      [`input/input${n}.txt`, `${n} 1\n`],
      [`output/output${n}.txt`, `${n + 1}\n`],
    ]).flat(),
  )
const task = (others: Readonly<Record<string, string>> = {}, count = 4) => ({
  'task.yaml': YAML,
  'gen/GEN': '# a remark\n#ST: 0\n1 1\n#ST: 40\n2 2 # small\n#ST: 60\n3 3\n#COPY: gen/big.txt\n',
  'gen/generatore.cpp': 'int main() {}',
  'statement/statement.pdf': '%PDF',
  'att/input0.txt': '0 1\n',
  'sol/soluzione.cpp': 'int main() {}',
  'sol/slow.cpp': 'int main() { for (;;); }',
  ...tests(count),
  ...others,
})

test('a task is one problem with its title, limits, subtasks, statement and files', async () => {
  const { format, problems } = await readUpload(task())
  expect(format).toBe('cms')
  const [problem, ...others] = problems
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    code: 'sum',
    statements: [{ language: 'it', title: 'A sum' }],
    timeLimitMs: 1500,
    memoryLimitMib: 256,
    scoring: 'oi',
    judgeMode: 'default',
    comparison: 'tokens',
    fileIo: null,
    subtasks: [
      { number: 1, score: 0, policy: 'min', dependsOn: [] },
      { number: 2, score: 40, policy: 'min', dependsOn: [] },
      { number: 3, score: 60, policy: 'min', dependsOn: [] },
    ],
  })
  expect(problem?.statements[0]?.description).toBe(
    '[statement.pdf](file://statement.pdf)\n\n### Files\n\n- [input0.txt](file://input0.txt)',
  )
  expect(casesOf(problem).map(([input, answer, , subtask]) => [input, answer, subtask])).toEqual([
    ['input0.txt', 'output0.txt', 1],
    ['input1.txt', 'output1.txt', 2],
    ['input2.txt', 'output2.txt', 3],
    ['input3.txt', 'output3.txt', 3],
  ])
  expect(problem?.solutions).toMatchObject([
    { name: 'slow.cpp', expected: [], isMain: false },
    { name: 'soluzione.cpp', expected: ['AC'], isMain: true },
  ])
  expect(problem?.warnings).toContainEqual({ code: 'file-ignored', details: { path: 'gen/generatore.cpp' } })
})

test('without subtasks all tests share the points, and files are read by name', async () => {
  const { 'gen/GEN': _, ...rest } = task()
  const problem = await readOne({
    ...rest,
    'task.yaml': 'nome_breve: sum\nnome: Somma\nn_input: 4\ntimeout: 1\nmemlimit: 64\n',
  })
  expect(problem).toMatchObject({
    code: 'sum',
    statements: [{ title: 'Somma' }],
    timeLimitMs: 1000,
    memoryLimitMib: 64,
    fileIo: { input: 'input.txt', output: 'output.txt' },
  })
  expect(problem.cases.map(({ score }) => score)).toEqual([25, 25, 25, 25])
})

test('a contest gives one problem for each of its tasks, in its order', async () => {
  const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))
  const { 'task.yaml': _, ...old } = task()
  const contest = {
    'contest.yaml': 'name: finals\ntasks: [second, first, old, gone]\nusers: []\n',
    ...inFolder('first', task({ 'task.yaml': YAML.replaceAll('sum', 'first') })),
    ...inFolder('second', task({ 'task.yaml': YAML.replaceAll('sum', 'second') })),
    ...inFolder('old', old),
    'old.yaml': YAML.replaceAll('sum', 'old'),
  }
  await expect(readUpload(contest)).rejects.toMatchObject({
    code: 'file-missing',
    details: { manifest: 'contest.yaml', path: 'gone/task.yaml' },
  })
  const { format, problems } = await readUpload({
    ...contest,
    'contest.yaml': contest['contest.yaml'].replace(', gone', ''),
  })
  expect(format).toBe('cms')
  expect(problems.map(({ code, cases }) => [code, cases.length])).toEqual([
    ['second', 4],
    ['first', 4],
    ['old', 4],
  ])
  // Nothing of the contest itself becomes part of a problem.
  expect(problems[0]?.warnings).toContainEqual({
    code: 'not-carried',
    details: { what: 'contest.yaml: name, users' },
  })
  const wrapped = await readUpload(inFolder('box', contest)).catch((error: unknown) => error)
  expect(wrapped).toMatchObject({ code: 'file-missing' })
})

test('graders in C and C++ make the problem one of functions; others are reported', async () => {
  const problem = await readOne(
    task({
      'sol/grader.cpp': '#include "sum.h"\nint main() { return sum(1, 2); }',
      'sol/sum.h': 'int sum(int a, int b);',
      'sol/grader.java': 'class grader {}',
    }),
  )
  expect(problem).toMatchObject({
    judgeMode: 'grader',
    mode: {
      kind: 'grader',
      graders: [
        { family: 'C++', headers: { 'sum.h': 'int sum(int a, int b);' }, stub: '#include "sum.h"\n' },
      ],
    },
  })
  expect(problem.warnings).toContainEqual({ code: 'not-carried', details: { what: 'sol/grader.java' } })
})

test('the inputs of an output-only task can be downloaded', async () => {
  const problem = await readOne(task({ 'task.yaml': `${YAML}output_only: true\n` }))
  expect(problem).toMatchObject({ judgeMode: 'output_only', mode: { kind: 'output_only' } })
  expect([...problem.attachments.keys()]).toEqual(expect.arrayContaining(['input0.txt', 'input3.txt']))
})

test(
  'a checker gets the answer first, and a part of the points from its output',
  async () => {
    const source = `#include <iostream>
#include <fstream>
int main(int, char **argv) {
  double answer, output;
  std::ifstream(argv[2]) >> answer; std::ifstream(argv[3]) >> output;
  std::cout << output / answer << std::endl;
  std::cerr << "translate:partial" << std::endl;
}`
    const { program } = await readOne(task({ 'check/checker.cpp': source, 'check/checker': '\x7fELF' }))
    expect(program).toMatchObject({ kind: 'checker', protocol: 'exit-codes', points: 'percent' })
    const folder = await mkdtemp(join(tmpdir(), 'cms-'))
    await writeFile(join(folder, 'c.cpp'), program?.source ?? '')
    await writeFile(join(folder, 'output'), '1')
    await writeFile(join(folder, 'answer'), '4')
    const command = 'g++ -w c.cpp -o c && (./c input output answer; echo $?)'
    const { stdout } = await run('sh', ['-c', command], { cwd: folder })
    await rm(folder, { recursive: true })
    expect(stdout).toBe('25.000000\n99\n')
  },
  TIMEOUT_MS,
)

test('a manager with stubs makes a task of communication', async () => {
  const problem = await readOne(
    task({
      'task.yaml': `${YAML.replace('infile: ""\noutfile: ""\n', '')}num_processes: 2\n`,
      'check/manager.cpp': 'int main() {}',
      'check/checker.cpp': 'int main() {}',
      'sol/stub.cpp': 'int main() {}',
      'sol/stub.pas': 'begin end.',
      'sol/sum.h': 'int add(int a, int b);',
      'att/sum.cpp': '#include "sum.h"\n',
    }),
  )
  expect(problem).toMatchObject({
    judgeMode: 'communication',
    fileIo: null,
    program: { kind: 'manager', protocol: 'exit-codes', points: 'percent' },
    mode: {
      kind: 'communication',
      processCount: 2,
      graders: [
        { family: 'C++', headers: { 'sum.h': 'int add(int a, int b);' }, stub: '#include "sum.h"\n' },
      ],
    },
  })
  for (const what of ['sol/stub.pas', 'check/checker'])
    expect(problem.warnings).toContainEqual({ code: 'not-carried', details: { what } })
  expect(problem.solutions.map(({ name }) => name)).toEqual(['slow.cpp', 'soluzione.cpp'])
})

/** A manager and a stub in the order in which CMS names their pipes, or in the order of older packages. */
const MANAGER = ([to, from]: readonly number[]) => `#include <stdio.h>
int main(int argc, char **argv) {
  FILE *to = fopen(argv[${to}], "w"), *from = fopen(argv[${from}], "r"), *input = fopen("input.txt", "r");
  int a, b, sum, again;
  if (argc != 3 || fscanf(input, "%d %d", &a, &b) != 2 || scanf("%d", &again) != 1 || again != a) return 3;
  fprintf(to, "%d %d\\n", a, b);
  fclose(to);
  if (fscanf(from, "%d", &sum) != 1) { puts("0.0"); return 0; }
  printf("%f\\n", sum == a + b ? 0.75 : 0.5);
  fputs("nearly", stderr);
  return 0;
}`
const STUB = ([from, to]: readonly number[]) => `#include <fstream>
#include <iostream>
int add(int a, int b);
int main(int, char **argv) {
  std::ifstream from(argv[${from}]);
  std::ofstream to(argv[${to}]);
  int one, sum = 0;
  while (from >> one) sum = add(sum, one);
  std::cout << "lost" << std::endl;
  to << sum << std::endl;
}`

test.each([
  ['the present order', [2, 1], [1, 2]],
  ['the older order', [1, 2], [2, 1]],
] as const)(
  'managers and stubs that name their pipes in %s find each other, and the end of what was sent',
  async (_, manager, stub) => {
    const { program, mode } = await readOne(
      task({ 'check/manager.c': MANAGER(manager), 'sol/stub.cpp': STUB(stub) }),
    )
    const grader = mode?.kind === 'communication' ? mode.graders[0] : undefined
    const folder = await mkdtemp(join(tmpdir(), 'cms-'))
    await writeFile(join(folder, 'manager.c'), program?.source ?? '')
    await writeFile(join(folder, 'stub.cpp'), grader?.code ?? '')
    await writeFile(join(folder, 'main.cpp'), 'int add(int a, int b) { return a + b; }')
    for (const name of ['input', 'output', 'answer']) await writeFile(join(folder, name), '3 4\n')
    await run('gcc', ['-w', '-static', 'manager.c', '-o', 'manager'], { cwd: folder })
    await run('g++', ['-w', '-static', 'stub.cpp', 'main.cpp', '-o', 'main'], { cwd: folder })
    const talk =
      'mkfifo a b && (./main /dev/stdin /dev/stdout 0 <a >b & ./manager input output answer 4>a 3<b; echo $?)'
    const { stdout, stderr } = await run('bash', ['-c', talk], { cwd: folder })
    await rm(folder, { recursive: true })
    expect([stdout, stderr]).toEqual(['75.000000\n99\n', 'nearly'])
  },
  TIMEOUT_MS,
)

test.each<[string, Readonly<Record<string, string>>, object]>([
  ['a checker without a source', { 'cor/correttore': '\x7fELF' }, { code: 'binary-checker' }],
  [
    'a manager without a source',
    { 'cor/manager': '\x7fELF', 'sol/stub.cpp': '' },
    { code: 'binary-checker', details: { path: 'cor/manager' } },
  ],
  [
    'a manager without a stub',
    { 'check/manager.cpp': 'int main() {}', 'sol/stub.py': '' },
    { code: 'file-missing', details: { path: 'sol/stub.cpp' } },
  ],
  [
    'a missing input',
    { 'gen/GEN': '1\n2\n3\n4\n5\n' },
    { code: 'missing-input', details: { list: 'input/input4.txt' } },
  ],
  ['a wrong number of inputs', { 'task.yaml': `${YAML}n_input: 9\n` }, { code: 'unequal-counts' }],
  ['points that are none', { 'gen/GEN': '#ST: many\n1\n' }, { code: 'value-bad' }],
])('%s is refused by its name', async (_, files, refusal) => {
  await expect(readOne(task(files))).rejects.toMatchObject(refusal)
})

test('tests that have yet to be generated are not taken for none', async () => {
  await expect(readOne(task({}, 0))).rejects.toMatchObject({ code: 'tests-must-be-generated' })
  const { problems } = await readUpload(task({ 'task.yaml': `${YAML}token_mode: disabled\n` }))
  expect(codesOf(problems[0])).toContain('not-carried')
})
