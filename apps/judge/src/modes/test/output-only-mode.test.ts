import type { JudgeProgram } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../../../test/bench.ts'
import { judgeProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const submitted = (source: string, draft: TaskDraft = {}, checker: JudgeProgram | null = null) =>
  bench.judge({
    language: 'Plain Text',
    source,
    mode: { kind: 'output-only', comparison: 'trailing-blanks', checker },
    ...draft,
  })

test('the submitted text is compared, and nothing is compiled or run', async () => {
  const before = bench.compiler.compilerRuns
  const report = await submitted('3')
  expect(report).toMatchObject({ verdict: 'AC', cpuTimeMs: 0, memoryKib: 0 })
  expect(report.cases).toMatchObject([{ verdict: 'AC', share: 1, exitCode: null, signal: null }])
  expect(bench.compiler.compilerRuns).toBe(before)
  expect((await submitted('4\n')).verdict).toBe('WA')
})

test('each of several tests is judged by its own part, and one without a part is wrong', async () => {
  const cases = [{ answer: 'a\n' }, { answer: 'b\n' }, { answer: 'c\n' }]
  const report = await submitted('=== 3 ===\nc\n=== 1 ===\na\n', { cases, scoring: 'oi' })
  expect(report.verdict).toBe('PAC')
  expect(report.cases).toMatchObject([
    { verdict: 'AC' },
    { verdict: 'WA', message: 'no output for this test', share: 0 },
    { verdict: 'AC' },
  ])
})

test('a text that cannot be divided is a compile error that says where', async () => {
  const report = await submitted('a\nb\n', { cases: [{}, {}] })
  expect(report).toMatchObject({ verdict: 'CE', cases: [] })
  expect(report.message).toMatch(/^line 1: expected a line like/)
})

test('a checker judges the submitted text, in parts too', async () => {
  const half = judgeProgram(
    'int main(int c,char**v){int a,b;fscanf(fopen(v[2],"r"),"%d",&a);fscanf(fopen(v[3],"r"),"%d",&b);if(a==b)return 0;puts("50");return 99;}',
  )
  expect((await submitted('3', {}, half)).verdict).toBe('AC')
  const report = await submitted('4', { scoring: 'oi' }, half)
  expect(report.cases[0]).toMatchObject({ verdict: 'PAC', share: 0.5 })
  expect((await submitted('3', {}, judgeProgram('int main(){return 3;}'))).verdict).toBe('SE')
})

test('input, output and answer reach the checker', async () => {
  const echo = judgeProgram(
    `int main(int c,char**v){for(int i=1;i<4;i++){char s[99]={0};fread(s,1,98,fopen(v[i],"r"));fprintf(stderr,"[%s]",s);}return 0;}`,
  )
  const report = await submitted('out', { cases: [{ input: 'in', answer: 'ans' }] }, echo)
  expect(report.cases[0]?.message).toBe('[in][out\n][ans]')
})

test('the host needs no language for it', async () => {
  const report = await bench.judge(
    {
      language: 'Plain Text',
      source: '3',
      mode: { kind: 'output-only', comparison: 'exact', checker: null },
    },
    { change: (task) => ({ ...task, language: { ...task.language, probe: { argv: ['/bin/not-there'] } } }) },
  )
  expect(report.verdict).toBe('AC')
})
