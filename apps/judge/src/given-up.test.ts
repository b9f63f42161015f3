import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../test/bench.ts'
import { c, judgeProgram } from '../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

/** Longer than a test may take: only giving up ends a program with it. */
const limits = { timeMs: 600_000 }
const forever = 'for(volatile int i=0;;i++);'
const right = 'int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;'
const spj = judgeProgram('int main(){return 0;}')

test.each<[string, TaskDraft]>([
  ['a solution that never ends', c(`int main(){${forever}}`, { limits })],
  ['a solution that waits', c('int main(){sleep(100000);}', { limits })],
  [
    'a pair that waits for each other',
    c('int main(){getchar();}', {
      limits,
      mode: { kind: 'interactive', interactor: judgeProgram('int main(){getchar();return 0;}') },
    }),
  ],
  ['a solution with a checker', c(`int main(){${forever}}`, { limits, mode: { kind: 'spj', checker: spj } })],
])('%s is ended in the middle when its judging is given up', async (_, draft) => {
  const stop = new AbortController()
  const judging = bench.judge(draft, {
    signal: stop.signal,
    onStep: ({ state }) => state === 'judging' && setTimeout(() => stop.abort(new Error('cancelled')), 200),
  })
  await expect(judging).rejects.toThrow('cancelled')
  // The slot is free for the next judging, and works.
  expect(await bench.judge(c(`int main(){${right}}`))).toMatchObject({ verdict: 'AC' })
})

test('a judging that was given up before it began runs nothing', async () => {
  const stop = new AbortController()
  stop.abort(new Error('cancelled'))
  const runs = bench.compiler.compilerRuns
  const judging = bench.judge(c('int main(){return 77;}'), { signal: stop.signal })
  await expect(judging).rejects.toThrow('cancelled')
  expect(bench.compiler.compilerRuns).toBe(runs)
})
