import type { Verdict } from '@gavel/contract'

/** A submission as standings see it. */
export interface Attempt {
  /** For attempts in the same millisecond, the smaller id came first. */
  readonly id: number
  readonly entrantId: number
  /** The contest problem's label. */
  readonly problem: string
  /** Since the start of the contest, removed intervals left out. */
  readonly contestTimeMs: number
  /** Null while it waits to be judged, and after the freeze. */
  readonly verdict: Verdict | null
  /** Points of the whole submission; null if the problem has none. */
  readonly score: number | null
  /** Null if there is nothing about subtasks, such as after a manual verdict. */
  readonly subtasks: readonly SubtaskPoints[] | null
  readonly cpuTimeMs: number | null
  /** The freeze hides the result: it shows as tried and does not change any total. */
  readonly isHidden?: true
  /** Withdrawn by an administrator: it counts for nothing, yet a sealed board must not show that it is gone. */
  readonly isCancelled?: true
}

/** Whether a verdict is still to come: there is none yet, or the judge failed and will judge the attempt again. */
export function isWaiting({ verdict, isHidden }: Attempt): boolean {
  return !isHidden && (verdict === null || verdict === 'SE' || verdict === 'SF')
}

export interface SubtaskPoints {
  readonly number: number
  readonly score: number
}

/** A span of wall time that does not count, such as a power cut. Both ends are in milliseconds since the start. */
export interface RemovedInterval {
  readonly fromMs: number
  readonly toMs: number
}

/** Whether two attempts look the same on a board. */
export function isSameAttempt(a: Attempt, b: Attempt): boolean {
  return (
    a.id === b.id &&
    a.entrantId === b.entrantId &&
    a.problem === b.problem &&
    a.contestTimeMs === b.contestTimeMs &&
    a.verdict === b.verdict &&
    a.score === b.score &&
    a.cpuTimeMs === b.cpuTimeMs &&
    a.isHidden === b.isHidden &&
    JSON.stringify(a.subtasks) === JSON.stringify(b.subtasks)
  )
}

/** The order in which attempts count. */
export function compareAttempts(a: Attempt, b: Attempt): number {
  return a.contestTimeMs - b.contestTimeMs || a.id - b.id
}

/**
 * Contest time of an instant. Everything inside a removed interval happens at the beginning of the interval, so attempts
 * made there keep their order by id.
 *
 * @param wallMs milliseconds between the start of the contest and the instant
 * @param removed non-overlapping, in any order
 */
export function contestTimeOf(wallMs: number, removed: readonly RemovedInterval[] = []): number {
  let lost = 0
  for (const { fromMs, toMs } of removed) lost += Math.max(0, Math.min(wallMs, toMs) - fromMs)
  return wallMs - lost
}
