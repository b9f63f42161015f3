import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../../../test/bench.ts'
import { c, python } from '../../../test/programs.ts'

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
  const mode = { kind: 'trial', input: '1 2\n', expectedOutput: null, comparison: 'exact', ...trial } as const
  return bench.judge({ ...draft, mode, cases: [] })
}

const ADD = c('int main(){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;}')

test('returns the program’s output, with time and memory', async () => {
  const source = 'import sys\nprint(input())\nprint("a note", file=sys.stderr)\n'
  const report = await run(python(source), { input: 'hello\n' })
  expect(report).toMatchObject({
    verdict: 'AC',
    message: null,
    cases: [],
    trial: { output: 'hello\n', stderr: 'a note\n' },
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

test('long output is cut after 1000 characters, marked by three dots', async () => {
  const { trial } = await run(python('print("é" * 5000)'))
  expect(trial?.output).toBe(`${'é'.repeat(1000)}...`)
})

test('a crash reports how it ended, and the program’s messages', async () => {
  const report = await run(python('print("so far"); print(1 // 0)'), { expectedOutput: '1' })
  expect(report).toMatchObject({ verdict: 'RE', message: 'exit code 1', trial: { output: 'so far\n' } })
  expect(report.trial?.stderr).toContain('ZeroDivisionError')
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
  expect(report).toMatchObject({ verdict: 'AC', trial: { output: 'ABC\n' } })
})
