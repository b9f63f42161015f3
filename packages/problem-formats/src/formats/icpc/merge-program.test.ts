import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOf, readOne } from '../../../test/read-upload.ts'

const run = promisify(execFile)
/** A second or two when idle; much more on a busy machine. */
const TIMEOUT_MS = 120_000
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merged-'))
})
afterAll(() => rm(folder, { recursive: true }))

const files = (submission: Readonly<Record<string, string>>) => ({
  'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\nuuid: 1\nlimits: {time_limit: 1}\n',
  'statement/problem.en.md': 'Add.',
  'data/secret/1.in': '1 2\n',
  'data/secret/1.ans': '3\n',
  ...Object.fromEntries(
    Object.entries(submission).map(([name, text]) => [`submissions/accepted/sum/${name}`, text]),
  ),
})

const PROGRAMS = {
  'C++': {
    'sum.h': '#pragma once\n#include <iostream>\nint sum(int a, int b);\n',
    'sum.cpp': '#include "sum.h"\nint sum(int a, int b) { return a + b; }\n',
    'main.cpp': '#include "sum.h"\nint main() { std::cout << sum(1, 2); }\n',
  },
  Python3: {
    'main.py': 'from __future__ import annotations\nimport first\nprint(first.sum(1, 2))\n',
    'first.py': 'from second import add\ndef sum(a, b):\n    return add(a, b) # "é😀"\n',
    'second.py': 'add = lambda a, b: a + b\n',
  },
  Java: {
    'Main.java':
      'import java.util.List;\n\npublic class Main { public static void main(String[] a) { System.out.print(new Sum().of(List.of(1, 2))); } }\n',
    'Sum.java':
      'import java.util.List;\npublic final class Sum { public int of(List<Integer> all) { return all.get(0) + all.get(1); } }\n',
  },
} as const

const COMMANDS: Readonly<Record<string, (name: string) => readonly [name: string, command: string]>> = {
  'C++': (name) => [`${name}.cpp`, `g++ -w ${name}.cpp -o ${name} && ./${name}`],
  Python3: (name) => [`${name}.py`, `python3 ${name}.py`],
  Java: () => ['Main.java', 'java Main.java'],
}

test.each(Object.entries(PROGRAMS))(
  'a submission of several files in %s becomes one that runs',
  async (kind, texts) => {
    const problem = await readOne(files(texts))
    const [solution, ...others] = problem.solutions
    expect(others).toEqual([])
    expect(solution).toMatchObject({
      language: expect.stringContaining(kind),
      expected: ['AC'],
      isMain: true,
    })
    expect(codesOf(problem)).toContain('program-merged')
    const [name, command] = COMMANDS[kind]?.('merged') ?? ['', '']
    await writeFile(join(folder, name), solution?.source ?? '')
    const { stdout } = await run('sh', ['-c', command], { cwd: folder })
    expect(stdout.trim()).toBe('3')
  },
  TIMEOUT_MS,
)

test.each<[string, Readonly<Record<string, string>>]>([
  ['of several languages', { 'a.cpp': 'int main() {}', 'b.py': 'print(3)' }],
  ['in a language that is not merged', { 'a.rs': 'mod b; fn main() {}', 'b.rs': 'fn x() {}' }],
  ['without a beginning', { 'a.cpp': 'int a;', 'b.cpp': 'int b;' }],
])('a submission %s is reported with each of its files', async (_, texts) => {
  const problem = await readOne(files(texts))
  expect(problem.solutions).toEqual([])
  const list = Object.keys(texts)
    .map((name) => `accepted/sum/${name}`)
    .join(', ')
  expect(problem.warnings).toContainEqual({ code: 'program-not-merged', details: { list } })
})

test('a folder with one source file is a submission, and what else lies in it is reported', async () => {
  const problem = await readOne(files({ 'a.py': 'print(3)', 'README.md': 'Why', Makefile: 'all:' }))
  expect(problem.solutions).toMatchObject([{ name: 'accepted/sum/a.py', source: 'print(3)' }])
  expect(problem.warnings).toContainEqual({
    code: 'file-ignored',
    details: { path: 'submissions/accepted/sum/README.md' },
  })
})

test('an input validator of several files becomes one', async () => {
  const { validators } = await readOne({
    ...files({ 'a.py': 'print(3)' }),
    'input_validators/v/validate.py': 'import rules\n',
    'input_validators/v/rules.py': 'limit = 7\n',
  })
  expect(validators).toMatchObject([{ name: 'v/validate.py', source: expect.stringContaining('limit = 7') }])
})
