import type { Verdict } from '@gavel/contract'

/** A submission as standings see it. */
export interface Attempt {
  /** Of two attempts in the same millisecond the one with the smaller id came first. */
  readonly id: number
  readonly entrantId: number
  /** The contest problem's label. */
  readonly problem: string
  /** Since the start of the contest, removed intervals left out. */
  readonly contestTimeMs: number
  /** Null while it waits to be judged, and behind a seal. */
  readonly verdict: Verdict | null
  /** Points of the whole submission; null where the problem has none. */
  readonly score: number | null
  /** Null where nothing is known of subtasks, such as after a verdict by hand. */
  readonly subtasks: readonly SubtaskPoints[] | null
  readonly cpuTimeMs: number | null
  /** The seal hides what came of it: it shows as tried and changes no total. */
  readonly isHidden?: true
}

/** Whether a verdict is still to come: none is there, or the judge failed and the attempt will be judged again. */
export function isWaiting({ verdict, isHidden }: Attempt): boolean {
  return !isHidden && (verdict === null || verdict === 'SE' || verdict === 'SF')
}

export interface SubtaskPoints {
  readonly number: number
  readonly score: number
}

/** A span of wall time that does not count, such as a power cut. Both ends are milliseconds since the start. */
export interface RemovedInterval {
  readonly fromMs: number
  readonly toMs: number
}

/** The order in which attempts count. */
export function compareAttempts(a: Attempt, b: Attempt): number {
  return a.contestTimeMs - b.contestTimeMs || a.id - b.id
}

/**
 * Contest time of an instant. What happens inside a removed interval happens at the interval's beginning, so attempts
 * made there keep their order by id.
 *
 * @param wallMs milliseconds between the start of the contest and the instant
 * @param removed not overlapping, in any order
 */
export function contestTimeOf(wallMs: number, removed: readonly RemovedInterval[] = []): number {
  let lost = 0
  for (const { fromMs, toMs } of removed) lost += Math.max(0, Math.min(wallMs, toMs) - fromMs)
  return wallMs - lost
}
