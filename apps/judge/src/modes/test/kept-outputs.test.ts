import { REPORT_MAX_OUTPUTS } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench } from '../../../test/bench.ts'
import { c, judgeProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const checker = judgeProgram('int main(){return 1;}')
const cases = [{ answer: '3\n' }]

test.each([
  ['a wrong output', c('int main(){puts("4");}'), { text: '4\n', bytes: 2, isCut: false }],
  ['no output', c('int main(){return 0;}'), { text: '', bytes: 0, isCut: false }],
  ['output before a crash', c('int main(){puts("4");fflush(stdout);abort();}'), { text: '4\n' }],
  ['bytes that are no text', c('int main(){putchar(255);putchar(0);}'), { text: '\\xff\\x00', bytes: 2 }],
  [
    'the beginning of a long output',
    c('int main(){for(int i=0;i<1000;i++)putchar(65);}'),
    { text: 'A'.repeat(256), bytes: 1000, isCut: true },
  ],
  [
    'the output that a checker refused',
    c('int main(){puts("3");}', { mode: { kind: 'spj', checker } }),
    { text: '3\n' },
  ],
  [
    'a file that was written',
    c('int main(){FILE*f=fopen("o.txt","w");fputs("4",f);}', {
      fileIo: { input: 'i.txt', output: 'o.txt' },
    }),
    { text: '4' },
  ],
])('%s is kept if the task asks for it', async (_, draft, output) => {
  const report = await bench.judge({ ...draft, cases, keepsOutputs: true })
  expect(report.cases[0]?.output).toMatchObject(output)
})

test('nothing is kept if the task does not ask for it, and nothing of accepted outputs', async () => {
  const wrong = await bench.judge(c('int main(){puts("4");}', { cases }))
  expect(wrong.cases[0]).toMatchObject({ verdict: 'WA' })
  expect(wrong.cases[0]?.output).toBeUndefined()
  const right = await bench.judge(c('int main(){puts("3");}', { cases, keepsOutputs: true }))
  expect(right.cases[0]).toMatchObject({ verdict: 'AC' })
  expect(right.cases[0]?.output).toBeUndefined()
})

test('only some outputs of a judging are kept', async () => {
  const many = Array.from({ length: REPORT_MAX_OUTPUTS + 2 }, () => cases).flat()
  const draft = { cases: many, keepsOutputs: true, scoring: 'oi' as const }
  const report = await bench.judge(c('int main(){puts("4");}', draft))
  expect(report.cases.filter(({ output }) => output !== undefined)).toHaveLength(REPORT_MAX_OUTPUTS)
})
