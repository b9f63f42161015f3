import type { JudgeReport } from '@gavel/contract'
import { findLanguage, type GraderSource, graderTask } from '@gavel/languages'
import { afterAll, describe, expect, test } from 'vitest'
import { openBench, setupOf, type TaskDraft } from '../../../test/bench.ts'
import { judgeProgram, trialOf } from '../../../test/programs.ts'

// Opened before the tests are declared, so that a language beyond what every machine has is tested where it is.
const bench = await openBench()
afterAll(() => bench[Symbol.asyncDispose]())

/** Reads a and b, and prints what the submission's `add` makes of them. */
const GRADERS: Readonly<Record<string, GraderSource>> = {
  C: {
    code: '#include <stdio.h>\n#include "add.h"\n#include "add.h"\nint main(void){int a,b;if(scanf("%d %d",&a,&b)!=2)return 3;printf("%d\\n",add(a,b));return 0;}',
    headers: { 'add.h': '#pragma once\nint add(int a, int b);\n' },
    stub: '#include "add.h"\nint add(int a, int b) {\n  return 0;\n}\n',
  },
  'C++': {
    code: '#include <cstdlib>\n#include <iostream>\n#include "add.h"\nint main(){int a,b;std::cin>>a>>b;std::cout<<add(a,b)<<"\\n";std::exit(0);}',
    headers: { 'add.h': 'int add(int a, int b);\n' },
    stub: '#include "add.h"\nint add(int a, int b) {\n  return 0;\n}\n',
  },
  Java: {
    code: 'import java.util.*;\npublic class Grader{public static void main(String[] s){Scanner in=new Scanner(System.in);int a=in.nextInt();System.out.println(new Solution().add(a,in.nextInt()));}}',
    headers: {},
    stub: 'public class Solution {\n  int add(int a, int b) {\n    return 0;\n  }\n}\n',
  },
  Python: {
    code: 'import sys\nfrom solution import add\n\ndef main():\n    a, b = map(int, input().split())\n    print(add(a, b))\n    sys.exit(0)\n\nif __name__ == "__main__":\n    main()\n',
    headers: {},
    stub: 'def add(a, b):\n    return 0\n',
  },
}

interface Draft extends Omit<TaskDraft, 'grader'> {
  /** In place of parts of the family's grader. */
  readonly grader?: Partial<GraderSource>
  readonly judgeFiles?: Record<string, string>
}

/** Judges a submission under the grader of its language's family. */
function judge(name: string, source: string, draft: Draft = {}): Promise<JudgeReport> {
  const { grader, judgeFiles = {}, ...rest } = draft
  const definition = findLanguage(name)
  const family = GRADERS[definition?.graderFamily ?? '']
  if (definition === null || family === undefined) throw new Error(`no grader for ${name}`)
  const parts = graderTask(definition, { ...family, ...grader }, judgeFiles)
  return bench.judge(
    { language: name, source, limits: { timeMs: 5000 }, ...rest },
    {
      change: (task) => ({
        ...task,
        ...parts,
        userExtraFiles: { ...family.headers, ...task.userExtraFiles },
      }),
    },
  )
}

const CPP = 'C++ 17 With O2'
const RIGHT: Readonly<Record<string, string>> = {
  C: '#include "add.h"\nint add(int a, int b) { return a + b; }',
  'C++': '#include "add.h"\nint add(int a, int b) { return a + b; }',
  Java: 'public class Solution {\n  int add(int a, int b) {\n    return a + b;\n  }\n}\n',
  Python: 'def add(a, b):\n    return a + b\n',
}

const LANGUAGES = [
  ['C', 'C'],
  ['C With O2', 'C'],
  ['C++', 'C++'],
  ['C++ 11 With O2', 'C++'],
  ['C++ 17', 'C++'],
  ['C++ 17 With O2', 'C++'],
  ['C++ 20 With O2', 'C++'],
  ['C++ 23 With O2', 'C++'],
  ['Java', 'Java'],
  ['Python3', 'Python'],
] as const
const hasPyPy = (await bench.versions.find(setupOf('PyPy3').probe.argv, bench.slot)) !== null

describe.each([...LANGUAGES, ...(hasPyPy ? [['PyPy3', 'Python'] as const] : [])])('%s', (name, family) => {
  test('a right function is accepted, and the stub compiles but is wrong', async () => {
    expect((await judge(name, RIGHT[family] ?? '')).verdict).toBe('AC')
    expect((await judge(name, GRADERS[family]?.stub ?? '')).verdict).toBe('WA')
  })
})

const EXIT_EARLY: Readonly<Record<string, string>> = {
  C: '#include <stdio.h>\n#include <stdlib.h>\nint add(int a, int b) { printf("3\\n"); exit(0); }',
  [CPP]: '#include <cstdio>\n#include <cstdlib>\nint add(int a, int b) { std::puts("3"); std::exit(0); }',
  Java: 'public class Solution { int add(int a, int b) { System.out.println(3); System.exit(0); return 0; } }',
  Python3: 'import sys\ndef add(a, b):\n    print(3)\n    sys.exit(0)\n',
}
const PRINT_TOO: Readonly<Record<string, string>> = {
  C: '#include <stdio.h>\nint add(int a, int b) { printf("3\\n"); return a + b; }',
  [CPP]: '#include <cstdio>\nint add(int a, int b) { std::puts("hello"); return a + b; }',
  Java: 'public class Solution { int add(int a, int b) { System.out.println(1); return a + b; } }',
  Python3: 'def add(a, b):\n    print("debug")\n    return a + b\n',
}

describe.each(Object.keys(EXIT_EARLY))('in %s a program', (name) => {
  test('that prints the right answer and exits before the grader is never accepted', async () => {
    const report = await judge(name, EXIT_EARLY[name] ?? '')
    expect(report.cases[0]).toMatchObject({
      verdict: 'WA',
      message: 'the program ended before the grader did',
    })
  })

  test('that prints besides spoils its output', async () => {
    const [report] = (await judge(name, PRINT_TOO[name] ?? '')).cases
    expect(report?.verdict).toBe('WA')
    expect(report?.message).toMatch(/^line [12]: found/)
  })
})

test.each([
  [CPP, '#include <stdio.h>\n#include <unistd.h>\nint add(int,int){puts("3");fflush(stdout);_exit(0);}'],
  ['Python3', 'import os\ndef add(a, b):\n    print(3, flush=True)\n    os._exit(0)\n'],
])('leaving by the back door in %s is no way to the end either', async (name, source) => {
  expect((await judge(name, source)).verdict).toBe('WA')
})

test('a crash, an endless loop and an exit code of the submission are what they are elsewhere', async () => {
  expect((await judge('C', '#include <stdlib.h>\nint add(int a,int b){abort();}')).verdict).toBe('RE')
  expect((await judge('C', '#include <stdlib.h>\nint add(int a,int b){exit(7);}')).verdict).toBe('RE')
  const endless = 'int add(int a,int b){for(volatile int i=0;;i++);}'
  expect((await judge('C', endless, { limits: { timeMs: 200 } })).verdict).toBe('TLE')
  expect((await judge('Python3', 'def add(a, b):\n    return 1 // 0\n')).verdict).toBe('RE')
})

test.each([
  ['C', 'int add(int a, int b) { return a +', /main\.c:1/],
  ['C', 'int other(void) { return 0; }', /undefined reference to [`']add'/],
  [
    'C',
    '#include "add.h"\nint add(int a,int b){return a+b;}\nint main(void){return 0;}',
    /multiple definition of [`']main'/,
  ],
  ['Java', 'class Other { }', /must be named Solution/],
  ['Python3', 'def add(a, b)\n    return a + b', /solution\.py/],
])('what does not fit the grader in %s is a compile error', async (name, source, message) => {
  const report = await judge(name, source)
  expect(report.verdict).toBe('CE')
  expect(report.message).toMatch(message)
})

test('in Java a class of the submission cannot take the grader’s place', async () => {
  const source = `${RIGHT.Java}class Grader { public static void main(String[] s) { System.out.println("mine"); } }`
  expect((await judge('Java', source)).verdict).toBe('AC')
})

test('the source of the grader is neither in the compiler’s box nor in the program’s', async () => {
  const stolen = await judge('C', '#include "grader.c"\nint add(int a,int b){return a+b;}')
  expect(stolen.verdict).toBe('CE')
  expect(stolen.message).toMatch(/grader\.c: No such file/)
  const look = (path: string) => `fopen("${path}","r")`
  const paths = ['/app/grader.c', '/app/seal.c', '/app/secret.h', '/app/part.o']
  const peek = `#include <stdio.h>\nint add(int a,int b){return ${paths.map(look).join('||')}?0:a+b;}`
  const draft = {
    grader: { code: `#include "secret.h"\n${GRADERS.C?.code}` },
    judgeFiles: { 'secret.h': '/* nobody sees this */' },
  }
  expect((await judge('C', peek, draft)).verdict).toBe('AC')
})

test.each([
  [
    'C',
    '#include <stdio.h>\n#include <string.h>\nstatic char text[1<<16];\nint add(int a,int b){FILE*f=fopen("/app/grader.o","rb");size_t n=fread(text,1,sizeof text,f);return memmem(text,n,"int main",8)?0:a+b;}',
  ],
  [
    'Python3',
    'import zipfile\ndef add(a, b):\n    names = zipfile.ZipFile("/app/grader.zip").namelist()\n    return 0 if any(name.endswith(".py") for name in names) else a + b\n',
  ],
])('what stands beside a submission in %s is no source', async (name, source) => {
  const language = name === 'C' ? `#define _GNU_SOURCE\n${source}` : source
  expect((await judge(name, language)).verdict).toBe('AC')
})

test('a grader that does not compile is a System Error that shows why', async () => {
  const report = await judge('C', RIGHT.C ?? '', { grader: { code: 'int main( {' } })
  expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
  expect(report.message).toMatch(/the grader does not compile:\ngrader\.c:1/)
})

test('a checker judges the output of the grader', async () => {
  const checker = judgeProgram(
    'int main(int c,char**v){FILE*f=fopen(v[2],"r");int x;return fscanf(f,"%d",&x)==1&&x==3?0:1;}',
  )
  expect((await judge('C', RIGHT.C ?? '', { mode: { kind: 'spj', checker } })).verdict).toBe('AC')
  expect((await judge('C', GRADERS.C?.stub ?? '', { mode: { kind: 'spj', checker } })).verdict).toBe('WA')
})

test('a grader may read and write files by name', async () => {
  const code =
    '#include <stdio.h>\n#include "add.h"\nint main(void){int a,b;FILE*in=fopen("add.in","r"),*out=fopen("add.out","w");fscanf(in,"%d %d",&a,&b);fprintf(out,"%d\\n",add(a,b));fclose(out);return 0;}'
  const draft = { grader: { code }, fileIo: { input: 'add.in', output: 'add.out' } }
  expect((await judge('C', RIGHT.C ?? '', draft)).verdict).toBe('AC')
})

test('extra files of the solver stand beside the submission, those of the judge only beside the grader', async () => {
  const source = '#include "add.h"\n#include "offset.h"\nint add(int a, int b) { return a + b + OFFSET; }'
  const draft = { userExtraFiles: { 'offset.h': '#define OFFSET 0' } }
  expect((await judge('C', source, draft)).verdict).toBe('AC')
  const hidden = await judge('C', source, { judgeFiles: { 'offset.h': '#define OFFSET 0' } })
  expect(hidden.verdict).toBe('CE')
})

test('a grader is built once, however many submissions it meets', async () => {
  const grader = { code: `${GRADERS.C?.code}/* once */` }
  await judge('C', '#include "add.h"\nint add(int a, int b) { return a + b + 0; }', { grader })
  const before = bench.compiler.compilerRuns
  await judge('C', '#include "add.h"\nint add(int a, int b) { return a + b + 1; }', { grader })
  expect(bench.compiler.compilerRuns - before).toBe(1)
})

test('a trial runs under the grader too', async () => {
  const mode = trialOf('20 22\n', null)
  const report = await judge('Python3', RIGHT.Python ?? '', { mode, cases: [] })
  expect(report).toMatchObject({ verdict: 'AC', runs: [{ output: '42\n' }] })
})
