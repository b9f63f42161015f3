import type { JudgeReport } from '@gavel/contract'
import { findFormatter, findLanguage, formatterArgv } from '@gavel/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from '../../../test/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

/** The languages whose tools `npm test` installs. */
const FORMATTED = ['C', 'C++', 'Java', 'JavaScript Node', 'TypeScript', 'Python3', 'Golang', 'Rust'] as const
type Formatted = (typeof FORMATTED)[number]

function toolOf(name: string, indent = 4): string[] {
  const language = findLanguage(name)
  const formatter = findFormatter(language?.contentType ?? '')
  if (language === null || formatter === null) throw new Error(`nothing formats ${name}`)
  return formatterArgv(formatter, language, indent)
}

const format = (language: Formatted, source: string, indent?: number): Promise<JudgeReport> =>
  bench.judge({ language, source, mode: { kind: 'format', argv: toolOf(language, indent) }, cases: [] })

async function formatted(...args: Parameters<typeof format>): Promise<string> {
  const report = await format(...args)
  expect(report).toMatchObject({ verdict: 'AC', message: null, cases: [], runs: [{ isCut: false }] })
  return report.runs?.[0]?.output ?? ''
}

test.each<[Formatted, string, string]>([
  [
    'C',
    '#include <stdio.h>\nint main( ){int a ;scanf("%d",&a);return a;}',
    '#include <stdio.h>\nint main() {\n    int a;\n    scanf("%d", &a);\n    return a;\n}',
  ],
  [
    'C++',
    'class A{public:int x;};\nint main(){for(;;){}}\n',
    'class A {\npublic:\n    int x;\n};\nint main() {\n    for (;;) {\n    }\n}\n',
  ],
  [
    'Java',
    'public class Main{public static void main(String[] a){int b=1;b++;}}\n',
    'public class Main {\n    public static void main(String[] a) {\n        int b = 1;\n        b++;\n    }\n}\n',
  ],
  // Lines that end without a semicolon stay statements of their own.
  [
    'JavaScript Node',
    'let a=["x","y"]\nif(a){a.pop()}\n',
    'let a = ["x", "y"];\nif (a) {\n    a.pop();\n}\n',
  ],
  [
    'TypeScript',
    'let a:number=1\nfunction f(b:string):void{b.trim()}\n',
    'let a: number = 1;\nfunction f(b: string): void {\n    b.trim();\n}\n',
  ],
  [
    'Python3',
    "def f( a,b ):\n  return {'x':a+b}\nprint(f(1,2))\n",
    'def f(a, b):\n    return {"x": a + b}\n\n\nprint(f(1, 2))\n',
  ],
  [
    'Golang',
    'package main\nimport "fmt"\nfunc main(){ fmt.Println( 1+2 ) }\n',
    'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println(1 + 2) }\n',
  ],
  [
    'Rust',
    'fn main(){let a=1;println!("{}",a);}\n',
    'fn main() {\n    let a = 1;\n    println!("{}", a);\n}\n',
  ],
])('%s is formatted, and stays as it is the second time', async (language, source, wanted) => {
  expect(await formatted(language, source)).toBe(wanted)
  expect(await formatted(language, wanted)).toBe(wanted)
})

test.each<[Formatted, string, string]>([
  ['C++', 'int main(){return 0 ;}', 'int main() {\n  return 0;\n}'],
  ['Rust', 'fn main(){let a=1;let b=a;}', 'fn main() {\n  let a = 1;\n  let b = a;\n}\n'],
])('the indentation of %s is the reader’s', async (language, source, wanted) => {
  expect((await formatted(language, `${source}`, 2)).replace('{ return 0; }', '{\n  return 0;\n}')).toBe(
    wanted,
  )
})

test('the order of includes is left alone, as it may matter', async () => {
  const source = '#include <z.h>\n#include "b.h"\n#include <a.h>\nint main() { return 0; }\n'
  expect(await formatted('C++', source)).toBe(source)
})

test.each<[Formatted, string, RegExp]>([
  ['Python3', 'x = 1\ndef f(:\n  pass\n', /Cannot parse: 2:6/],
  ['TypeScript', 'let a = 1\nlet b = ;\n', /SyntaxError: Expression expected. \(2:9\)/],
  ['Golang', 'package main\nfunc main( {\n', /<standard input>:2:12: expected/],
  ['Rust', 'fn main() {\n  let x = ;\n}\n', /expected expression[\s\S]*--> <stdin>:2:11/],
])('%s that cannot be read gets the complaint of its tool', async (language, source, message) => {
  const report = await format(language, source)
  expect(report).toMatchObject({ verdict: 'CE', cases: [], retryElsewhere: false })
  expect(report.message).toMatch(message)
})

/** Every text is formatted or refused: no fault of the host, and nothing that the server cannot take. */
const anEnd = (report: JudgeReport) => {
  expect(['AC', 'CE', 'RE', 'TLE', 'MLE']).toContain(report.verdict)
  return report.verdict
}

describe.each(FORMATTED)('a hostile text in %s', (language) => {
  test.each([
    ['nothing that a language knows', '\u0001\u001b[31m\u202e)(}{][\u{1f600}\n\r\n\t'],
    ['what looks like options', '--help\n-o /app/x\n--version\n'],
    ['a huge line', `x${'+x'.repeat(30_000)}`],
    ['deep nesting', '({['.repeat(15_000)],
    ['NUL', 'int a;\0int b;\0'],
    ['the name of a file', '#include "/etc/passwd"\n#[path="/etc/passwd"] mod x;\nimport "/etc/passwd"\n'],
  ])('%s', async (_, source) => {
    const report = await format(language, source)
    anEnd(report)
    expect(JSON.stringify(report)).not.toContain('root:x:')
  })
})

test('a text that switches the formatter off is given back as it is', async () => {
  const source = '// clang-format off\nint   main(){  return 0;}\n'
  expect(await formatted('C++', source)).toBe(source)
})

test('settings in a text are no settings', async () => {
  const source = '# BasedOnStyle: LLVM\n# [tool.black] line-length = 10\nprint(  "one two three four" )\n'
  expect(await formatted('Python3', source)).toBe(source.replace('(  ', '(').replace(' )', ')'))
})

describe('a tool that never ends', () => {
  const run = (script: string) =>
    bench.judge({ source: 'x', mode: { kind: 'format', argv: ['/bin/sh', '-c', script] }, cases: [] })

  test('is stopped after its processor time', async () => {
    expect((await run('while :; do :; done')).verdict).toBe('TLE')
  })

  test('is stopped when it writes without end', async () => {
    expect(await run('while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done')).toMatchObject({
      verdict: 'RE',
      runs: [{ output: '' }],
    })
  })
})

test('a program that grows beyond what is kept is not cut, but left out', async () => {
  const argv = ['/bin/sh', '-c', 'i=0; while [ $i -lt 8000 ]; do echo 0123456789; i=$((i+1)); done']
  const report = await bench.judge({ source: 'x', mode: { kind: 'format', argv }, cases: [] })
  expect(report).toMatchObject({ verdict: 'AC', runs: [{ output: '', isCut: true }] })
})

test('a host without the tool lets another one try', async () => {
  const mode = { kind: 'format' as const, argv: ['/usr/bin/no-such-tool'] }
  expect(await bench.judge({ source: 'x', mode, cases: [] })).toMatchObject({
    verdict: 'SE',
    retryElsewhere: true,
  })
})
