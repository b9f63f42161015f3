import type { JudgeTask } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../../../test/bench.ts'
import { c, python, trialOf } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

interface Trial {
  readonly input?: string
  readonly expectedOutput?: string | null
  readonly comparison?: 'exact' | 'trailing-blanks'
}

const run = (draft: TaskDraft, trial: Trial = {}) => {
  const { input = '1 2\n', expectedOutput = null, comparison } = trial
  return bench.judge({ ...draft, mode: trialOf(input, expectedOutput, comparison), cases: [] })
}

const ADD = c('int main(){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;}')

test('returns the program’s output, with time and memory', async () => {
  const source = 'import sys\nprint(input())\nprint("a note", file=sys.stderr)\n'
  const report = await run(python(source), { input: 'hello\n' })
  expect(report).toMatchObject({
    verdict: 'AC',
    message: null,
    cases: [],
    runs: [{ verdict: 'AC', message: null, output: 'hello\n', isCut: false, stderr: 'a note\n' }],
  })
  expect(report.cpuTimeMs).toBeGreaterThan(0)
  expect(report.memoryKib).toBeGreaterThan(0)
})

describe('compared with an expected output', () => {
  test.each([
    ['the same', '3\n', 'exact', 'AC'],
    ['the same without the last line feed', '3', 'exact', 'AC'],
    ['another', '4', 'exact', 'WA'],
    ['other blanks, exactly', '3  ', 'exact', 'WA'],
    ['other blanks at the end, leniently', '3  ', 'trailing-blanks', 'AC'],
  ] as const)('%s', async (_, expectedOutput, comparison, verdict) => {
    expect((await run(ADD, { expectedOutput, comparison })).verdict).toBe(verdict)
  })
})

test('output is cut after 65536 characters, standard error after 1000, marked by three dots', async () => {
  const source = 'import sys\nprint("é" * 70000)\nprint("é" * 5000, file=sys.stderr)'
  const { runs } = await run(python(source))
  expect(runs).toMatchObject([{ output: 'é'.repeat(65_536), isCut: true, stderr: `${'é'.repeat(1000)}...` }])
})

describe('several runs', () => {
  const modeOf = (runs: { input: string; expectedOutput: string | null }[]): JudgeTask['mode'] => ({
    kind: 'trial',
    runs,
    comparison: 'exact',
  })

  test('are compiled once, and each has a result of its own', async () => {
    const runs = [
      { input: '1 2\n', expectedOutput: '3' },
      { input: '4 5\n', expectedOutput: '8' },
      { input: '6 7\n', expectedOutput: null },
    ]
    const report = await bench.judge({ ...ADD, mode: modeOf(runs), cases: [] })
    expect(report).toMatchObject({
      verdict: 'WA',
      runs: [
        { verdict: 'AC', output: '3\n' },
        { verdict: 'WA', output: '9\n' },
        { verdict: 'AC', output: '13\n' },
      ],
    })
  })

  test('go on after one that crashed', async () => {
    const runs = ['0', '2'].map((input) => ({ input, expectedOutput: null }))
    const report = await bench.judge({ ...python('print(4 // int(input()))'), mode: modeOf(runs), cases: [] })
    expect(report.runs).toMatchObject([
      { verdict: 'RE', message: 'exit code 1', output: '' },
      { verdict: 'AC', output: '2\n', stderr: '' },
    ])
  })

  test('keep little more output once they have written a lot', async () => {
    const runs = Array.from({ length: 9 }, () => ({ input: '', expectedOutput: null }))
    const report = await bench.judge({ ...python('print("x" * 70000)'), mode: modeOf(runs), cases: [] })
    const lengths = report.runs?.map(({ output }) => output.length)
    expect(lengths).toEqual([...Array.from({ length: 8 }, () => 65_536), 1000])
  })
})

test('a crash reports how it ended, and the program’s messages', async () => {
  const report = await run(python('print("so far"); print(1 // 0)'), { expectedOutput: '1' })
  expect(report).toMatchObject({ verdict: 'RE', runs: [{ message: 'exit code 1', output: 'so far\n' }] })
  expect(report.runs?.[0]?.stderr).toContain('ZeroDivisionError')
})

test.each([
  ['TLE', c('int main(){for(volatile int i=0;;i++);}', { limits: { timeMs: 200 } })],
  ['CE', c('int main(')],
  ['MLE', c('int main(){for(;;){char*p=malloc(1<<20);memset(p,1,1<<20);}}', { limits: { memoryMib: 32 } })],
] as const)('%s is found as in a judging', async (verdict, draft) => {
  expect((await run(draft)).verdict).toBe(verdict)
})

test('files by name are used as in a judging', async () => {
  const source = 'open("out.txt", "w").write(open("in.txt").read().upper())'
  const report = await run(python(source, { fileIo: { input: 'in.txt', output: 'out.txt' } }), {
    input: 'abc\n',
    expectedOutput: 'ABC',
  })
  expect(report).toMatchObject({ verdict: 'AC', runs: [{ output: 'ABC\n' }] })
})
