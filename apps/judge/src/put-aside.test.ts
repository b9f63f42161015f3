import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../test/bench.ts'
import { c } from '../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const cases = [1, 2, 3, 4].map((number) => ({ input: `${number}`, answer: `${number}` }))
const right: TaskDraft = c('int main(){int a;scanf("%d",&a);printf("%d",a);}', { cases })
/** A program that is right only for what it was not yet asked. */
const wrongBefore = (number: number) =>
  c(`int main(){int a;scanf("%d",&a);printf("%d",a<${number}?0:a);}`, { cases })

test('a task that is wanted aside is given back with what is judged, and another lease judges the rest', async () => {
  const first = await bench.judge(right, { isWantedAside: () => true })
  expect(first).toMatchObject({ verdict: 'SE', retryElsewhere: true, givenBack: 'aside' })
  expect(first.cases.map(({ number, verdict }) => [number, verdict])).toEqual([[1, 'AC']])
  const judged = first.cases
  const second = await bench.judge({ ...wrongBefore(2), judged }, { isWantedAside: () => true })
  expect(second.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'AC'])
  expect(second.cases[0]).toEqual(first.cases[0])
  const last = await bench.judge({ ...wrongBefore(3), judged: second.cases })
  expect(last).toMatchObject({ verdict: 'AC', retryElsewhere: false })
  expect(last.givenBack).toBeUndefined()
  expect(last.cases).toHaveLength(cases.length)
})

test('nothing is given back when its last case is judged', async () => {
  expect(await bench.judge(right, { isWantedAside: () => true, change: withOneCase })).toMatchObject({
    verdict: 'AC',
    retryElsewhere: false,
  })
})

const withOneCase = <Task extends { cases: unknown[] }>(task: Task): Task => ({
  ...task,
  cases: task.cases.slice(0, 1),
})
