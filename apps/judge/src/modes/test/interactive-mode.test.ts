import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from '../../../test/bench.ts'
import { c, cpp, judgeProgram, programIn, python } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

/** Thinks of the number in the input, replies to ten guesses; gives a verdict with a reason in every case. */
const guessing = judgeProgram(`int main(int argc, char **argv) {
  FILE *input = fopen(argv[1], "r");
  int number, guess;
  fscanf(input, "%d", &number);
  for (int i = 0; i < 10; i++) {
    if (scanf("%d", &guess) != 1) { fprintf(stderr, "no guess"); return 2; }
    if (guess == number) { puts("yes"); fflush(stdout); fprintf(stderr, "after %d", i + 1); return 0; }
    puts(guess < number ? "more" : "less");
    fflush(stdout);
  }
  fprintf(stderr, "too many");
  return 1;
}`)

const bisecting = `int main(){int l=1,h=100;char s[9];for(;;){int m=(l+h)/2;printf("%d\\n",m);fflush(stdout);
  scanf("%s",s);if(*s=='y')return 0;if(*s=='m')l=m+1;else h=m-1;}}`
/** A busy machine may leave a program so little time that the clock stops it first. */
const OR_STOPPED = /^$|stopped by the clock/

const guess42Then = (rest: string) => `int main(){char s[9];puts("42");fflush(stdout);scanf("%s",s);${rest}}`

test.each([
  ['a good conversation', c(bisecting), 'AC', /^after 7$/],
  [
    'the same in Python',
    python(
      'l, h = 1, 100\nwhile True:\n  m = (l + h) // 2\n  print(m, flush=True)\n  s = input()\n  if s == "yes": break\n  if s == "more": l = m + 1\n  else: h = m - 1',
    ),
    'AC',
    /^after 7$/,
  ],
  [
    'too many questions',
    c('int main(){char s[9];for(;;){puts("1");fflush(stdout);if(scanf("%s",s)!=1)return 0;}}'),
    'WA',
    /^too many$/,
  ],
  [
    'questions without listening, until the pipe breaks',
    c('int main(){for(;;){puts("1");fflush(stdout);}}'),
    'WA',
    /^too many$/,
  ],
  ['leaving early', c('int main(){return 0;}'), 'PE', /^no guess$/],
  ['crashing instead of a guess', c('int main(){return 3;}'), 'RE', /^exit code 3$/],
  [
    'crashing in the middle',
    c('int main(){char s[9];puts("5");fflush(stdout);scanf("%s",s);abort();}'),
    'RE',
    /^ended by SIGABRT/,
  ],
  ['both wait: nothing is asked', c('int main(){char s[9];scanf("%s",s);}'), 'TLE', /./],
  ['both wait: the guess was not flushed', c('int main(){char s[9];puts("5");scanf("%s",s);}'), 'TLE', /./],
  ['thinking for too long', c('int main(){for(volatile int i=0;;i++);}'), 'TLE', OR_STOPPED],
  ['a right guess, then a failure', c(guess42Then('return 1;')), 'RE', /^exit code 1$/],
  ['a right guess, then no end', c(guess42Then('for(volatile int i=0;;i++);')), 'TLE', OR_STOPPED],
  [
    'a right guess, then output that no one reads',
    c(guess42Then('for(;;){puts("x");fflush(stdout);}')),
    'AC',
    /^after 1$/,
  ],
  [
    'too much memory',
    c('int main(){for(;;)memset(malloc(1<<20),1,1<<20);}', { limits: { memoryMib: 32 } }),
    'MLE',
    null,
  ],
])('%s', async (_, draft, verdict, message) => {
  const limits = { timeMs: draft.language === 'Python3' ? 2000 : 400, ...draft.limits }
  const mode = { kind: 'interactive' as const, interactor: guessing }
  const report = await bench.judge({ ...draft, limits, mode, cases: [{ input: '42' }] })
  expect(report).toMatchObject({ verdict, retryElsewhere: false })
  if (message) expect(report.cases[0]?.message ?? '').toMatch(message)
  else expect(report.cases[0]?.message).toBeNull()
})

/** Asks once more after the solution has left; a broken pipe would be an error in Python. */
const PYTHON_HOST = (reject: string) => `import sys
print(7, flush=True)
for turn in range(3):
    question = sys.stdin.readline()
    if not question: ${reject}
    print(question, flush=True)
`

describe.each([
  ['exit-codes', 'sys.stderr.write("no question"); sys.exit(102)', /^no question$/],
  ['testlib', 'sys.exit("wrong answer no question")', /^wrong answer no question$/],
  ['icpc', 'sys.exit(43)', /^$/],
] as const)('an interactor in Python under %s', (protocol, reject, message) => {
  const interactor = programIn('Python3', protocol, PYTHON_HOST(reject))

  test.each([
    ['at once', c('int main(){return 0;}')],
    ['behind a question', cpp('int main(){cout<<"? 3"<<endl;}')],
    ['behind all but the last', cpp('int main(){cout<<"? 3\\n? 3"<<endl;}')],
    [
      'with its input closed and its output open',
      c('int main(){close(0);puts("? 3");fflush(stdout);usleep(200000);puts("? 3");}'),
    ],
  ])('rejects a solution that leaves %s', async (_, draft) => {
    const mode = { kind: 'interactive' as const, interactor }
    const report = await bench.judge({ ...draft, limits: { timeMs: 1000 }, mode })
    expect(report).toMatchObject({ verdict: 'WA', message: null })
    expect(report.cases[0]?.message ?? '').toMatch(message)
  })
})

const accepting = judgeProgram('int main(){char s[99];fgets(s,99,stdin);fputs("well",stderr);return 0;}')
const rejecting = judgeProgram('int main(){char s[99];fgets(s,99,stdin);fputs("badly",stderr);return 1;}')

test.each([
  ['C', c('int main(){puts("1");fflush(stdout);usleep(300000);puts("2");fflush(stdout);return 0;}')],
  ['Python', python('import time\nprint(1, flush=True)\ntime.sleep(0.3)\nprint(2, flush=True)')],
])(
  'a program in %s that writes once more after the interactor has ended is not to blame',
  async (_, draft) => {
    const judge = (interactor: typeof accepting) =>
      bench.judge({ ...draft, limits: { timeMs: 2000 }, mode: { kind: 'interactive', interactor } })
    expect((await judge(accepting)).cases).toMatchObject([{ verdict: 'AC', message: 'well', exitCode: 0 }])
    expect((await judge(rejecting)).cases).toMatchObject([{ verdict: 'WA', message: 'badly', exitCode: 0 }])
  },
)

test('an interactor may compute for longer than the solution, which waits meanwhile', async () => {
  const interactor = judgeProgram(`#include <time.h>
    int main(){while(clock()<2*CLOCKS_PER_SEC);puts("1");fflush(stdout);return getchar()==-1?0:1;}`)
  const mode = { kind: 'interactive' as const, interactor }
  const report = await bench.judge(
    c('int main(){int n;return scanf("%d",&n)!=1;}', { mode, limits: { timeMs: 200 } }),
  )
  expect(report).toMatchObject({ verdict: 'AC' })
})

const FLOOD = 'static char b[1<<16];for(;;)if(write(1,b,sizeof b)<0)return 1;'
const SINK = 'static char b[1<<16];while(read(0,b,sizeof b)>0);return 0;'

test('a solution that writes without end is at fault itself', async () => {
  const mode = { kind: 'interactive' as const, interactor: judgeProgram(`int main(){${SINK}}`) }
  const report = await bench.judge(c(`int main(){${FLOOD}}`, { mode, limits: { timeMs: 3000 } }))
  expect(report.verdict).toBe('RE')
  expect(report.cases[0]?.message).toBe('output limit exceeded')
})
