import type { JudgeTask } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../../../test/bench.ts'
import { c, judgeProgram, python, trialOf } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const FILES = { fileIo: { input: 'sum.in', output: 'sum.out' } }
const ADD = c(
  'int main(){int a,b;FILE*in=fopen("sum.in","r"),*out=fopen("sum.out","w");fscanf(in,"%d %d",&a,&b);fprintf(out,"%d\\n",a+b);return 0;}',
  FILES,
)

const CHECKER = judgeProgram(
  'int main(int n,char**v){int a,b;FILE*o=fopen(v[2],"r");if(fscanf(o,"%d",&a)!=1)return 2;fscanf(fopen(v[3],"r"),"%d",&b);return a!=b;}',
)
const VALIDATOR = {
  ...judgeProgram(
    'int main(int n,char**v){int a,b;if(scanf("%d",&a)!=1)return 43;fscanf(fopen(v[2],"r"),"%d",&b);return a==b?42:43;}',
  ),
  protocol: 'icpc' as const,
}

const MODES: readonly JudgeTask['mode'][] = [
  { kind: 'default', comparison: 'trailing-blanks' },
  { kind: 'spj', checker: CHECKER },
  { kind: 'multi-pass', checker: VALIDATOR, passLimit: 2 },
]

describe.each(MODES)('in the mode $kind', (mode) => {
  const judge = (draft: TaskDraft) => bench.judge({ ...draft, mode })

  test('the input is found under its name and the output under its own', async () => {
    expect((await judge(ADD)).verdict).toBe('AC')
    expect(
      (
        await judge(
          python(
            'a, b = map(int, open("sum.in").read().split())\nprint(a + b, file=open("sum.out", "w"))',
            FILES,
          ),
        )
      ).verdict,
    ).toBe('AC')
  })

  test('standard input is empty, and standard output is ignored', async () => {
    const streams = 'int main(){int a,b;if(scanf("%d %d",&a,&b)==2)return 9;puts("3");return 0;}'
    const report = await judge(c(streams, FILES))
    expect(report.verdict).not.toBe('AC')
    expect(report.verdict).not.toBe('RE')
  })

  test.each([
    ['no file', 'return 0;'],
    ['a symbolic link', 'fclose(fopen("real","w"));symlink("real","sum.out");'],
    ['a link to a file of the system', 'symlink("/etc/passwd","sum.out");'],
    ['a folder', 'mkdir("sum.out",0755);'],
    ['a fifo', 'mkfifo("sum.out",0644);'],
    ['the output of the case before', 'if(access("sum.out",F_OK)==0)return 7;return 0;'],
  ])('%s in the output’s place is no output', async (_, body) => {
    const source = `#include <sys/stat.h>\nint main(){${body}return 0;}`
    const report = await judge(c(source, { ...FILES, cases: [{ answer: '3\n' }, { answer: '3\n' }] }))
    expect(report.cases[0]).toMatchObject({
      verdict: expect.stringMatching(/^(WA|PE)$/),
      message: 'the program wrote no file sum.out',
    })
  })

  test('a huge output is stopped', async () => {
    const source =
      'int main(){static char s[1<<20];FILE*f=fopen("sum.out","w");for(;;)if(fwrite(s,1,sizeof s,f)!=sizeof s)return 0;}'
    const report = await judge(c(source, { ...FILES, limits: { timeMs: 5000 } }))
    expect(report.cases[0]).toMatchObject({ verdict: 'RE', message: 'output limit exceeded' })
  })

  test('a crash is one, even after output was written', async () => {
    const body = `${ADD.source?.replace('return 0;}', 'fclose(out);abort();}')}`
    expect((await judge({ ...ADD, source: body })).verdict).toBe('RE')
  })
})

test('one name for both, as old problems may have it: the file left by the program is its output', async () => {
  const fileIo = { input: 'sum', output: 'sum' }
  const change = 'a, b = map(int, open("sum").read().split())\nprint(a + b, file=open("sum", "w"))'
  expect((await bench.judge(python(change, { fileIo }))).verdict).toBe('AC')
  const cases = [{ input: '3\n', answer: '3\n' }]
  expect((await bench.judge(python('pass', { fileIo, cases }))).verdict).toBe('AC')
  expect((await bench.judge(python('import os\nos.remove("sum")', { fileIo, cases }))).verdict).toBe('WA')
})

test('a checker’s message about the missing output is shown too', async () => {
  const checker = judgeProgram('int main(){fputs("an empty line",stderr);return 1;}')
  const report = await bench.judge(c('int main(){}', { ...FILES, mode: { kind: 'spj', checker } }))
  expect(report.cases[0]?.message).toBe('the program wrote no file sum.out\nan empty line')
})

test.each([
  ['the right thing', '', 'AC', null],
  ['the wrong thing', '4', 'WA', 'line 1: found "4", expected the end of the output'],
])('a file written with %s is not missing', async (_, written, verdict, message) => {
  const body = `int main(){fputs("${written}",fopen("sum.out","w"));}`
  const report = await bench.judge(c(body, { ...FILES, cases: [{ answer: '' }] }))
  expect(report.cases[0]).toMatchObject({ verdict, message })
})

test('no file is right where the expected output is empty', async () => {
  const report = await bench.judge(c('int main(){}', { ...FILES, cases: [{ answer: '' }] }))
  expect(report.cases[0]).toMatchObject({ verdict: 'AC', message: null })
})

test('a trial reports that there is no file, whatever it expects', async () => {
  for (const [expectedOutput, verdict] of [
    [null, 'AC'],
    ['3', 'WA'],
  ] as const) {
    const mode = trialOf('1 2', expectedOutput, 'trailing-blanks')
    const report = await bench.judge(c('int main(){}', { ...FILES, mode }))
    expect(report.runs).toMatchObject([{ verdict, message: 'the program wrote no file sum.out' }])
  }
})

test('a missing output file of a later case is not that of an earlier one', async () => {
  const once =
    'int main(){int a,b;fscanf(fopen("sum.in","r"),"%d %d",&a,&b);if(a==1)fputs("3",fopen("sum.out","w"));return 0;}'
  const cases = [
    { input: '1 2\n', answer: '3\n' },
    { input: '2 1\n', answer: '3\n' },
  ]
  const report = await bench.judge(c(once, { ...FILES, cases, stopAtFirstFailure: false }))
  expect(report.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'WA'])
})

test('the program may change its input', async () => {
  const source =
    'import os\na, b = map(int, open("sum.in").read().split())\nos.remove("sum.in")\nopen("sum.in", "w").write("x")\nopen("sum.out", "w").write(str(a + b))\n'
  const cases = [
    { input: '1 2\n', answer: '3\n' },
    { input: '1 2\n', answer: '3\n' },
  ]
  expect((await bench.judge(python(source, { ...FILES, cases }))).verdict).toBe('AC')
})

test('large files have room beside the program’s own files', async () => {
  const input = `${'7 '.repeat(6_000_000)}\n`
  const copy =
    'int main(){FILE*in=fopen("sum.in","r"),*out=fopen("sum.out","w");static char s[1<<16];size_t n;while((n=fread(s,1,sizeof s,in))>0)if(fwrite(s,1,n,out)!=n)return 5;return 0;}'
  expect((await bench.judge(c(copy, { ...FILES, cases: [{ input, answer: input }] }))).verdict).toBe('AC')
})

test.each(['', '.', '..', '../../etc/passwd', 'a/b', 'x'.repeat(300)])(
  'a name that no box can create is the fault of the problem, not of the host: %j',
  async (name) => {
    const draft = c('int main(){return 0;}', { fileIo: { input: name, output: 'sum.out' } })
    expect(
      await bench.judge({ ...draft, mode: { kind: 'default', comparison: 'trailing-blanks' } }),
    ).toMatchObject({
      verdict: 'SE',
      retryElsewhere: false,
      message: expect.stringContaining('has no plain name'),
    })
  },
)
