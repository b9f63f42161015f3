import type { Verdict } from '@gavel/contract'
import { type Attempt, isWaiting } from '../attempt.ts'
import type { Cell, ContestFormat } from './format.ts'

export interface IcpcRules {
  /** The cost of each penalised attempt before the accepted one. */
  readonly penaltySeconds: number
  /** Verdicts that cost the penalty. */
  readonly penalised: readonly Verdict[]
  /**
   * Times are truncated to whole units. The CCS requirements count minutes, our wire counts seconds (`api.md` 4.8), which its
   * clients show as they are.
   */
  readonly unitSeconds: 1 | 60
  /** Whether the equal total whose last solved problem was solved earlier ranks higher, as CCS requires. */
  readonly breaksTiesByLastSolved: boolean
}

/** The rules that existing clients of the wire expect. */
export const ICPC_DEFAULTS: IcpcRules = {
  penaltySeconds: 20 * 60,
  penalised: ['PE', 'WA', 'TLE', 'MLE', 'RE'],
  unitSeconds: 1,
  breaksTiesByLastSolved: false,
}

export interface IcpcCell extends Cell {
  /** Penalised attempts before the accepted one, or all of them while the problem is unsolved. */
  readonly rejectedCount: number
  /** Attempts before the accepted one that did not compile; they cost nothing. */
  readonly uncompiledCount: number
  /** Time of solving plus penalties; 0 while the problem is unsolved. */
  readonly penaltySeconds: number
  readonly solvedAtSeconds: number | null
}

export interface IcpcTotal {
  readonly solvedCount: number
  readonly penaltySeconds: number
  /** When the last of the solved problems was solved; 0 without any. */
  readonly lastSolvedSeconds: number
}

/**
 * ICPC rules (`formats.md` 5.1). A solved problem costs the time of its first accepted attempt plus a penalty for each
 * earlier attempt whose verdict is penalised; an unsolved one costs nothing, and attempts after the first accepted one
 * change nothing. An attempt that waits, or on which the judge failed, costs nothing and shows as pending.
 */
export function icpcFormat(rules: IcpcRules = ICPC_DEFAULTS): ContestFormat<IcpcCell, IcpcTotal> {
  const penalised = new Set(rules.penalised)
  return {
    cell: (attempts) => icpcCell(attempts, penalised, rules),
    total: icpcTotal,
    compare: (a, b) =>
      b.solvedCount - a.solvedCount ||
      a.penaltySeconds - b.penaltySeconds ||
      (rules.breaksTiesByLastSolved ? a.lastSolvedSeconds - b.lastSolvedSeconds : 0),
  }
}

function icpcCell(
  attempts: readonly Attempt[],
  penalised: ReadonlySet<Verdict>,
  { unitSeconds, penaltySeconds }: IcpcRules,
): IcpcCell {
  let rejectedCount = 0
  let uncompiledCount = 0
  let judgedCount = 0
  let pendingCount = 0
  let hiddenCount = 0
  const totalCount = attempts.filter((attempt) => !isWaiting(attempt)).length
  for (const attempt of attempts) {
    const { verdict, contestTimeMs } = attempt
    if (attempt.isHidden) hiddenCount += 1
    else if (verdict === null || isWaiting(attempt)) pendingCount += 1
    else {
      judgedCount += 1
      if (verdict === 'AC') {
        const solvedAtSeconds = Math.floor(contestTimeMs / 1000 / unitSeconds) * unitSeconds
        return {
          ...{
            rejectedCount,
            uncompiledCount,
            judgedCount,
            pendingCount,
            hiddenCount,
            totalCount,
            solvedAtSeconds,
          },
          solvedAtMs: contestTimeMs,
          penaltySeconds: solvedAtSeconds + rejectedCount * penaltySeconds,
        }
      }
      if (penalised.has(verdict)) rejectedCount += 1
      else if (verdict === 'CE') uncompiledCount += 1
    }
  }
  return {
    ...{ rejectedCount, uncompiledCount, judgedCount, pendingCount, hiddenCount, totalCount },
    ...{ solvedAtSeconds: null, solvedAtMs: null, penaltySeconds: 0 },
  }
}

function icpcTotal(cells: readonly IcpcCell[]): IcpcTotal {
  let solvedCount = 0
  let penaltySeconds = 0
  let lastSolvedSeconds = 0
  for (const cell of cells) {
    if (cell.solvedAtSeconds === null) continue
    solvedCount += 1
    penaltySeconds += cell.penaltySeconds
    lastSolvedSeconds = Math.max(lastSolvedSeconds, cell.solvedAtSeconds)
  }
  return { solvedCount, penaltySeconds, lastSolvedSeconds }
}

/** A total with the time that the judges added to it (`formats.md` 5.1). */
export const withAddedPenalty = (total: IcpcTotal, addedSeconds: number): IcpcTotal => ({
  ...total,
  penaltySeconds: total.penaltySeconds + addedSeconds,
})
