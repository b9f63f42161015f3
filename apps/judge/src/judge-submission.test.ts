import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../test/bench.ts'
import { c, cpp, java, python } from '../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

interface Row {
  name: string
  draft: TaskDraft
  verdict: string
  message?: RegExp
}

const READ_AND_ADD = 'int main(){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;}'

const rows: Row[] = [
  { name: 'C: right', draft: c(READ_AND_ADD), verdict: 'AC' },
  { name: 'C++: right', draft: cpp('int main(){int a,b;cin>>a>>b;cout<<a+b<<endl;}'), verdict: 'AC' },
  {
    name: 'C++ 20: right',
    draft: { ...cpp('int main(){int a,b;cin>>a>>b;cout<<a+b<<endl;}'), language: 'C++ 20 With O2' },
    verdict: 'AC',
  },
  { name: 'Python: right', draft: python('a, b = map(int, input().split())\nprint(a + b)\n'), verdict: 'AC' },
  {
    name: 'Java: right',
    draft: java('Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt());'),
    verdict: 'AC',
  },
  {
    name: 'C: wrong',
    draft: c('int main(){puts("4");}'),
    verdict: 'WA',
    message: /^line 1: found "4", expected another word$/,
  },
  { name: 'Python: wrong', draft: python('print(4)'), verdict: 'WA' },
  {
    name: 'Python: wrong by an invisible character',
    draft: python('import sys\nsys.stdout.write("3\\0\\u202e\\n")'),
    verdict: 'WA',
    message: /^line 1: found "3\\x00\\u\{202e\}", expected another word$/,
  },
  { name: 'Java: wrong', draft: java('System.out.println(4);'), verdict: 'WA' },
  {
    name: 'right but for a blank, compared exactly',
    draft: c('int main(){puts("3 ");}', { mode: { kind: 'default', comparison: 'exact' } }),
    verdict: 'PE',
  },
  {
    name: 'C: a busy loop',
    draft: c('int main(){for(volatile int i=0;;i++);}', { limits: { timeMs: 300 } }),
    verdict: 'TLE',
  },
  {
    name: 'Python: a busy loop',
    draft: python('while True: pass', { limits: { timeMs: 500 } }),
    verdict: 'TLE',
  },
  {
    name: 'Java: a busy loop',
    draft: java('for (long i = 0;; i++) if (i < 0) break;', { limits: { timeMs: 1000 } }),
    verdict: 'TLE',
  },
  {
    name: 'a program that sleeps',
    draft: c('int main(){sleep(100);}', { limits: { timeMs: 300 } }),
    verdict: 'TLE',
    message: /idle/,
  },
  {
    name: 'C: too much memory',
    draft: c('int main(){for(;;){char*p=malloc(1<<20);memset(p,1,1<<20);}}', { limits: { memoryMib: 32 } }),
    verdict: 'MLE',
  },
  {
    name: 'Python: too much memory',
    draft: python('x = []\nwhile True: x.append(bytearray(1 << 20))', { limits: { memoryMib: 32 } }),
    verdict: 'MLE',
  },
  {
    name: 'Java: too much heap',
    draft: java('List<byte[]> kept = new ArrayList<>(); while (true) kept.add(new byte[1 << 20]);', {
      limits: { memoryMib: 64, timeMs: 8000 },
    }),
    verdict: 'MLE',
  },
  {
    name: 'C: exit code',
    draft: c('int main(){puts("3");return 7;}'),
    verdict: 'RE',
    message: /^exit code 7$/,
  },
  {
    name: 'C: exit code of a killed process',
    draft: c('int main(){puts("3");return 137;}'),
    verdict: 'RE',
    message: /^exit code 137$/,
  },
  {
    name: 'C: a signal',
    draft: c('int main(){volatile int*p=0;return *p;}'),
    verdict: 'RE',
    message: /^ended by SIGSEGV$/,
  },
  { name: 'C: abort', draft: c('int main(){abort();}'), verdict: 'RE', message: /^ended by SIGABRT/ },
  {
    name: 'C++: an exception',
    draft: cpp('int main(){throw 1;}'),
    verdict: 'RE',
    message: /SIGABRT\nterminate called/,
  },
  {
    name: 'Python: an exception',
    draft: python('print(1 // 0)'),
    verdict: 'RE',
    message: /exit code 1\n.*ZeroDivisionError/s,
  },
  {
    name: 'Java: an exception',
    draft: java('System.out.println(1 / (args.length));'),
    verdict: 'RE',
    message: /ArithmeticException/,
  },
  {
    name: 'C: a flood of output',
    draft: c(
      'int main(){static char b[1<<16];memset(b,65,sizeof b);for(;;)if(write(1,b,sizeof b)<0)return 0;}',
    ),
    verdict: 'RE',
    message: /output limit/,
  },
  { name: 'C: no program', draft: c('int main( {'), verdict: 'CE', message: /main\.c:\d+:\d+: error/ },
  {
    name: 'C++: no program',
    draft: cpp('int main() { return x; }'),
    verdict: 'CE',
    message: /^main\.cpp: In function/,
  },
  {
    name: 'Python: no program',
    draft: python('print(1\n'),
    verdict: 'CE',
    message: /main\.py.*line 1.*SyntaxError/s,
  },
  { name: 'Java: no program', draft: java('int x = ;'), verdict: 'CE', message: /^Main\.java:4: error/ },
  { name: 'C: the source is not text', draft: { source: '\u0000\u0001\ufffd' }, verdict: 'CE' },
]

describe('one tiny program per verdict', () => {
  test.each(rows)('$name: $verdict', async ({ draft, verdict, message }) => {
    const report = await bench.judge(draft)
    expect(report).toMatchObject({ verdict, retryElsewhere: false })
    const [first] = report.cases
    const said =
      verdict === 'CE' ? report.message : [first?.message, first?.stderr].filter(Boolean).join('\n')
    if (message) expect(said).toMatch(message)
  })
})

describe('a judging also', () => {
  const echo = 'int main(){int x;scanf("%d",&x);printf("%d\\n",x);return x==13;}'
  const oneToFour = [1, 2, 3, 4].map((x) => ({ input: `${x}\n`, answer: x === 2 ? '0\n' : `${x}\n` }))

  test('ICPC ends at the first failure, whose verdict is the judging’s', async () => {
    const report = await bench.judge(c(echo, { cases: [...oneToFour, { input: '13\n', answer: '13\n' }] }))
    expect(report.verdict).toBe('WA')
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'WA'])
  })

  test('ICPC runs everything when it is asked to, and the first failure still counts', async () => {
    const cases = [...oneToFour, { input: '13\n', answer: '13\n' }]
    const report = await bench.judge(c(echo, { stopAtFirstFailure: false, cases }))
    expect(report.verdict).toBe('WA')
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'WA', 'AC', 'AC', 'RE'])
  })

  test('OI runs everything but the rest of a lost subtask, and what depends on it', async () => {
    const right = { input: '1\n', answer: '1\n' }
    const wrong = { input: '1\n', answer: '2\n' }
    const report = await bench.judge(
      c(echo, {
        scoring: 'oi',
        subtasks: [
          { number: 1, score: 20, policy: 'sum', dependsOn: [] },
          { number: 2, score: 30, policy: 'min', dependsOn: [] },
          { number: 3, score: 50, policy: 'min', dependsOn: [2] },
        ],
        cases: [
          { ...wrong, subtask: 1 },
          { ...right, subtask: 1 },
          { ...right, subtask: 2 },
          { ...wrong, subtask: 2 },
          { ...right, subtask: 2 },
          { ...right, subtask: 3 },
        ],
      }),
    )
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['WA', 'AC', 'AC', 'WA', null, null])
    expect(report.verdict).toBe('PAC')
  })

  test('each step is reported as it happens', async () => {
    const steps: string[] = []
    await bench.judge(c(echo, { cases: oneToFour, stopAtFirstFailure: false }), {
      onStep: (step) => steps.push(`${step.state} ${step.case?.number ?? '-'}`),
    })
    expect(steps).toEqual(['compiling -', 'judging -', 'judging 1', 'judging 2', 'judging 3', 'judging 4'])
  })

  test('a judging that is given up ends between two cases, without a report', async () => {
    const stop = new AbortController()
    const judging = bench.judge(c(echo, { cases: oneToFour }), {
      signal: stop.signal,
      onStep: (step) => step.case && stop.abort(new Error('enough')),
    })
    await expect(judging).rejects.toThrow('enough')
  })

  test('figures are those of the worst case and never above the limits', async () => {
    const late = 'int main(){int x;scanf("%d",&x);for(volatile int i=0;x==2;i++);}'
    const cases = [{ input: '1\n' }, { input: '2\n' }]
    const report = await bench.judge(c(late, { limits: { timeMs: 200 }, cases }))
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'TLE'])
    expect(report.cpuTimeMs).toBe(200)
    expect(report.memoryKib).toBeLessThanOrEqual(256 * 1024)
  })

  test('memory of children counts, and forking hides none of it', async () => {
    const report = await bench.judge(c('int main(){return fork()<0?0:9;}', { cases: [{}] }))
    expect(report.verdict).toBe('AC')
  })

  test('file input and output: right, no file, and the file of the case before', async () => {
    const add =
      'int main(){int a,b;FILE*f=fopen("add.in","r");fscanf(f,"%d %d",&a,&b);if(a==1){f=fopen("add.out","w");fprintf(f,"%d\\n",a+b);}}'
    const fileIo = { input: 'add.in', output: 'add.out' }
    const cases = [
      { input: '1 2\n', answer: '3\n' },
      { input: '2 1\n', answer: '3\n' },
    ]
    const report = await bench.judge(c(add, { fileIo, cases }))
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'WA'])
  })

  test.each([
    [
      'C',
      c('#include "help.h"\nint main(){printf("%d",HELP);}', {
        userExtraFiles: { 'help.h': '#define HELP 3' },
      }),
    ],
    ['Python', python('import help\nprint(help.HELP)', { userExtraFiles: { 'help.py': 'HELP = 3' } })],
    [
      'Java',
      java('System.out.println(Help.HELP);', {
        userExtraFiles: { 'Help.java': 'class Help { static final int HELP = 3; }' },
      }),
    ],
  ])('an extra file stands beside a %s source', async (_, draft) => {
    expect((await bench.judge(draft)).verdict).toBe('AC')
  })

  test('an extra file cannot leave the folder', async () => {
    const report = await bench.judge(c('int main(){}', { userExtraFiles: { '../x': '' } }))
    expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
  })

  test('test data that cannot be had are this host’s fault, not the program’s', async () => {
    const report = await bench.judge(c('int main(){}'), {
      testData: {
        inputPath: () => Promise.reject(new Error('disk full')),
        answerPath: () => Promise.reject(new Error('disk full')),
      },
    })
    expect(report).toMatchObject({ verdict: 'SE', message: 'Error: disk full', retryElsewhere: true })
  })

  test('a language that is not installed is another host’s task', async () => {
    const report = await bench.judge(c('int main(){}'), {
      change: (task) => ({
        ...task,
        language: { ...task.language, probe: { argv: ['/usr/bin/no-such-tool'] } },
      }),
    })
    expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: true })
    expect(report.message).toMatch(/not installed/)
  })

  test('nothing is left of a judging but the compiled program', async () => {
    await bench.judge(c('int main(){puts("3");}'))
    await bench.judge(c('int main( {'))
    expect(await readdir(bench.workDir)).toEqual([])
    expect((await readdir(bench.programsDir)).filter((name) => name.startsWith('unfinished'))).toEqual([])
  })
})
