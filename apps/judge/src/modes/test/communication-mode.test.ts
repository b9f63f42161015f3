import type { JudgeProgram } from '@gavel/contract'
import { findLanguage, graderTask } from '@gavel/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../../../test/bench.ts'
import { c, cpp, java, judgeProgram, programIn, python } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

/** Gives the input's number to the first process, expects it from the second, and carries one line between them. */
const COURIER = judgeProgram(`
FILE *from[2], *to[2];
int main(int count, char **v) {
  int number, back; char line[200];
  for (int i = 0; i < 2; i++) { from[i] = fdopen(3 + 2 * i, "r"); to[i] = fdopen(4 + 2 * i, "w"); }
  signal(SIGPIPE, SIG_IGN);
  if (fscanf(fopen(v[1], "r"), "%d", &number) != 1) return 3;
  fprintf(to[0], "sender %d\\n", number); fflush(to[0]);
  if (!fgets(line, 200, from[0])) { fputs("the sender said nothing", stderr); return 1; }
  fprintf(to[1], "receiver %s", line); fflush(to[1]);
  if (fscanf(from[1], "%d", &back) != 1) { fputs("the receiver said nothing", stderr); return 1; }
  if (back != number) { fprintf(stderr, "%d is not %d", back, number); return 1; }
  return 0;
}`)

const talking = (draft: TaskDraft, manager: JudgeProgram = COURIER, processCount = 2) =>
  bench.judge({
    cases: [{ input: '42\n' }],
    mode: { kind: 'communication', manager, processCount },
    ...draft,
  })

/** One program for both roles: the role is in the first line, and in the argument. */
const C_COPY = `int main(int c,char**v){char role[20];int x;if(scanf("%19s %d",role,&x)!=2)return 9;
  printf("%d\\n",~x);fflush(stdout);return (strcmp(role,"sender")==0)==(*v[1]=='0')?0:8;}`

describe.each([
  ['C', c(C_COPY)],
  [
    'C++',
    cpp(
      'int main(int, char** v){string role;int x;cin>>role>>x;cout<<~x<<endl;return (role=="sender")==(*v[1]==48)?0:8;}',
    ),
  ],
  [
    'Python',
    python(
      'import sys\nrole, x = input().split()\nprint(~int(x), flush=True)\nsys.exit(0 if (role == "sender") == (sys.argv[1] == "0") else 8)\n',
    ),
  ],
  [
    'Java',
    java(
      'Scanner in = new Scanner(System.in); String role = in.next(); System.out.println(~in.nextInt()); System.exit(role.equals("sender") == args[0].equals("0") ? 0 : 8);',
    ),
  ],
] as const)('two copies of a program in %s', (_, draft) => {
  test('talk through the manager, each with its role as argument', async () => {
    const report = await talking(draft)
    expect(report.cases[0]).toMatchObject({ verdict: 'AC', exitCode: 0 })
  })
})

const roles = (sender: string, receiver: string, limits = { timeMs: 400, memoryMib: 256 }) =>
  c(
    `int main(int c,char**v){char role[20];int x;scanf("%19s",role);if(!strcmp(role,"sender")){${sender}}else{${receiver}}return 0;}`,
    { limits },
  )

const SEND = 'scanf("%d",&x);printf("%d\\n",x);fflush(stdout);'
const BURN = 'for(volatile int i=0;;i++);'
const HANG = 'for(;;)pause();'

test.each([
  ['both right', SEND, SEND, 'AC', null],
  ['a wrong receiver', SEND, 'puts("7");', 'WA', '7 is not 42'],
  ['a sender that says nothing', '', SEND, 'WA', 'the sender said nothing'],
  ['a crashing sender', 'abort();', SEND, 'RE', 'ended by SIGABRT'],
  ['a crashing receiver', SEND, 'abort();', 'RE', 'ended by SIGABRT'],
  ['a receiver that ends badly after the right word', SEND, `${SEND}return 5;`, 'RE', 'exit code 5'],
  [
    'a receiver that stays when all is said',
    SEND,
    `${SEND}${HANG}`,
    'TLE',
    /^stopped by the clock after .*\nthe program stood idle$/,
  ],
  [
    'all waiting',
    HANG,
    HANG,
    'TLE',
    /^stopped by the clock after .*\nthe programs and the manager wait for each other$/,
  ],
] as const)('%s', async (_, sender, receiver, verdict, message) => {
  const report = await talking(roles(sender, receiver))
  const said = message instanceof RegExp ? expect.stringMatching(message) : message
  expect(report.cases[0]).toMatchObject({ verdict, message: said })
})

test.each([
  ['receiver', SEND, BURN],
  ['sender', BURN, SEND],
])('a busy %s is too slow', async (_, sender, receiver) => {
  expect((await talking(roles(sender, receiver))).verdict).toBe('TLE')
})

test('a program that talks without end is stopped', async () => {
  const listener = judgeProgram('int main(){char s[4096];while(read(3,s,4096)>0);return 0;}')
  const flood = c('int main(){static char s[1<<16];for(;;)write(1,s,sizeof s);}', {
    limits: { timeMs: 5000 },
  })
  expect((await talking(flood, listener, 1)).cases[0]).toMatchObject({
    verdict: 'RE',
    message: 'output limit exceeded',
  })
})

test('a program that needs too much memory in one role exceeds the limit', async () => {
  const greedy = 'for(;;){char*p=malloc(1<<20);memset(p,1,1<<20);}'
  expect((await talking(roles(greedy, SEND, { timeMs: 3000, memoryMib: 32 }))).verdict).toBe('MLE')
})

test('processor time is that of all copies together, memory that of the largest', async () => {
  const work = (ms: number) => `for(clock_t end=clock()+${ms}*1000;clock()<end;);${SEND}`
  const sum = await talking({
    ...c(`#include <time.h>\nint main(){char role[20];int x;scanf("%19s",role);${work(150)}}`),
    limits: { timeMs: 2000 },
  })
  expect(sum.verdict).toBe('AC')
  expect(sum.cpuTimeMs).toBeGreaterThanOrEqual(300)
})

test.each([
  [
    'a manager that fails',
    'int main(){fputs("no data",stderr);return 3;}',
    /the manager .*exit code 3\nno data/,
  ],
  ['a manager that crashes', 'int main(){abort();}', /the manager was ended by SIGABRT/],
  ['a manager that does not compile', 'int main( {', /the manager does not compile/],
])('%s is a System Error, never the program’s fault', async (_, source, message) => {
  const report = await talking(roles(SEND, SEND), judgeProgram(source))
  expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
  expect(report.message).toMatch(message)
})

test('a manager that never ends after both copies have ended is at fault itself', async () => {
  const report = await talking(c('int main(){return 0;}'), judgeProgram('int main(){for(;;)pause();}'))
  expect(report.verdict).toBe('SE')
  expect(report.message).toMatch(/the manager took too long/)
})

test('a manager in Python rejects a copy that leaves too early', async () => {
  const manager = programIn(
    'Python3',
    'exit-codes',
    `import os, sys
out = os.fdopen(4, "w")
for turn in range(3): print(turn, file=out, flush=True)
if not os.fdopen(3).readline(): sys.exit(102)
`,
  )
  expect((await talking(c('int main(){return 0;}'), manager, 1)).cases[0]).toMatchObject({ verdict: 'WA' })
})

test('a copy in Python that writes once more after the manager has ended is not to blame', async () => {
  const manager = judgeProgram('int main(){char s[9];return read(3,s,9)>0?0:1;}')
  const draft = python('import time\nprint(1, flush=True)\ntime.sleep(0.3)\nprint(2, flush=True)')
  expect((await talking(draft, manager, 1)).cases[0]).toMatchObject({ verdict: 'AC', exitCode: 0 })
})

test('a manager may compute for longer than the copies, which wait meanwhile', async () => {
  const manager = judgeProgram(`#include <time.h>
    int main(){while(clock()<2*CLOCKS_PER_SEC);return write(4,"5",1)==1?0:3;}`)
  const draft = c('int main(){int n;return scanf("%d",&n)!=1;}', { limits: { timeMs: 200 } })
  expect((await talking(draft, manager, 1)).cases[0]).toMatchObject({ verdict: 'AC' })
})

test('a manager gives parts of the points, as a checker does', async () => {
  const report = await talking(
    { ...roles('', ''), scoring: 'oi' },
    judgeProgram('int main(){puts("25");return 99;}'),
  )
  expect(report.cases[0]).toMatchObject({ verdict: 'PAC', share: 0.25 })
})

test('a grader that is compiled with each copy gets the names of its pipes, and talks for the functions', async () => {
  const definition = findLanguage('C++ 17 With O2')
  if (definition === null) throw new Error('no C++')
  const grader = {
    code: `#include <fstream>
      #include <string>
      int flip(int x);
      int main(int count, char **v) {
        std::ifstream in(v[1]); std::ofstream out(v[2]);
        std::string role; int x;
        if (count != 4 || !(in >> role >> x) || (role == "sender") != (*v[3] == '0')) return 9;
        out << flip(x) << std::endl;
      }`,
    headers: {},
    stub: 'int flip(int x) { return x; }',
  }
  const parts = graderTask(definition, grader, {})
  const judged = (source: string) =>
    bench.judge(
      {
        language: definition.name,
        source,
        cases: [{ input: '42\n' }],
        mode: { kind: 'communication', manager: COURIER, processCount: 2 },
      },
      { change: (task) => ({ ...task, ...parts }) },
    )
  expect((await judged('int flip(int x) { return ~x; }')).cases[0]).toMatchObject({ verdict: 'AC' })
  expect((await judged('int flip(int x) { return x + 1; }')).cases[0]).toMatchObject({
    verdict: 'WA',
    message: '44 is not 42',
  })
  expect((await judged('int main() {}')).verdict).toBe('CE')
})

test('one copy is enough where the problem says so', async () => {
  const solo = judgeProgram('int main(){FILE*f=fdopen(3,"r");int x;return fscanf(f,"%d",&x)==1&&x==5?0:1;}')
  expect((await talking(c('int main(){puts("5");}'), solo, 1)).verdict).toBe('AC')
})

test('each copy has its own box and sees neither input nor answer', async () => {
  const write = 'FILE*f=fopen("shared","w");fputs("1",f);fclose(f);'
  const spy =
    'if(fopen("shared","r")||fopen("input","r")||fopen("answer","r")||fopen("/box/input","r"))return 7;'
  const report = await talking(roles(`${write}${SEND}`, `${spy}${SEND}`))
  expect(report.verdict).toBe('AC')
})

test('extra files are beside the program and beside the manager', async () => {
  const manager = {
    ...COURIER,
    source: `#include "secret.h"\n${COURIER.source}`,
    extraFiles: { 'secret.h': '' },
  }
  const draft = { ...roles(SEND, SEND), userExtraFiles: { 'given.h': '#define GIVEN 1' } }
  expect((await talking({ ...draft, source: `#include "given.h"\n${draft.source}` }, manager)).verdict).toBe(
    'AC',
  )
})
