import type { CaseReport, Verdict } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, buildTask, openBench } from '../../../test/bench.ts'
import { c, judgeProgram } from '../../../test/programs.ts'
import type { Mode } from '../mode.ts'
import { MAX_SECOND_RUNS, SecondRuns } from '../second-run.ts'

const LIMIT_MS = 1000

type Run = Partial<CaseReport> & Pick<CaseReport, 'verdict'>

/** Ends each run as specified, and repeats the last. */
function scripted(...runs: readonly Run[]) {
  let count = 0
  const mode: Mode = {
    judge: async ({ number }) => ({
      number,
      cpuTimeMs: 10,
      wallTimeMs: 12,
      memoryKib: 100,
      share: 0,
      exitCode: 0,
      signal: null,
      message: null,
      ...(runs[Math.min(count++, runs.length - 1)] as Run),
    }),
    [Symbol.asyncDispose]: async () => undefined,
  }
  return { mode, count: () => count }
}

const ended = (verdict: Verdict, cpuTimeMs: number): Run => ({ verdict, cpuTimeMs })
const late = (cpuTimeMs: number) => ended('TLE', cpuTimeMs)
const accepted = (cpuTimeMs: number): Run => ({ verdict: 'AC', cpuTimeMs, share: 1 })
const task = buildTask(
  { limits: { timeMs: LIMIT_MS } },
  Array.from({ length: 6 }, () => ({})),
)

async function judge(runs: readonly Run[], noisePercent: number | null = null): Promise<CaseReport[]> {
  const second = new SecondRuns(task, scripted(...runs).mode, noisePercent)
  const reports = []
  for (const testCase of task.cases) reports.push(await second.judge(testCase))
  return reports
}

const first = async (...input: Parameters<typeof judge>) => (await judge(...input))[0]

describe('a case is run once more', () => {
  test.each([
    ['one step above the limit', late(LIMIT_MS + 1), null, 2],
    ['10 % above the limit', late(1100), null, 2],
    ['more than 10 % above the limit', late(1101), null, 1],
    ['more than 10 % above the limit on a noisy host', late(1155), 10.1, 2],
    ['more than 10 % above the limit on a steady host', late(1155), 10, 1],
    ['stopped by the clock while it worked', late(100), null, 2],
    ['stopped by the clock, having done nothing', late(99), null, 1],
    ['accepted just below the limit', accepted(LIMIT_MS), null, 1],
    ['wrong just below the limit', ended('WA', 990), null, 1],
    ['crashed', ended('RE', 990), 50, 1],
  ])('%s', async (_, run, noisePercent, times) => {
    const report = await first([run], noisePercent)
    expect(report?.runs?.length ?? 1).toBe(times)
  })
})

describe('the better run counts', () => {
  test.each([
    ['the second in time', [late(1050), accepted(990)], { verdict: 'AC', cpuTimeMs: 990, share: 1 }],
    ['the second in time and wrong', [late(1050), ended('WA', 10)], { verdict: 'WA' }],
    ['both late, the second less', [late(1050), late(1020)], { verdict: 'TLE', cpuTimeMs: 1020 }],
    ['both late, the first less', [late(1020), late(1100)], { verdict: 'TLE', cpuTimeMs: 1020 }],
  ])('%s, and both are kept', async (_, runs, expected) => {
    const report = await first(runs)
    expect(report).toMatchObject(expected)
    expect(report?.runs?.map(({ verdict, cpuTimeMs }) => ({ verdict, cpuTimeMs }))).toMatchObject(
      runs.map(({ verdict, cpuTimeMs = 10 }) => ({ verdict, cpuTimeMs })),
    )
  })
})

test('a judging has few second runs, however many close cases it has', async () => {
  const { mode, count } = scripted(late(1050))
  const second = new SecondRuns(task, mode, null)
  for (const testCase of task.cases) await second.judge(testCase)
  expect(count()).toBe(task.cases.length + MAX_SECOND_RUNS)
})

describe('in real boxes', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench[Symbol.asyncDispose]())

  /** Works until it has used this much processor time. */
  const work = (ms: number) => `clock_t end=(clock_t)(${ms}*(CLOCKS_PER_SEC/1000));while(clock()<end);`
  // With a small limit the clock is so generous that even a busy machine seldom stops the program before.
  const limits = { timeMs: 100 }
  const working = (ms: number) => c(`#include <time.h>\nint main(){puts("3");fflush(stdout);${work(ms)}}`)

  test('a program that ends by itself just over its limit is run twice', async () => {
    const report = await bench.judge({ ...working(104), limits })
    const [testCase] = report.cases
    expect(testCase?.runs).toMatchObject([{ verdict: 'TLE' }, { verdict: 'TLE' }])
    // The public figure never exceeds the limit.
    expect(testCase?.cpuTimeMs).toBeLessThanOrEqual(100)
  })

  test('a program without an end is run once, unless it was starved of its core', async () => {
    const report = await bench.judge(c('int main(){for(volatile int i=0;;i++);}', { limits }))
    expect(report.verdict).toBe('TLE')
    expect(report.cases[0]?.runs?.[0]?.cpuTimeMs ?? 0).toBeLessThanOrEqual(100)
  })

  test('a conversation is repeated too', async () => {
    const interactor = judgeProgram('int main(){int x;scanf("%d",&x);return 0;}')
    const mode = { kind: 'interactive' as const, interactor }
    const report = await bench.judge({ ...working(104), mode, limits })
    expect(report.verdict).toBe('TLE')
    expect(report.cases[0]?.runs).toHaveLength(2)
  })
})
