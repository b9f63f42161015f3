import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench, setupOf } from '../../../test/bench.ts'
import { c, programIn, python, testlibProgram, trialOf } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

/** Three runs: the next must not find what an earlier one left. */
const cases = [{ answer: '7\n' }, { answer: '7\n' }, { answer: '7\n' }]
const table = { 'table.txt': '7\n' }

const FROM_TABLE = 'std::ifstream table("table.txt"); int number = 0; table >> number;'
const PYTHON_PRINTS = 'print(int(open("table.txt").read()))'

describe('the problem’s files for solvers are opened by bare name', () => {
  test.each([
    [
      'C',
      c('int main(){int n;FILE*f=fopen("table.txt","r");return!f||fscanf(f,"%d",&n)!=1||printf("%d",n)<0;}'),
    ],
    ['Python', python(PYTHON_PRINTS)],
    [
      'Java',
      {
        language: 'Java',
        source:
          'public class Main{public static void main(String[] a)throws Exception{System.out.print(java.nio.file.Files.readString(java.nio.file.Path.of("table.txt")));}}',
        limits: { timeMs: 4000 },
      },
    ],
  ])('by a submission in %s', async (_, draft) => {
    const report = await bench.judge({ ...draft, userExtraFiles: table, cases })
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'AC', 'AC'])
  })

  test('in a trial', async () => {
    const mode = trialOf('', '7')
    const report = await bench.judge({ ...python(PYTHON_PRINTS), mode, userExtraFiles: table })
    expect(report.verdict).toBe('AC')
  })

  test('by each process of a communication', async () => {
    const manager = programIn(
      'Python3',
      'exit-codes',
      'import os,sys\nfor fd in (3, 5):\n  if os.read(fd, 9) != b"7\\n": sys.exit(1)',
    )
    const mode = { kind: 'communication', manager, processCount: 2 } as const
    const report = await bench.judge({ ...python(PYTHON_PRINTS), mode, userExtraFiles: table, cases: [{}] })
    expect(report.verdict).toBe('AC')
  })

  test('but files of the run take precedence', async () => {
    const copies = 'open("out.txt", "w").write(open("in.txt").read())'
    const report = await bench.judge({
      ...python(copies),
      fileIo: { input: 'in.txt', output: 'out.txt' },
      userExtraFiles: { 'in.txt': 'extra', 'out.txt': 'extra' },
      cases: [{ input: '7\n', answer: '7\n' }],
    })
    expect(report.verdict).toBe('AC')
  })

  test('and a program that does not write its output file has written nothing', async () => {
    const report = await bench.judge({
      ...python('pass'),
      fileIo: { input: 'in.txt', output: 'out.txt' },
      userExtraFiles: { 'out.txt': '7\n' },
      cases,
    })
    expect(report.verdict).toBe('WA')
  })
})

/** A source that needs the file, which adds two numbers. */
const HELPED: readonly (readonly [language: string, source: string, file: string, content: string])[] = [
  [
    'C',
    '#include "h.h"\n#include <stdio.h>\nint main(){printf("%d",add(3,4));}',
    'h.h',
    'static int add(int a,int b){return a+b;}',
  ],
  [
    'C#',
    'class P{static void Main(){System.Console.Write(H.Add(3,4));}}',
    'H.cs',
    'class H{public static int Add(int a,int b){return a+b;}}',
  ],
  [
    'C++ 17',
    '#include "h.hpp"\n#include <cstdio>\nint main(){printf("%d",add(3,4));}',
    'h.hpp',
    'inline int add(int a,int b){return a+b;}',
  ],
  [
    'Golang',
    'package main\nimport "fmt"\nfunc main(){fmt.Print(add(3,4))}',
    'h.go',
    '// adds\npackage main\nfunc add(a, b int) int {return a+b}',
  ],
  ['Haskell', 'import H\nmain = print (add 3 4)', 'H.hs', 'module H where\nadd a b = a + b'],
  [
    'Java',
    'public class Main{public static void main(String[] a){System.out.print(H.add(3,4));}}',
    'H.java',
    'class H{static int add(int a,int b){return a+b;}}',
  ],
  ['JavaScript Node', 'console.log(require("./h").add(3,4))', 'h.js', 'exports.add=(a,b)=>a+b'],
  ['Kotlin', 'fun main(){print(add(3,4))}', 'h.kt', 'fun add(a:Int,b:Int)=a+b'],
  ['Lua', 'io.write(require("h").add(3,4))', 'h.lua', 'return {add=function(a,b) return a+b end}'],
  [
    'Pascal',
    'uses h; begin write(add(3,4)); end.',
    'h.pas',
    'unit h; interface function add(a,b:integer):integer; implementation function add(a,b:integer):integer; begin add:=a+b; end; end.',
  ],
  ['Perl', 'require "./h.pl"; print add(3,4);', 'h.pl', 'sub add { $_[0]+$_[1] } 1;'],
  ['PHP', '<?php require "h.php"; echo add(3,4);', 'h.php', '<?php function add($a,$b){return $a+$b;}'],
  ['Python3', 'from h import add\nprint(add(3,4))', 'h.py', 'def add(a,b): return a+b'],
  ['PyPy3', 'from h import add\nprint(add(3,4))', 'h.py', 'def add(a,b): return a+b'],
  ['Ruby', 'require_relative "h"\nprint add(3,4)', 'h.rb', 'def add(a,b) a+b end'],
  ['Rust', 'mod h; fn main(){print!("{}",h::add(3,4));}', 'h.rs', 'pub fn add(a:i32,b:i32)->i32{a+b}'],
  [
    'TypeScript',
    'import {add} from "./h.ts"; console.log(add(3,4))',
    'h.ts',
    'export const add=(a:number,b:number)=>a+b',
  ],
]

describe('a helper in the language of the submission is used', { timeout: 120_000 }, () => {
  const limits = { timeMs: 8000, memoryMib: 512 }

  test.each(HELPED)('in %s', async (language, source, file, content) => {
    // The conformance test says which languages must be installed.
    if ((await bench.versions.find(setupOf(language).probe.argv, bench.slot)) === null) return
    const report = await bench.judge({
      language,
      source,
      userExtraFiles: { [file]: content },
      limits,
      cases: [{ answer: '7' }],
    })
    expect(report.verdict, report.message ?? '').toBe('AC')
  })

  test('but in Go no test and no file of another package', async () => {
    if ((await bench.versions.find(setupOf('Golang').probe.argv, bench.slot)) === null) return
    const userExtraFiles = { 'other.go': 'package other', 'main_test.go': 'package main\nfunc main() {}' }
    const source = 'package main\nfunc main() {print()}'
    expect(
      (await bench.judge({ language: 'Golang', source, userExtraFiles, limits, cases: [{}] })).verdict,
    ).toBe('AC')
  })
})

describe('the judge’s files are opened by bare name', () => {
  const printing = python('print(7)')

  test('by a checker with testlib', async () => {
    const body = `${FROM_TABLE} if (ouf.readInt() != number) quitf(_wa, "table says %d", number); quitf(_ok, "%d", number);`
    const checker = testlibProgram('TestlibCmd', body, { extraFiles: table })
    const report = await bench.judge({ ...printing, mode: { kind: 'spj', checker }, cases })
    expect(report.cases.map(({ verdict, message }) => [verdict, message])).toEqual(
      Array(3).fill(['AC', 'ok 7']),
    )
  })

  test('by a checker in Python, and its three files take precedence', async () => {
    const source =
      'import sys\ndata = [open(name).read() for name in ("table.txt", *sys.argv[1:4])]\nsys.exit(data != ["7\\n", "in", "7\\n", "7\\n"])'
    const extraFiles = { ...table, input: 'no', output: 'no', answer: 'no' }
    const checker = programIn('Python3', 'exit-codes', source, { extraFiles })
    const report = await bench.judge({
      ...printing,
      mode: { kind: 'spj', checker },
      cases: [{ input: 'in', answer: '7\n' }],
    })
    expect(report.verdict).toBe('AC')
  })

  test('by an interactor, which still writes its own output', async () => {
    const body = `${FROM_TABLE} if (ouf.readInt() != number) quitf(_wa, "no"); tout << number << std::endl; quitf(_ok, "yes");`
    const interactor = testlibProgram('Interaction', body, { extraFiles: { ...table, output: '9' } })
    const checker = testlibProgram('TestlibCmd', 'quitf(ouf.readInt() == 7 ? _ok : _wa, "left");')
    const report = await bench.judge({ ...printing, mode: { kind: 'interactive', interactor, checker } })
    expect(report.cases[0]).toMatchObject({ verdict: 'AC', message: 'ok left' })
  })

  test('in every pass, by a checker that remembers what it likes', async () => {
    const source = `import os, sys
folder = sys.argv[2]
assert open("table.txt").read() == "7\\n"
if os.path.exists(folder + "again"):
    sys.exit(42 if sys.stdin.read() == "7\\n" else 43)
open(folder + "again", "w").write("yes")
open(folder + "nextpass.in", "w").write("more")
sys.exit(42)`
    const checker = programIn('Python3', 'icpc', source, { extraFiles: table })
    const mode = { kind: 'multi-pass', checker, passLimit: 3 } as const
    const report = await bench.judge({ ...printing, mode, cases: [{}] })
    expect(report.cases[0]).toMatchObject({ verdict: 'AC' })
  })

  test('by a validator', async () => {
    const source = 'assert open("table.txt").read() == input() + "\\n"'
    const validator = programIn('Python3', 'exit-codes', source, { extraFiles: table })
    const report = await bench.judge({ mode: { kind: 'validate', validator }, cases: [{ input: '7\n' }] })
    expect(report.verdict).toBe('AC')
  })
})
