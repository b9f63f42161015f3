import type { SubtaskPolicy } from '@gavel/contract'
import { scoreJudging } from '@gavel/scoring'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench } from '../../../test/bench.ts'
import { c, programIn } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

/** Gives as many percent as the solution prints; the solution prints its input. */
const checker = programIn(
  'Python3',
  'exit-codes',
  'import sys\nprint(open(sys.argv[2]).read())\nsys.exit(99)',
)
const printing = c('int main(){int n;scanf("%d",&n);printf("%d",n);return 0;}')

type Percentages = readonly (readonly number[])[]

/** Judges subtasks of 100 points each, whose cases are worth this many percent, or 10 points each under `sum`. */
async function judge(percentages: Percentages, policy: SubtaskPolicy, dependsOn: readonly number[] = []) {
  const points = policy === 'sum' ? 10 : 100
  const subtasks = percentages.map((_, index) => ({
    number: index + 1,
    score: 100,
    policy,
    dependsOn: index === 0 ? [] : [...dependsOn],
  }))
  const cases = percentages.flatMap((group, index) =>
    group.map((percent) => ({ input: String(percent), subtask: index + 1 })),
  )
  // The bench gives every case ten points; here it depends on the policy.
  const blob = { sha256: '0'.repeat(64), bytes: 0 }
  const worth = cases.map(({ subtask }, index) => ({
    number: index + 1,
    subtask,
    score: points,
    input: blob,
    answer: blob,
  }))
  const report = await bench.judge({
    ...printing,
    mode: { kind: 'spj', checker },
    scoring: 'oi',
    subtasks,
    cases,
  })
  const scored = scoreJudging({ subtasks, cases: worth }, report.cases)
  return {
    verdict: report.verdict,
    ran: report.cases.filter(({ verdict }) => verdict !== null).map(({ number }) => number),
    scores: scored.subtasks.map(({ score }) => score),
  }
}

const PARTLY = [[100, 50, 0, 100]]

test.each([
  ['sum', [1, 2, 3, 4], 25],
  ['average', [1, 2, 3, 4], 63],
  ['max', [1, 2, 3, 4], 100],
  ['min', [1, 2, 3], 0],
  ['product', [1, 2, 3], 0],
  ['all-or-nothing', [1, 2], 0],
] as const)('under %s the cases %j run', async (policy, ran, score) => {
  expect(await judge(PARTLY, policy)).toEqual({ verdict: 'PAC', ran, scores: [score] })
})

test.each([
  ['sum', 20],
  ['average', 100],
  ['max', 100],
  ['min', 100],
  ['product', 100],
  ['all-or-nothing', 100],
] as const)('under %s a subtask that is right gets all its points', async (policy, score) => {
  expect(await judge([[100, 100]], policy)).toEqual({ verdict: 'AC', ran: [1, 2], scores: [score] })
})

test.each([
  ['right', 100, [1, 2], 'AC'],
  ['partly right', 99, [1], 'PAC'],
  ['wrong', 0, [1], 'WA'],
] as const)('a dependent subtask runs if the other one is right: %s', async (_, percent, ran, verdict) => {
  expect(await judge([[percent], [100]], 'max', [1])).toMatchObject({ ran, verdict })
})

test('a subtask that depends on the best case of another runs if one of them is right', async () => {
  expect(await judge([[0, 100], [100]], 'max', [1])).toEqual({
    verdict: 'PAC',
    ran: [1, 2, 3],
    scores: [100, 100],
  })
})

test('a subtask that depends on a skipped one is skipped with it', async () => {
  const judged = await judge([[0], [100], [100]], 'min', [1])
  expect(judged).toMatchObject({ ran: [1], scores: [0, 0, 0] })
})

test('under ICPC rules the first failing test has the last number of the report', async () => {
  const cases = [100, 100, 0, 100].map((percent) => ({ input: String(percent) }))
  const report = await bench.judge({ ...printing, mode: { kind: 'spj', checker }, cases })
  expect(report.verdict).toBe('WA')
  expect(report.cases.map(({ number, verdict }) => [number, verdict])).toEqual([
    [1, 'AC'],
    [2, 'AC'],
    [3, 'WA'],
  ])
})
