import { describe, expect, test } from 'vitest'
import { attemptsOf, time } from '../../test/attempts.ts'
import { contestTimeOf } from '../attempt.ts'
import { inTurn, sealedFrom, withinContest } from '../attempt-filter.ts'
import { rankStandings } from '../ranks.ts'
import { Standings } from '../standings.ts'
import { ICPC_DEFAULTS, type IcpcRules, icpcFormat, withAddedPenalty } from './icpc.ts'

/** The rules of the CCS requirements, which the vectors of `formats.md` 6.1 assume. */
const CCS: IcpcRules = { ...ICPC_DEFAULTS, unitSeconds: 60, breaksTiesByLastSolved: true }
const FIVE_HOURS = time('5:00:00')
const everything = withinContest(FIVE_HOURS)
const sealed = inTurn(everything, sealedFrom(time('4:00:00')))

function board(attempts: ReturnType<typeof attemptsOf>, { rules = CCS, filter = everything } = {}) {
  const format = icpcFormat(rules)
  const standings = new Standings(format, filter, attempts)
  const ranked = rankStandings(standings.rows, format, () => false)
  return {
    standings,
    rankOf: (entrantId: number) =>
      ranked.find(({ standing }) => standing.entrantId === entrantId)?.rank ?? null,
    totalOf: (entrantId: number) => (standings.of(entrantId)?.total.penaltySeconds ?? 0) / 60,
    /** In the notation of the vectors: `+k@m` solved, `-k` not, `?n` waiting or hidden. */
    cell: (problem: string, entrantId = 1) => {
      const cell = standings.of(entrantId)?.cells.get(problem)
      if (!cell) return ''
      const waiting = cell.pendingCount + cell.hiddenCount
      const result =
        cell.solvedAtSeconds === null
          ? `-${cell.rejectedCount}`
          : `+${cell.rejectedCount}@${Math.floor(cell.solvedAtSeconds / 60)}`
      return waiting > 0 ? `${result} ?${waiting}` : result
    },
  }
}

test('S1: whole minutes count, rounded down', () => {
  const { totalOf, rankOf } = board([...attemptsOf(1, 'A AC 0:00:59'), ...attemptsOf(2, 'A AC 0:01:00')])
  expect([totalOf(1), rankOf(1), totalOf(2), rankOf(2)]).toEqual([0, 1, 1, 2])
})

test.each([
  ['S2', ['A WA 0:10:00', 'A RE 0:12:30', 'A AC 0:20:59'], '+2@20', 60],
  ['S3', ['A CE 0:05:00', 'A WA 0:06:00', 'A CE 0:07:00', 'A AC 0:30:00'], '+1@30', 50],
  ['S5', ['A AC 0:10:00', 'A WA 0:20:00', 'A AC 0:30:00'], '+0@10', 10],
  ['S10, in truth', ['A WA 3:50:00', 'A WA 4:10:00', 'A AC 4:20:00'], '+2@260', 300],
  ['S12, after the thaw', ['A CE 4:05:00'], '-0', 0],
  ['S14, waiting', ['A … 1:00:00', 'A AC 1:10:00'], '+0@70 ?1', 70],
  ['S14, judged WA', ['A WA 1:00:00', 'A AC 1:10:00'], '+1@70', 90],
  ['S14, judged AC', ['A AC 1:00:00', 'A AC 1:10:00'], '+0@60', 60],
  ['S15', ['A SE 0:10:00', 'A AC 0:20:00'], '+0@20 ?1', 20],
  ['S20, before the rejudge', ['A WA 0:30:00', 'A AC 0:40:00'], '+1@40', 60],
  ['S20, after the rejudge', ['A AC 0:30:00', 'A AC 0:40:00'], '+0@30', 30],
])('%s: %j make %s and a total of %i minutes', (_, vectors, cell, total) => {
  const result = board(attemptsOf(1, ...vectors))
  expect([result.cell('A'), result.totalOf(1)]).toEqual([cell, total])
})

test('S3: with CE among the penalised verdicts, compile errors cost time', () => {
  const rules: IcpcRules = { ...CCS, penalised: [...CCS.penalised, 'CE'] }
  const attempts = attemptsOf(1, 'A CE 0:05:00', 'A WA 0:06:00', 'A CE 0:07:00', 'A AC 0:30:00')
  const { cell, totalOf } = board(attempts, { rules })
  expect([cell('A'), totalOf(1)]).toEqual(['+3@30', 90])
})

test('S4: rejected attempts at an unsolved problem cost nothing', () => {
  const rejected = ['0:20:00', '0:21:00', '0:22:00', '0:23:00', '0:24:00'].map((at) => `B WA ${at}`)
  const { cell, totalOf, standings } = board(attemptsOf(1, 'A AC 0:15:00', ...rejected))
  expect([cell('B'), totalOf(1), standings.of(1)?.total.solvedCount]).toEqual(['-5', 15, 1])
})

test('S6: of two equal totals, the one completed earlier ranks higher', () => {
  const { rankOf } = board([
    ...attemptsOf(1, 'A AC 0:40:00', 'B AC 1:00:00'),
    ...attemptsOf(2, 'A AC 0:20:00', 'B AC 1:20:00'),
    ...attemptsOf(3, 'A AC 0:50:00', 'B AC 0:50:30'),
  ])
  expect([rankOf(3), rankOf(1), rankOf(2)]).toEqual([1, 2, 3])
})

test('S7: equal minutes share a rank, and the ranks after them are skipped', () => {
  const { rankOf } = board([
    ...attemptsOf(1, 'A AC 0:30:00'),
    ...attemptsOf(2, 'A AC 0:30:59'),
    ...attemptsOf(3, 'A AC 0:31:00'),
  ])
  expect([rankOf(1), rankOf(2), rankOf(3)]).toEqual([1, 1, 3])
})

test('S8: the last solved problem breaks a tie, whatever the penalties', () => {
  const { rankOf } = board([
    ...attemptsOf(1, 'A AC 0:30:00'),
    ...attemptsOf(2, 'A WA 0:05:00', 'A AC 0:10:00'),
  ])
  expect([rankOf(2), rankOf(1)]).toEqual([1, 2])
})

test('S9: minutes and seconds may order two entrants differently', () => {
  const attempts = [
    ...attemptsOf(1, 'A AC 0:10:40', 'B AC 0:20:40'),
    ...attemptsOf(2, 'A AC 0:11:00', 'B AC 0:20:00'),
  ]
  expect(board(attempts).rankOf(1)).toBe(1)
  const inSeconds = board(attempts, { rules: ICPC_DEFAULTS })
  expect([inSeconds.rankOf(2), inSeconds.totalOf(1) * 60, inSeconds.totalOf(2) * 60]).toEqual([1, 1880, 1860])
})

test.each([
  ['S10', ['A WA 3:50:00', 'A WA 4:10:00', 'A AC 4:20:00'], '-1 ?2'],
  ['S11, before the freeze', ['A WA 3:59:59'], '-1'],
  ['S11, at the instant of the freeze', ['A WA 4:00:00'], '-0 ?1'],
  ['S12', ['A CE 4:05:00'], '-0 ?1'],
  ['S13', ['A AC 3:00:00', 'A WA 4:30:00'], '+0@180'],
])('%s: frozen, %j shows as %s', (_, vectors, cell) => {
  expect(board(attemptsOf(1, ...vectors), { filter: sealed }).cell('A')).toBe(cell)
})

test('S16: a removed interval shifts everything after it, and everything inside it happens at its beginning', () => {
  const removed = [{ fromMs: time('1:00:00'), toMs: time('1:10:00') }]
  expect(contestTimeOf(time('1:05:00'), removed)).toBe(time('1:00:00'))
  expect(contestTimeOf(time('1:30:00'), removed)).toBe(time('1:20:00'))
  expect(contestTimeOf(time('0:30:00'), removed)).toBe(time('0:30:00'))
})

describe('first to solve', () => {
  test('S17: the earliest to the millisecond, even if the minutes are equal', () => {
    const { standings, rankOf } = board([...attemptsOf(1, 'A AC 0:10:10'), ...attemptsOf(2, 'A AC 0:10:50')])
    expect([rankOf(1), rankOf(2)]).toEqual([1, 1])
    expect(standings.firstToSolve('A')).toEqual(new Set([1]))
  })

  test('S18: nobody yet while an earlier attempt is pending', () => {
    const [waiting] = attemptsOf(3, 'A … 0:09:00')
    if (!waiting) throw new Error('no attempt')
    const { standings } = board([...attemptsOf(1, 'A AC 0:10:10'), waiting])
    expect(standings.firstToSolve('A')).toEqual(new Set())
    standings.put({ ...waiting, verdict: 'WA' })
    expect(standings.firstToSolve('A')).toEqual(new Set([1]))
  })

  test('all entrants who solved it in the same millisecond', () => {
    const { standings } = board([...attemptsOf(1, 'A AC 0:10:00'), ...attemptsOf(2, 'A AC 0:10:00')])
    expect(standings.firstToSolve('A')).toEqual(new Set([1, 2]))
  })

  test('nobody if the problem is unsolved', () => {
    expect(board(attemptsOf(1, 'A WA 0:10:00')).standings.firstToSolve('A')).toEqual(new Set())
  })
})

test('S19: minutes that the judges add count in the total', () => {
  const attempts = [...attemptsOf(1, 'A TLE 0:01:00', 'A AC 0:02:00'), ...attemptsOf(2, 'A AC 0:30:00')]
  const added = (entrantId: number) => (entrantId === 1 ? 15 * 60 : 0)
  const standings = new Standings(icpcFormat(CCS), everything, attempts, (entrantId, total) =>
    withAddedPenalty(total, added(entrantId)),
  )
  expect(standings.of(1)?.total.penaltySeconds).toBe((2 + 20 + 15) * 60)
  expect(standings.rows.map(({ entrantId }) => entrantId)).toEqual([2, 1])
})

test('S28: the wire counts seconds, and PAC costs nothing', () => {
  const attempts = attemptsOf(1, 'A WA 0:10:00', 'A PAC 0:11:40', 'A CE 0:13:20', 'A AC 0:15:00')
  const { standings } = board(attempts, { rules: ICPC_DEFAULTS })
  expect(standings.of(1)?.cells.get('A')).toMatchObject({ rejectedCount: 1, solvedAtSeconds: 900 })
  expect(standings.of(1)?.total.penaltySeconds).toBe(2100)
})

test('S29: seconds are not rounded to minutes', () => {
  const attempts = attemptsOf(1, 'A WA 0:10:00', 'A CE 0:11:00', 'A AC 0:20:30')
  expect(board(attempts, { rules: ICPC_DEFAULTS }).standings.of(1)?.total.penaltySeconds).toBe(2430)
})

test('attempts before the start or at the end do not count', () => {
  const late = attemptsOf(1, 'A AC 5:00:00')
  expect(board(late).standings.rows).toEqual([])
  expect(board(attemptsOf(1, 'A AC 4:59:59')).cell('A')).toBe('+0@299')
  const [early] = attemptsOf(1, 'A AC 0:00:00')
  if (!early) throw new Error('no attempt')
  expect(board([{ ...early, contestTimeMs: -1 }]).standings.rows).toEqual([])
  expect(board(late, { filter: withinContest(null) }).cell('A')).toBe('+0@300')
})

test('S31: revealed attempt by attempt from the bottom, the frozen board becomes the real one', () => {
  const ofSecond = attemptsOf(2, 'A AC 0:20:00', 'B AC 4:10:00')
  const ofThird = attemptsOf(3, 'A WA 4:05:00', 'A AC 4:15:00')
  const revealed = new Set<number>()
  const { standings, cell, totalOf } = board([...attemptsOf(1, 'A AC 0:10:00'), ...ofSecond, ...ofThird], {
    filter: (attempt) => (revealed.has(attempt.id) ? attempt : sealed(attempt)),
  })
  const reveal = (attempts: typeof ofThird) => {
    for (const attempt of attempts) {
      revealed.add(attempt.id)
      standings.put(attempt)
    }
    return standings.rows.map(({ entrantId, total }) => [
      entrantId,
      total.solvedCount,
      total.penaltySeconds / 60,
    ])
  }
  expect(reveal([])).toEqual([
    [1, 1, 10],
    [2, 1, 20],
    [3, 0, 0],
  ])
  expect([cell('B', 2), cell('A', 3)]).toEqual(['-0 ?1', '-0 ?2'])
  expect(reveal(ofThird).at(-1)).toEqual([3, 1, 275])
  expect(cell('A', 3)).toBe('+1@255')
  expect(reveal(ofSecond)).toEqual([
    [2, 2, 270],
    [1, 1, 10],
    [3, 1, 275],
  ])
  expect(totalOf(2)).toBe(270)
})
