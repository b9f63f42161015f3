import type { Verdict } from '@gavel/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildAttempt } from '../test/attempts.ts'
import { type Attempt, isWaiting } from './attempt.ts'
import { type AttemptFilter, inTurn, sealedFrom, withinContest, withoutCancelled } from './attempt-filter.ts'
import type { Cell, ContestFormat } from './formats/format.ts'
import { icpcFormat } from './formats/icpc.ts'
import { ioiFormat } from './formats/ioi.ts'
import { oiFormat } from './formats/oi.ts'
import { rankStandings } from './ranks.ts'
import { Standings } from './standings.ts'

const DURATION_MS = 1000
const SEAL_MS = 700
const open = inTurn(withinContest(DURATION_MS), withoutCancelled)
const sealed = inTurn(withinContest(DURATION_MS), sealedFrom(SEAL_MS), withoutCancelled)

const verdict = fc.constantFrom<Verdict | null>('AC', 'PAC', 'WA', 'CE', 'SE', null)
const outcome = fc.record({
  verdict,
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  cpuTimeMs: fc.option(fc.integer({ min: 0, max: 50 })),
  subtasks: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }))
      .map((scores) => scores.map((score, index) => ({ number: index + 1, score }))),
  ),
  isCancelled: fc.constantFrom<true | undefined>(true, undefined, undefined, undefined),
})
type Outcome = typeof outcome extends fc.Arbitrary<infer Generated> ? Generated : never
const withOutcome = <A>(one: A, { isCancelled, ...told }: Outcome) => ({
  ...one,
  ...told,
  ...(isCancelled ? { isCancelled } : {}),
})
const attempt = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    entrantId: fc.integer({ min: 1, max: 5 }),
    problem: fc.constantFrom('A', 'B'),
    contestTimeMs: fc.integer({ min: -50, max: 1100 }),
  })
  .chain((fixed) => outcome.map((told) => withOutcome(fixed, told)))
const attempts = fc.uniqueArray(attempt, { selector: ({ id }) => id, maxLength: 40 })
/** Events in the life of attempts: they arrive, are rejudged, and are cancelled. */
const change = fc.oneof(
  { weight: 4, arbitrary: attempt.map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((remove) => ({ remove })) },
)

function table<C extends Cell, T>(standings: Standings<C, T>, format: ContestFormat<C, T>) {
  return rankStandings(standings.rows, format, () => false).map(({ rank, standing }) => ({
    ...{ rank, entrantId: standing.entrantId, total: standing.total },
    cells: [...standing.cells].sort(([a], [b]) => a.localeCompare(b)),
  }))
}

function build<C extends Cell, T>(
  format: ContestFormat<C, T>,
  filter: AttemptFilter,
  from: Iterable<Attempt>,
) {
  return table(new Standings(format, filter, from), format)
}

/** As the rule says, by a look at every attempt. */
function firstByLooking<C extends Cell, T>(standings: Standings<C, T>, problem: string): Set<number> {
  const solvedAt = standings.rows.flatMap(({ entrantId, cells }) => {
    const solvedAtMs = cells.get(problem)?.solvedAtMs
    return solvedAtMs == null ? [] : [{ entrantId, solvedAtMs }]
  })
  const earliest = Math.min(...solvedAt.map(({ solvedAtMs }) => solvedAtMs))
  const isOpen = [...standings.attempts].some(
    (one) => one.problem === problem && isWaiting(one) && one.contestTimeMs < earliest,
  )
  const first = solvedAt.filter(({ solvedAtMs }) => solvedAtMs === earliest)
  return new Set(isOpen ? [] : first.map(({ entrantId }) => entrantId))
}

const FORMATS: [string, (check: <C extends Cell, T>(format: ContestFormat<C, T>) => void) => void][] = [
  ['icpc', (check) => check(icpcFormat())],
  ['oi recent', (check) => check(oiFormat('recent'))],
  ['oi highest', (check) => check(oiFormat('highest'))],
  ['ioi', (check) => check(ioiFormat)],
]

describe.each(FORMATS)('%s', (_, withFormat) => {
  test.each([
    ['open', open],
    ['sealed', sealed],
  ])('an %s board that is updated step by step equals one built from scratch', (__, filter) => {
    withFormat((format) =>
      fc.assert(
        fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
          const kept = new Standings(format, filter)
          const known = new Map<number, Attempt>()
          for (const one of changes) {
            if ('put' in one) {
              kept.put(one.put)
              known.set(one.put.id, one.put)
            } else {
              kept.remove(one.remove)
              known.delete(one.remove)
            }
          }
          expect(table(kept, format)).toEqual(build(format, filter, known.values()))
          for (const problem of ['A', 'B'])
            expect(kept.firstToSolve(problem)).toEqual(firstByLooking(kept, problem))
        }),
      ),
    )
  })

  test('the order in which attempts are judged changes nothing', () => {
    withFormat((format) =>
      fc.assert(
        fc.property(attempts, fc.array(fc.nat()), (list, keys) => {
          const shuffled = list
            .map((one, index) => ({ one, key: keys[index] ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => one)
          expect(build(format, open, shuffled)).toEqual(build(format, open, list))
        }),
      ),
    )
  })

  test('a frozen board never depends on the result of an attempt after the freeze', () => {
    withFormat((format) =>
      fc.assert(
        fc.property(attempts, fc.array(outcome, { minLength: 40, maxLength: 40 }), (list, outcomes) => {
          const otherwise = list.map((one, index) => {
            const { isCancelled: _, ...plain } = one
            const told = outcomes[index]
            return one.contestTimeMs < SEAL_MS || told === undefined ? one : withOutcome(plain, told)
          })
          expect(build(format, sealed, otherwise)).toEqual(build(format, sealed, list))
        }),
      ),
    )
  })

  test('unofficial entrants use up no rank', () => {
    withFormat((format) =>
      fc.assert(
        fc.property(attempts, fc.uniqueArray(fc.integer({ min: 1, max: 5 })), (list, unofficial) => {
          const rows = new Standings(format, open, list).rows
          const ranked = rankStandings(rows, format, (id) => unofficial.includes(id))
          const official = rows.filter(({ entrantId }) => !unofficial.includes(entrantId))
          expect(ranked.filter(({ rank }) => rank !== null)).toEqual(
            rankStandings(official, format, () => false),
          )
          expect(ranked.map(({ standing }) => standing)).toEqual(rows)
        }),
      ),
    )
  })
})

test('an entrant whose only attempt is cancelled leaves the board', () => {
  const standings = new Standings(icpcFormat(), open, [buildAttempt({ id: 7 })])
  standings.remove(7)
  expect(standings.rows).toEqual([])
  expect(standings.of(1)).toBeNull()
})

test('an attempt that moves to another problem leaves no cell behind', () => {
  const standings = new Standings(icpcFormat(), open, [buildAttempt({ id: 7, problem: 'A' })])
  standings.put(buildAttempt({ id: 7, problem: 'B' }))
  expect([...(standings.of(1)?.cells.keys() ?? [])]).toEqual(['B'])
})

test('what the seal hides moves no row of the board', () => {
  const standings = new Standings(icpcFormat(), sealed)
  const late = buildAttempt({ id: 7, contestTimeMs: SEAL_MS, verdict: null })
  expect(standings.put(late)).toEqual([late.entrantId])
  expect(standings.put({ ...late, verdict: 'AC', cpuTimeMs: 3 })).toEqual([])
  expect(standings.put({ ...late, isCancelled: true })).toEqual([])
})

test('an enrolled entrant has a row without an attempt, and keeps it when the last one is gone', () => {
  const standings = new Standings(icpcFormat(), withinContest(null))
  expect([standings.enrol(7), standings.enrol(7)]).toEqual([true, false])
  expect(standings.rows.map(({ entrantId, cells }) => [entrantId, cells.size])).toEqual([[7, 0]])
  standings.put(buildAttempt({ id: 1, entrantId: 7, verdict: 'AC' }))
  expect(standings.of(7)?.total.solvedCount).toBe(1)
  standings.remove(1)
  expect(standings.of(7)?.total).toEqual({ solvedCount: 0, penaltySeconds: 0, lastSolvedSeconds: 0 })
})
