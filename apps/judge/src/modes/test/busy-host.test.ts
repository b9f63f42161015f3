import type { JudgeProgram } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBusySessions } from '../../../../../scripts/lib/busy-sessions.ts'
import { type Bench, openBench } from '../../../test/bench.ts'
import { c, judgeProgram, programIn } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

/** A loop of so much processor time, by the kernel's own count. */
const work = (ms: number) => `for(clock_t end=clock()+${ms}*1000;clock()<end;);`
const program = (body: string) => c(`#include <time.h>\nint main(int argc,char**argv){${body}}`)
const CASES = { cases: [{ input: '1', answer: '1' }] }
const jury = (body: string): JudgeProgram =>
  judgeProgram(`#include <time.h>\nint main(int argc,char**argv){${body}}`)

/** As many on each core as make a fair share too little for every wall limit below. */
async function onBusyHost<Result>(run: () => Promise<Result>): Promise<Result> {
  await using _first = startBusySessions(12, 0)
  await using _second = startBusySessions(12, 1)
  return await run()
}

describe('beside busy sessions', () => {
  test.each([
    ['a program', program(`${work(600)}puts("1");`)],
    [
      'a program and its checker',
      {
        ...program(`${work(600)}puts("1");`),
        mode: { kind: 'spj', checker: jury(`${work(300)}return 0;`) },
      } as const,
    ],
    [
      'an interaction',
      {
        ...program(`int x;${work(400)}puts("1");fflush(stdout);scanf("%d",&x);`),
        mode: {
          kind: 'interactive',
          interactor: jury(`int x;scanf("%d",&x);${work(200)}puts("2");return 0;`),
        },
      } as const,
    ],
    [
      'processes and a manager',
      {
        ...program(`int x;${work(400)}puts("1");fflush(stdout);scanf("%d",&x);`),
        mode: {
          kind: 'communication',
          processCount: 1,
          manager: jury(`char s[9];${work(100)}read(3,s,9);write(4,"2\\n",2);puts("1");return 0;`),
        },
      } as const,
    ],
    [
      'a program in passes',
      {
        ...program(`${work(400)}puts("1");`),
        mode: {
          kind: 'multi-pass',
          passLimit: 2,
          checker: programIn('C', 'icpc', 'int main(){return 42;}'),
        },
      } as const,
    ],
  ])(
    '%s that is right is accepted',
    async (_, draft) => {
      const report = await onBusyHost(() => bench.judge({ ...draft, ...CASES }))
      expect(report).toMatchObject({ verdict: 'AC', message: null })
    },
    180_000,
  )

  test('a program that sleeps is stopped as ever, and says by what', async () => {
    const report = await onBusyHost(() => bench.judge({ ...program('for(;;)pause();'), ...CASES }))
    expect(report.cases[0]).toMatchObject({
      verdict: 'TLE',
      message: expect.stringMatching(
        /^stopped by the clock after 3\.\d s, used 0\.0 s\nthe program stood idle$/,
      ),
    })
  }, 180_000)
})

test('what a program computes after the interactor has rejected it is not its time', async () => {
  const draft = program('puts("5");fflush(stdout);for(volatile int i=0;;i++);')
  const interactor = programIn('C', 'icpc', '#include <stdio.h>\nint main(){int x;scanf("%d",&x);return 43;}')
  const report = await bench.judge({ ...draft, ...CASES, mode: { kind: 'interactive', interactor } })
  expect(report.verdict).toBe('WA')
  expect(report.cases[0]?.cpuTimeMs).toBeLessThan(500)
})
