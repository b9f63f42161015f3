import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench, setupOf } from '../../test/bench.ts'
import { c, cSource } from '../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

function compile(source: string, extraFiles = {}, language = setupOf('C With O2')) {
  return bench.compiler.compile({ source, language, extraFiles }, bench.slot)
}

function withFlag(flag: string) {
  const language = setupOf('C With O2')
  return {
    ...language,
    compile: language.compile && { ...language.compile, argv: [...language.compile.argv, flag] },
  }
}

async function compilerRunsOf(work: () => Promise<unknown>): Promise<number> {
  const before = bench.compiler.compilerRuns
  await work()
  return bench.compiler.compilerRuns - before
}

test('a compiled program is not compiled again', async () => {
  const source = cSource('int main(){return 0;}')
  expect(await compilerRunsOf(() => compile(source))).toBe(1)
  expect(await compilerRunsOf(() => compile(source))).toBe(0)
})

test.each([
  ['another source', () => compile(cSource('int main(){return 2;}'))],
  ['other flags', () => compile(cSource('int main(){return 1;}'), {}, withFlag('-g'))],
  ['another extra file', () => compile(cSource('int main(){return 1;}'), { 'a.h': '1' })],
  ['another content of the extra file', () => compile(cSource('int main(){return 1;}'), { 'a.h': '2' })],
])('%s is another program', async (_, other) => {
  await compile(cSource('int main(){return 1;}'))
  expect(await compilerRunsOf(other)).toBe(1)
})

test('a rejection is not kept', async () => {
  expect(await compilerRunsOf(() => compile('int main( {'))).toBe(1)
  expect(await compilerRunsOf(() => compile('int main( {'))).toBe(1)
})

test('boxes can read a compiled program and no one can write it', async () => {
  const compilation = await compile(cSource('int main(){return 5;}'))
  if (compilation.kind === 'rejected') throw new Error(compilation.message)
  using program = compilation.program
  expect((await stat(program.path)).mode & 0o777).toBe(0o755)
  expect((await stat(join(program.path, 'main'))).mode & 0o777).toBe(0o555)
})

test.each([
  [
    'too much time',
    '#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(x))))\nint main(){int i=0;B(B(i++;))}',
    {},
    /^Compiling (took|needed) (more|longer) than/,
  ],
  ['a file that never ends', '#include "/dev/zero"\nint main(){}', {}, /./],
  [
    'a program as large as a disk',
    'char big[1<<30]={1};int main(){}',
    {},
    /^The compiler wrote a file of more than 128 MiB\.\n./,
  ],
])('%s is rejected with a reason', async (_, source, extraFiles, message) => {
  const compilation = await compile(source, extraFiles)
  expect(compilation.kind).toBe('rejected')
  if (compilation.kind === 'rejected') expect(compilation.message).toMatch(message)
})

/** `perl -c` runs such a block, and the folder of the program can be written only then. */
function perlThatLeaves(work: string): string {
  return `BEGIN { if (-w "/app/main.pl") { chdir "/app"; ${work} } }\nprint "3\\n";\n`
}

test.each([
  ['folders beyond every path', 'for (1..30) { mkdir "a" x 250; chdir "a" x 250; }'],
  ['a file whose name is no text', 'open F, ">", "\\xff"; close F;'],
  ['thousands of folders', 'mkdir "d$_" for 1..4000;'],
])(
  'a source that leaves %s during compilation is rejected with a message, and nothing stays',
  async (_, work) => {
    const report = await bench.judge({ language: 'Perl', source: perlThatLeaves(work) })
    expect(report).toMatchObject({ verdict: 'CE', retryElsewhere: false })
    expect(report.message).toMatch(/too many files, or files too deep or badly named/)
    expect((await readdir(bench.programsDir)).filter((name) => name.startsWith('unfinished'))).toEqual([])
  },
)

test('more extra files than a program folder takes are the problem’s fault', async () => {
  const names = Array.from({ length: 4000 }, (_, number) => [`f${number}`, 'x'])
  const report = await bench.judge(c('int main(){}', { userExtraFiles: Object.fromEntries(names) }))
  expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
})

test('a flood of errors is cut', async () => {
  const compilation = await compile(`int main(){${'x y z;\n'.repeat(50_000)}}`)
  if (compilation.kind === 'compiled') throw new Error('compiled')
  expect(Buffer.byteLength(compilation.message)).toBeLessThanOrEqual(64 * 1024)
})

test('a compiler sees neither this host nor the network', async () => {
  for (const file of ['/etc/shadow', '/etc/hostname', '/root/.bashrc', '/proc/self/environ']) {
    const compilation = await compile(`#include "${file}"\nint main(){}`)
    if (compilation.kind === 'compiled') continue
    expect(compilation.message).not.toMatch(/root:|HOME=\/root/)
  }
})

test('the big header is precompiled after the first source that wants it, and later ones use it', async () => {
  const language = setupOf('C++ 17 With O2')
  const source = '#include <bits/stdc++.h>\nint main(){std::cout<<3;}'
  expect(await bench.libraries.environment(language, source, bench.slot)).toEqual({})
  await bench.libraries.buildWanted(bench.slot)
  expect(await bench.libraries.environment(language, source, bench.slot)).toHaveProperty('CPLUS_INCLUDE_PATH')

  // g++ itself reports which files it read, and marks a precompiled header that it used with `!`.
  const compile = language.compile && { ...language.compile, argv: [...language.compile.argv, '-H'] }
  const wrong = { source: `${source} wrong`, language: { ...language, compile }, extraFiles: {} }
  const compilation = await bench.compiler.compile(wrong, bench.slot)
  if (compilation.kind === 'compiled') throw new Error('compiled')
  expect(compilation.message).toMatch(/^! .*stdc\+\+\.h\.gch/m)
})

test('a library that could not be precompiled is done without', async () => {
  const language = setupOf('C++ 17 With O2')
  const precompile = { wantedBy: 'main', files: {}, argv: ['/bin/false'], variable: 'NOWHERE' }
  const broken = { ...language, compile: language.compile && { ...language.compile, precompile } }
  expect(await bench.libraries.build(broken, bench.slot)).toBe(false)
  expect((await compile('int main(){}', {}, broken)).kind).toBe('compiled')
})

test('a source that does not want the header is compiled without it', async () => {
  const language = setupOf('C++ 17 With O2')
  expect(await bench.libraries.environment(language, 'int main(){}', bench.slot)).toEqual({})
})

test('a rejudge does not compile again', async () => {
  const draft = c('int main(){puts("3");} /* rejudged */')
  expect(await compilerRunsOf(() => bench.judge(draft))).toBe(1)
  expect(await compilerRunsOf(() => bench.judge(draft))).toBe(0)
})

test.each([
  ['Java', 'public class Main { public static void main(String[] args) {} }'],
  ['Python3', 'print(1)'],
  ['C With O2', 'int main(){return 0;}'],
])('a byte order mark is no part of a program in %s', async (name, source) => {
  expect(await compile(`\uFEFF${source}`, {}, setupOf(name))).toMatchObject({ kind: 'compiled' })
})
