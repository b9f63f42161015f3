import type { JudgeProgram } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from '../../../test/bench.ts'
import { c, programIn, testlibProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

/** Judges one output; the case has 10 points, of which OI gives a part. */
function check(checker: JudgeProgram, output: string, { input = '5\n', answer = '15\n' } = {}) {
  return bench.judge({
    ...c(`int main(){fputs("${output}",stdout);}`),
    mode: { kind: 'spj', checker },
    scoring: 'oi',
    cases: [{ input, answer }],
  })
}

const sums = testlibProgram(
  'TestlibCmd',
  `int n=inf.readInt();int p=ouf.readInt();int j=ans.readInt();
  if(n==0)quitp(2.5,"some");
  if(p>j)quitf(_wa,"too much: %d",p);
  if(p==j)quitf(_ok,"sum of %d",n);
  quitf(_pc(100*p/j),"part");`,
)

/** Its input says how much it writes, the answer how it ends: one program, because each takes seconds to compile. */
const chattering = testlibProgram(
  'TestlibCmd',
  `int lines=inf.readInt();
  if(lines==0)std::cerr<<"x=5";
  for(int i=0;i<lines;i++)std::cerr<<"x=5 y=6\\n";
  if(ans.readToken()=="rejects")quitf(_wa,"bad");
  ouf.readToken();quitp(30,"some");`,
)

describe('a checker written with testlib', () => {
  test.each([
    ['15', 'AC', 1, 'ok sum of 5'],
    ['16', 'WA', 0, 'wrong answer too much: 16'],
    ['x', 'PE', 0, /^wrong output format /],
    ['15 15', 'PE', 0, /^wrong output format Extra/],
    ['', 'PE', 0, /^(wrong output format|unexpected eof)/],
    ['3', 'PAC', 0.2, 'partially correct (20) part'],
    ['0', 'WA', 0, 'partially correct (0) part'],
  ])('answers %j with %s', async (output, verdict, share, message) => {
    const report = await check(sums, output)
    expect(report.cases).toMatchObject([{ verdict, share }])
    expect(report.cases[0]?.message).toMatch(message)
  })

  test.each([
    ['without a line feed', '0'],
    ['of 120 kB', '15000'],
  ])('may write a debug output %s before its verdict', async (_, lines) => {
    const verdictOn = async (answer: string) =>
      (await check(chattering, '15', { input: lines, answer })).cases
    expect(await verdictOn('rejects')).toMatchObject([
      { verdict: 'WA', message: expect.stringMatching(/wrong answer bad$/) },
    ])
    expect(await verdictOn('gives')).toMatchObject([{ verdict: 'PAC', share: 0.3 }])
  })

  test('reports a System Error if the answer cannot be read', async () => {
    const report = await check(sums, '15', { answer: 'none' })
    expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
    expect(report.message).toMatch(/^test 1: the checker ended with exit code 3\nFAIL /)
  })

  test('gives points of the case', async () => {
    const report = await check({ ...sums, points: 'absolute' }, '1', { input: '0' })
    expect(report.cases).toMatchObject([{ verdict: 'PAC', share: 0.25 }])
  })

  test('gets the problem’s own arguments after the three files', async () => {
    const body = 'if(argc!=4)return 1;fprintf(stderr,"%s",argv[3]);return 0;'
    const source = `#include <cstdio>\nint main(int argc,char**argv){argc--;argv++;${body}}`
    const checker = programIn('C++', 'testlib', source, { arguments: ['--strict'] })
    expect((await check(checker, '1')).cases).toMatchObject([{ verdict: 'AC', message: '--strict' }])
  })

  test.each(['"testlib.h"', '<testlib.h>'])('finds the problem’s own header first: %s', async (name) => {
    const own = '#include <cstdlib>\ninline int verdictOf(int){ return 101; }\n'
    const checker = programIn(
      'C++',
      'exit-codes',
      `#include ${name}\nint main(int argc,char**){return verdictOf(argc);}`,
      {
        extraFiles: { 'testlib.h': own },
      },
    )
    expect((await check(checker, '1')).verdict).toBe('PE')
  })
})

describe('a checker in Python', () => {
  const python = (protocol: JudgeProgram['protocol'], body: string, more: Partial<JudgeProgram> = {}) =>
    programIn('Python3', protocol, `import sys, os\n${body}\n`, more)

  test('by exit codes', async () => {
    const body = 'a, b = (open(p).read().split() for p in sys.argv[2:4])\nsys.exit(0 if a == b else 102)'
    expect((await check(python('exit-codes', body), '15')).verdict).toBe('AC')
    expect((await check(python('exit-codes', body), '14')).verdict).toBe('WA')
  })

  test('by the words of testlib', async () => {
    const body = 'sys.exit("wrong answer not this one")'
    const report = await check(python('testlib', body), '15')
    expect(report.cases).toMatchObject([{ verdict: 'WA', message: 'wrong answer not this one' }])
  })

  test('that fails while it quotes the words of a verdict is a System Error', async () => {
    const body = 'output = open(sys.argv[2]).read()\nassert output == "15", output'
    const report = await check(python('testlib', body), '3\\nwrong answer 3\\n')
    expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
  })

  test.each(['exit-codes', 'testlib', 'icpc'] as const)(
    'that raises is a System Error under %s',
    async (protocol) => {
      const report = await check(python(protocol, 'int("no number")'), '15')
      expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
      expect(report.message).toMatch(/exit code 1\nTraceback[\s\S]*ValueError/)
    },
  )

  test('with a module of the problem’s beside it', async () => {
    const checker = python('exit-codes', 'import rules\nsys.exit(rules.CODE)', {
      extraFiles: { 'rules.py': 'CODE = 100' },
    })
    expect((await check(checker, '15')).verdict).toBe('AC')
  })
})

/** Takes the number in the input; 43 with words for both sides, 42, or with `partial` a multiplier. */
const validator = `
import sys
input_file, answer_file, feedback = sys.argv[1:4]
judge, value = open(answer_file).read().split()[0], sys.stdin.read().split()
print("debug", file=sys.stderr)
print(sys.argv[4:], open(input_file).read().strip(), file=open(feedback + "judgemessage.txt", "w"))
if value[:1] == [judge]:
    sys.exit(42)
if "partial" in sys.argv[4:]:
    open(feedback + "score_multiplier.txt", "w").write("0.5")
    sys.exit(42)
open(feedback + "teammessage.txt", "w").write("not " + " ".join(value))
sys.exit(43)
`

describe('an output validator of the ICPC', () => {
  const icpc = (...own: string[]) => programIn('Python3', 'icpc', validator, { arguments: own })

  test('reads the output as its standard input', async () => {
    expect((await check(icpc(), '15')).cases).toMatchObject([{ verdict: 'AC', message: null }])
    expect((await check(icpc(), '7')).cases).toMatchObject([
      { verdict: 'WA', message: 'not 7', juryMessage: '[] 5' },
    ])
  })

  test('gets its flags and may give a part of the points', async () => {
    const report = await check(icpc('partial', '1e-6'), '7')
    expect(report.cases).toMatchObject([{ verdict: 'PAC', share: 0.5 }])
  })

  test('leaves nothing in its folder for the next case', async () => {
    const source =
      'import os, sys\nold = os.listdir(sys.argv[3])\n' +
      'open(sys.argv[3] + "/score_multiplier.txt", "w").write("0.25") if sys.stdin.read() == "1" else None\n' +
      'sys.exit(42 if sorted(old) == ["answer", "input"] else 1)'
    const checker = programIn('Python3', 'icpc', source)
    const report = await bench.judge({
      ...c('int main(){int n;scanf("%d",&n);printf("%d",n);}'),
      mode: { kind: 'spj', checker },
      scoring: 'oi',
      cases: [{ input: '1' }, { input: '2' }],
    })
    expect(report.cases).toMatchObject([
      { verdict: 'PAC', share: 0.25 },
      { verdict: 'AC', share: 1 },
    ])
  })

  test('in C++ uses the same protocol', async () => {
    const source =
      '#include <bits/stdc++.h>\nint main(int c,char**v){std::ifstream a(v[2]);int x,y;a>>x;std::cin>>y;' +
      'std::ofstream(std::string(v[3])+"teammessage.txt")<<"seen "<<y;return x==y?42:43;}'
    const report = await check(programIn('C++ 17', 'icpc', source), '15')
    expect(report.cases).toMatchObject([{ verdict: 'AC', message: 'seen 15' }])
  })
})

/** Guesses the number in the input by asking; the interactor replies `more`, `less` or `yes`. */
const bisecting = `int main(){int l=1,h=100;char s[9];for(;;){int m=(l+h)/2;printf("%d\\n",m);fflush(stdout);
  if(scanf("%s",s)!=1||*s=='y')return 0;if(*s=='m')l=m+1;else h=m-1;}}`

const guessing: [string, JudgeProgram][] = [
  [
    'testlib',
    testlibProgram(
      'Interaction',
      `int n=inf.readInt();for(int i=1;i<=9;i++){int g=ouf.readInt(1,100);
      if(g==n){std::cout<<"yes"<<std::endl;quitf(_ok,"after %d",i);}
      std::cout<<(g<n?"more":"less")<<std::endl;}quitf(_wa,"too many");`,
    ),
  ],
  [
    'icpc',
    programIn(
      'Python3',
      'icpc',
      `import sys
n = int(open(sys.argv[1]).read())
say = open(sys.argv[3] + "teammessage.txt", "w")
for i in range(1, 10):
    line = sys.stdin.readline()
    g = int(line) if line.strip().isdigit() else 0
    if not 1 <= g <= 100: say.write("no guess"); sys.exit(43)
    if g == n: print("yes", flush=True); say.write("ok after %d" % i); sys.exit(42)
    print("more" if g < n else "less", flush=True)
say.write("wrong answer too many")
sys.exit(43)`,
    ),
  ],
]

describe.each(guessing)('an interactor by %s', (_, interactor) => {
  const talk = (body: string) =>
    bench.judge({
      ...c(body),
      limits: { timeMs: 2000 },
      mode: { kind: 'interactive', interactor },
      scoring: 'oi',
      cases: [{ input: '42' }],
    })

  test('reports that the solution is right', async () => {
    expect((await talk(bisecting)).cases).toMatchObject([{ verdict: 'AC', message: 'ok after 7' }])
  })

  test('reports that it is wrong', async () => {
    const one = 'int main(){char s[9];for(;;){puts("1");fflush(stdout);if(scanf("%s",s)!=1)return 0;}}'
    expect((await talk(one)).cases).toMatchObject([{ verdict: 'WA', message: 'wrong answer too many' }])
  })

  test('sees a conversation that is cut short', async () => {
    expect(['PE', 'WA']).toContain((await talk('int main(){return 0;}')).verdict)
  })
})

/** Reads one line, writes a message and rejects. */
const rejecting = programIn(
  'Python3',
  'icpc',
  `import sys
sys.stdin.readline()
print("no", flush=True)
open(sys.argv[3] + "teammessage.txt", "w").write("no")
sys.exit(43)`,
)

test.each([
  ['waits for an answer that never comes', 'char s[9];while(scanf("%s",s)==1);pause();'],
  ['computes on', 'char s[9];while(scanf("%s",s)==1);for(volatile int i=0;;i++);'],
  ['takes all memory', 'char s[9];while(scanf("%s",s)==1);for(;;)memset(malloc(1<<20),1,1<<20);'],
  ['writes on', 'for(;;){puts("1");fflush(stdout);}'],
  ['crashes when its input ends', 'char s[9];while(scanf("%s",s)==1);abort();'],
  ['ends with another code', 'char s[9];while(scanf("%s",s)==1);return 3;'],
  ['ends well', 'char s[9];while(scanf("%s",s)==1);return 0;'],
])('an ICPC rejection that comes first is the verdict if the solution %s', async (_, after) => {
  const report = await bench.judge({
    ...c(`int main(){puts("1");fflush(stdout);${after}}`),
    limits: { timeMs: 500, memoryMib: 64 },
    mode: { kind: 'interactive', interactor: rejecting },
  })
  expect(report.cases).toMatchObject([{ verdict: 'WA', message: 'no' }])
})

test('an interactor with the ICPC protocol may give a part of the points', async () => {
  const source =
    'import sys\nopen(sys.argv[3] + "score.txt", "w").write("4")\nprint(1, flush=True)\nsys.stdin.read()\nsys.exit(42)'
  const report = await bench.judge({
    ...c('int main(){int n;scanf("%d",&n);printf("%d",n);}'),
    limits: { timeMs: 2000 },
    mode: { kind: 'interactive', interactor: programIn('Python3', 'icpc', source) },
    scoring: 'oi',
  })
  expect(report.cases).toMatchObject([{ verdict: 'PAC', share: 0.4 }])
})
