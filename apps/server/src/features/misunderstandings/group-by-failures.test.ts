import { expect, test } from 'vitest'
import { type Failures, groupByFailures, NO_FAILURES, type WrongProgram } from './group-by-failures.ts'

interface Named extends WrongProgram {
  readonly name: string
}

const wrong = (name: string, failures: Partial<Failures>, more: Partial<WrongProgram> = {}): Named => ({
  ...{ name, verdict: 'WA', datasetId: 1 },
  failures: { ...NO_FAILURES, firstVerdict: 'WA', ...failures },
  ...more,
})

const named = (programs: readonly Named[]) =>
  groupByFailures(programs).map((group) => [
    group.verdict,
    group.failures.numbers,
    group.programs.map(({ name }) => name),
  ])

test('programs that fail exactly the same cases are one group, and larger groups come first', () => {
  expect(
    named([
      wrong('ada', { numbers: [1, 3] }),
      wrong('bob', { numbers: [3] }),
      wrong('cat', { numbers: [3] }),
      wrong('dan', { numbers: [1] }),
    ]),
  ).toEqual([
    ['WA', [3], ['bob', 'cat']],
    ...[
      ['WA', [1, 3], ['ada']],
      ['WA', [1], ['dan']],
    ],
  ])
})

test('the first failed case decides of which kind a group is, not the verdict of the whole', () => {
  const slow = { numbers: [2], firstVerdict: 'TLE' } as const
  expect(
    named([
      wrong('ada', slow, { verdict: 'PAC' }),
      wrong('bob', slow, { verdict: 'TLE' }),
      wrong('cat', { numbers: [2] }, { verdict: 'PAC' }),
    ]),
  ).toEqual([
    ['TLE', [2], ['ada', 'bob']],
    ['WA', [2], ['cat']],
  ])
})

test('without failed cases the verdict decides, and such groups come last among equals', () => {
  const none = { numbers: [], firstVerdict: null }
  expect(
    named([
      wrong('ada', none, { verdict: 'CE' }),
      wrong('bob', { numbers: [900] }),
      wrong('cat', none, { verdict: 'RE' }),
      wrong('dan', none, { verdict: 'RE' }),
    ]),
  ).toEqual([
    ['RE', [], ['cat', 'dan']],
    ['WA', [900], ['bob']],
    ['CE', [], ['ada']],
  ])
})

test('the same numbers in another version of the test data are other cases', () => {
  const groups = named([wrong('ada', { numbers: [1] }), wrong('bob', { numbers: [1] }, { datasetId: 2 })])
  expect(groups).toHaveLength(2)
})

test('a group keeps its key while people come and go', () => {
  const keyOf = (...names: string[]) =>
    groupByFailures(names.map((name) => wrong(name, { numbers: [1, 2] })))[0]?.key
  expect(keyOf('ada', 'bob')).toBe(keyOf('cat'))
  expect(groupByFailures([wrong('ada', { numbers: [12] })])[0]?.key).not.toBe(keyOf('ada'))
})
