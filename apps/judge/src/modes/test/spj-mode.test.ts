import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench } from '../../../test/bench.ts'
import { c, judgeProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const spj = (body: string, extraFiles = {}) => ({
  kind: 'spj' as const,
  checker: judgeProgram(body, extraFiles),
})
const answering = (text: string) => c(`int main(){fputs("${text}",stdout);}`)

test('the checker reads input, output and answer, in this order', async () => {
  const copies = `int main(int argc,char**argv){char s[3][99];for(int i=0;i<3;i++){FILE*f=fopen(argv[i+1],"r");
    if(!f||!fgets(s[i],99,f))return 3;}
    fprintf(stderr,"%d %s %s %s",argc,s[0],s[1],s[2]);return 0;}`
  const report = await bench.judge({
    ...answering('out'),
    mode: spj(copies),
    cases: [{ input: 'in', answer: 'ans' }],
  })
  expect(report.cases[0]).toMatchObject({ verdict: 'AC', share: 1, message: '4 in out ans' })
})

test.each([
  ['0', 'return 0;', 'AC', 1],
  ['100', 'return 100;', 'AC', 1],
  ['1', 'return 1;', 'WA', 0],
  ['102', 'return 102;', 'WA', 0],
  ['2', 'return 2;', 'PE', 0],
  ['101', 'return 101;', 'PE', 0],
  ['99 with a percentage', 'puts("37.5");return 99;', 'PAC', 0.375],
  ['99 with 100 %', 'puts("100");return 99;', 'AC', 1],
  ['99 with 0 %', 'puts("0");return 99;', 'WA', 0],
])('exit code %s', async (_, body, verdict, share) => {
  const report = await bench.judge({ ...answering('x'), mode: spj(`int main(){${body}}`), scoring: 'oi' })
  expect(report.verdict).toBe(verdict)
  expect(report.cases[0]).toMatchObject({ verdict, share })
})

test('the checker is not run for a program that failed', async () => {
  const report = await bench.judge({ ...c('int main(){return 1;}'), mode: spj('int main(){return 3;}') })
  expect(report.verdict).toBe('RE')
})

test('the program sees neither the answer nor the checker’s box', async () => {
  const spy = 'int main(){return fopen("/box/answer","r")||fopen("answer","r")||fopen("/box/input","r")?1:0;}'
  const report = await bench.judge({
    ...c(spy),
    mode: spj('int main(){return 0;}'),
    cases: [{ answer: 's' }, { answer: 's' }],
  })
  expect(report.verdict).toBe('AC')
})

test('a file of the judge is beside the checker’s source', async () => {
  const mode = spj('#include "limits-of-task.h"\nint main(){return CODE;}', {
    'limits-of-task.h': '#define CODE 0',
  })
  expect((await bench.judge({ ...answering('x'), mode })).verdict).toBe('AC')
})

test('a checker is compiled once, however many submissions it judges', async () => {
  const mode = spj('int main(){return 0;} /* once */')
  await bench.judge({ ...answering('a'), mode })
  const before = bench.compiler.compilerRuns
  await bench.judge({ ...answering('b'), mode })
  expect(bench.compiler.compilerRuns - before).toBe(1)
})

test('an ICPC judging counts a partial answer as a failure and ends there', async () => {
  const mode = spj('int main(){puts("50");return 99;}')
  const report = await bench.judge({ ...answering('x'), mode, cases: [{}, {}] })
  expect(report.verdict).toBe('PAC')
  expect(report.cases).toHaveLength(1)
})
